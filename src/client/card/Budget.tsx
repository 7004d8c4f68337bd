/** The token budget, and how much of it the next block uses. @module */
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { Texts } from '../texts/index.js';
import type { Settings } from './settings.js';

const LEAST = 200;
const MOST = 8000;
const STEP = 50;
/** Quiet time after the last move before the budget is written. */
const SETTLE_MS = 400;

export interface BudgetProps {
  readonly settings: Settings;
  /** Tokens of the block as it is now; undefined while there is none. */
  readonly tokens: number | undefined;
  readonly t: Texts;
}

export function Budget({ settings, tokens, t }: BudgetProps): ReactNode {
  const id = useId();
  const stored = settings.value('budgetTokens');
  const budget = typeof stored === 'number' ? stored : 1200;
  const [draft, setDraft] = useState(budget);
  useEffect(() => setDraft(budget), [budget]);
  useEffect(() => {
    if (draft === budget) return undefined;
    const timer = setTimeout(() => settings.write('budgetTokens', draft), SETTLE_MS);
    return () => clearTimeout(timer);
    // Only a move starts the clock, not the answer to an earlier one.
  }, [draft]);
  const edit = (text: string): void => {
    const wanted = Math.round(Number(text));
    if (text.trim() !== '' && Number.isFinite(wanted) && wanted >= 0) setDraft(Math.min(wanted, 100_000));
  };
  const used = tokens ?? 0;
  return (
    <div className="bm-field">
      <label htmlFor={id}>{t.budget}</label>
      <div className="bm-line">
        <input
          id={id}
          type="range"
          className="bm-range"
          min={Math.min(LEAST, budget)}
          max={Math.max(MOST, budget)}
          step={STEP}
          value={draft}
          disabled={!settings.writable}
          onChange={event => edit(event.target.value)}
        />
        <input
          type="number"
          className="bm-input bm-number"
          aria-label={t.budgetExact}
          min={0}
          max={100_000}
          value={draft}
          disabled={!settings.writable}
          onChange={event => edit(event.target.value)}
        />
      </div>
      <div className="bm-meter" role="meter" aria-label={t.meter} aria-valuemin={0} aria-valuemax={Math.max(draft, used)} aria-valuenow={used}>
        <span style={{ width: `${draft > 0 ? Math.min(100, (used / draft) * 100) : 100}%` }} data-over={used > draft} />
      </div>
      <p className="bm-meta">
        {t.used(used, draft)}
        {used > draft ? ` · ${t.over}` : ''}
      </p>
    </div>
  );
}
