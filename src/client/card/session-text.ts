/** How one conversation is called and described. @module */
import { ageLabel, formatBytes } from '../../control/labels.js';
import type { WireSession } from '../../harness/web/wire.js';
import type { Texts } from '../texts/index.js';

export const shortId = (id: string): string => id.replace(/^session-/u, '').slice(0, 8);

export function nameOf({ id, title }: WireSession, t: Texts): string {
  return title === undefined || title === '' ? `${t.untitled} (${shortId(id)})` : title;
}

/** Id, age, size, place and relation, as far as they are known. */
export function factsOf(session: WireSession, t: Texts, home?: string): string {
  const { id, mtime, bytes, workspace, relation, missing } = session;
  const facts = [
    shortId(id),
    missing === true ? t.gone : '',
    mtime === undefined ? '' : t.ago(ageLabel(mtime)),
    bytes === undefined ? '' : formatBytes(bytes),
    workspace === undefined || workspace === '' || workspace === home ? '' : t.workspace(workspace),
    relation === undefined ? '' : t[relation],
  ];
  return facts.filter(fact => fact !== '').join(' · ');
}
