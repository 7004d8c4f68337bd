/** Every opinion behind one item, and the choice that the user may make or take back. @module */
import type { ReactNode } from 'react';
import type { SlotView } from '../../control/types.js';
import { utcDay } from '../../core/text/date.js';
import { shortId } from '../card/session-text.js';
import { sentence, type Texts } from '../texts/index.js';

export interface WhyProps {
  readonly slot: SlotView;
  readonly t: Texts;
  /** Without a value, the choice is undone. */
  choose(key: string, value?: string): void;
}

export function Why({ slot, t, choose }: WhyProps): ReactNode {
  const said = [...new Set(slot.opinions.map(({ value }) => value))];
  return (
    <>
      {slot.state === 'disputed' && <Choices values={said} slot={slot} t={t} choose={choose} />}
      {slot.state === 'chosen' && (
        <p className="bm-choices">
          <button type="button" className="bm-button" onClick={() => choose(slot.key)}>
            {t.undo}
          </button>
        </p>
      )}
      <details className="bm-why">
        <summary>
          {t.why} <span className="bm-hidden">{slot.key}</span>
        </summary>
        <p>{t.decided(sentence(slot.decidedBy, t))}</p>
        <ul>
          {slot.opinions.map((opinion, at) => (
            <li key={at} data-open={opinion.open}>
              <code>{opinion.value}</code> {opinion.quote !== '' && <q>{opinion.quote}</q>} <span className="bm-meta">{about(opinion, t)}</span>
            </li>
          ))}
        </ul>
        {slot.state !== 'disputed' && said.length > 1 && <Choices values={said} slot={slot} t={t} choose={choose} />}
      </details>
    </>
  );
}

function Choices({ values, slot, t, choose }: WhyProps & { readonly values: readonly string[] }): ReactNode {
  return (
    <div className="bm-choices" role="group" aria-label={t.settle(slot.key)}>
      {values.map(value => (
        <button key={value} type="button" className="bm-button" onClick={() => choose(slot.key, value)}>
          {t.choose(value)}
        </button>
      ))}
    </div>
  );
}

function about({ evidence, source, at, open, trust }: SlotView['opinions'][number], t: Texts): string {
  const date = utcDay(at) ?? '';
  const notes = [t.evidence[evidence] ?? t.unknownEvidence, t.from(shortId(source)), date, open ? '' : t.superseded, trust > 0 ? '' : t.untrusted];
  return notes.filter(note => note !== '').join(' · ');
}
