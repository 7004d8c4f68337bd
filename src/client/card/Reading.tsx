/** How far the sources have been read, by what, and what went wrong. @module */
import { useId, type ReactNode } from 'react';
import { ageLabel } from '../../control/labels.js';
import type { ExtractionStatus } from '../../control/types.js';
import type { Texts } from '../texts/index.js';
import { shortId } from './session-text.js';

export function Reading({ status, notices, t }: { readonly status: ExtractionStatus; readonly notices: readonly string[]; readonly t: Texts }): ReactNode {
  const id = useId();
  const { state, calls, promptTokens, finishedAt, readWindows, totalWindows, unreadShare, error, warnings, missing } = status;
  const facts = [
    finishedAt === undefined ? '' : t.ago(ageLabel(finishedAt)),
    t.calls(calls, promptTokens),
    totalWindows > 0 ? t.windows(readWindows, totalWindows) : '',
    unreadShare > 0 ? t.unread(unreadShare) : '',
  ];
  const troubles = [...(error === undefined ? [] : [t.error(error)]), ...missing.map(one => t.missing(shortId(one.id), one.reason)), ...warnings];
  return (
    <section aria-labelledby={id} data-reading={state}>
      <h4 id={id}>{t.extraction}</h4>
      <p className="bm-facts">
        <strong>{t.extractionState[state]}</strong> {facts.filter(fact => fact !== '').join(' · ')}
      </p>
      <Lines lines={troubles} />
      {notices.length > 0 && (
        <details>
          <summary>
            {t.notices} ({notices.length})
          </summary>
          <Lines lines={notices} />
        </details>
      )}
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <ul className="bm-notes">
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  );
}
