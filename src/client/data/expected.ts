/** What a change will make of the view, shown before the harness has answered. @module */
import type { Change, WireSession, WireView } from '../../harness/web/wire.js';

/** Only what is certain: the order and the absence of sources that are known already. */
export function expected(view: WireView | undefined, change: Change): WireView | undefined {
  if (view === undefined) return undefined;
  switch (change.action) {
    case 'set': {
      const known = new Map(view.sources.map(source => [source.id, source]));
      const sources = change.sessions.map(id => known.get(id)).filter((source): source is WireSession => source !== undefined);
      return sources.length === change.sessions.length ? { ...view, sources } : view;
    }
    case 'remove':
      return { ...view, sources: view.sources.filter(({ id }) => !change.sessions.includes(id)) };
    case 'off':
      return { ...view, sources: [], off: true };
    default:
      return view;
  }
}
