/**
 * A session as the browser may see it: every text redacted and cleaned to one line.
 *
 * @module
 */
import { show } from '../../control/show.js';
import type { Candidate } from '../../control/types.js';
import type { WireSession } from './wire.js';

export function shownSession({ id, title, workspace, ...rest }: Candidate): WireSession {
  return {
    ...rest,
    id,
    ...(title === undefined ? {} : { title: show(title) }),
    ...(workspace === undefined ? {} : { workspace: show(workspace, 400) }),
  };
}
