/** What could be merged, found by words. @module */
import { useId, useState, type ReactNode } from 'react';
import type { Change, WireView } from '../../harness/web/wire.js';
import { useSessions } from '../data/use-sessions.js';
import type { Texts } from '../texts/index.js';
import { ProblemNote } from './Problem.js';
import { factsOf, nameOf } from './session-text.js';

export interface CandidatesProps {
  readonly conversation: string;
  readonly home: string | undefined;
  readonly view: WireView;
  readonly t: Texts;
  change(change: Change): void;
}

export function Candidates({ conversation, home, view, t, change }: CandidatesProps): ReactNode {
  const id = useId();
  const [query, setQuery] = useState('');
  const { sessions, more, problem, reload } = useSessions(conversation, query);
  const merged = new Set(view.sources.map(source => source.id));
  return (
    <section aria-labelledby={id}>
      <h4 id={id}>{t.candidates}</h4>
      <input
        type="search"
        className="bm-input"
        aria-label={t.search}
        placeholder={t.searchPlaceholder}
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      <ProblemNote problem={problem} t={t} retry={reload} />
      {sessions === undefined && problem === undefined && <p className="bm-meta">{t.loading}</p>}
      {sessions?.length === 0 && <p className="bm-meta">{query.trim() === '' ? t.noCandidates : t.noMatch}</p>}
      <ul className="bm-list bm-scroll">
        {sessions?.map(session => {
          const name = nameOf(session, t);
          return (
            <li key={session.id} className="bm-row" data-session={session.id}>
              <div className="bm-text">
                <span className="bm-name">{name}</span>
                <span className="bm-meta">{factsOf(session, t, home)}</span>
              </div>
              {merged.has(session.id) ? (
                <span className="bm-meta">{t.added}</span>
              ) : (
                <button type="button" className="bm-button" aria-label={t.add(name)} onClick={() => change({ action: 'add', sessions: [session.id] })}>
                  {t.addShort}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="bm-meta">{t.more(more)}</p>}
    </section>
  );
}
