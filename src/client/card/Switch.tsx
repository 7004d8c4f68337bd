/** Merging on or off for one conversation. Off means nothing is merged here, whatever is chosen elsewhere. @module */
import { useEffect, useId, type ReactNode } from 'react';
import type { Change, WireView } from '../../harness/web/wire.js';
import type { Texts } from '../texts/index.js';

export interface SwitchProps {
  readonly conversation: string;
  readonly view: WireView;
  readonly t: Texts;
  change(change: Change): void;
}

/** What to bring back when a conversation is switched on again; it outlives the closing of the settings. */
const last = new Map<string, Change>();

export function Switch({ conversation, view, t, change }: SwitchProps): ReactNode {
  const id = useId();
  const { sources, focus, layer, off } = view;
  const on = sources.length > 0;
  useEffect(() => {
    if (on) last.set(conversation, { action: 'set', sessions: sources.map(source => source.id), ...(focus === undefined ? {} : { focus }) });
  }, [conversation, on, sources, focus]);
  return (
    <div className="bm-field bm-switch">
      <input id={id} type="checkbox" role="switch" checked={on} disabled={!on && !off} onChange={() => change(on ? { action: 'off' } : (last.get(conversation) ?? { action: 'reset' }))} />
      <label htmlFor={id}>{t.enabled}</label>
      <span className="bm-meta" data-state={on ? 'on' : 'off'}>
        {on ? `${t.stateOn(sources.length)} (${t.layer[layer]})` : off ? t.stateOff : t.stateNone}
      </span>
      {layer === 'conversation' && (
        <button type="button" className="bm-button" onClick={() => change({ action: 'reset' })}>
          {t.reset}
        </button>
      )}
    </div>
  );
}
