/** What is merged now: taken away or moved by buttons, so that every step has a key. @module */
import { useId, useRef, type ReactNode } from 'react';
import type { Change, WireView } from '../../harness/web/wire.js';
import type { Texts } from '../texts/index.js';
import { factsOf, nameOf } from './session-text.js';

export interface SourcesProps {
  readonly view: WireView;
  readonly home: string | undefined;
  readonly t: Texts;
  change(change: Change): void;
}

export function Sources({ view, home, t, change }: SourcesProps): ReactNode {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { sources, focus } = view;
  const move = (at: number, by: number): void => {
    const order = sources.map(source => source.id);
    order.splice(at + by, 0, ...order.splice(at, 1));
    change({ action: 'set', sessions: order, ...(focus === undefined ? {} : { focus }) });
  };
  return (
    <section aria-labelledby={id}>
      <h4 id={id} ref={heading} tabIndex={-1}>
        {t.sources}
      </h4>
      {sources.length === 0 && <p className="bm-meta">{t.noSources}</p>}
      <ol className="bm-list">
        {sources.map((source, at) => {
          const name = nameOf(source, t);
          return (
            <li key={source.id} className="bm-row" data-session={source.id}>
              <div className="bm-text">
                <span className="bm-name">{name}</span>
                <span className="bm-meta">{factsOf(source, t, home)}</span>
              </div>
              {sources.length > 1 && (
                <>
                  <button type="button" className="bm-icon" aria-label={t.up(name)} disabled={at === 0} onClick={() => move(at, -1)}>
                    ↑
                  </button>
                  <button type="button" className="bm-icon" aria-label={t.down(name)} disabled={at === sources.length - 1} onClick={() => move(at, 1)}>
                    ↓
                  </button>
                </>
              )}
              <button
                type="button"
                className="bm-button"
                aria-label={t.remove(name)}
                onClick={() => {
                  // The button is about to go; the keyboard must not be lost with it.
                  heading.current?.focus();
                  change({ action: 'remove', sessions: [source.id] });
                }}
              >
                {t.removeShort}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
