/** Which conversation the card speaks of: a selection belongs to one. @module */
import { useId, type ReactNode } from 'react';
import { ageLabel } from '../../control/labels.js';
import type { WireSession } from '../../harness/web/wire.js';
import type { Texts } from '../texts/index.js';
import { nameOf, shortId } from './session-text.js';

export interface PickerProps {
  readonly sessions: readonly WireSession[];
  readonly chosen: string;
  /** The conversation on the screen behind the settings. */
  readonly current: string | undefined;
  readonly t: Texts;
  pick(id: string): void;
}

export function Picker({ sessions, chosen, current, t, pick }: PickerProps): ReactNode {
  const id = useId();
  return (
    <div className="bm-field">
      <label htmlFor={id}>{t.conversation}</label>
      <select id={id} className="bm-input" value={chosen} onChange={event => pick(event.target.value)}>
        {sessions.map(session => (
          <option key={session.id} value={session.id}>
            {labelOf(session, session.id === current, t)}
          </option>
        ))}
      </select>
    </div>
  );
}

function labelOf(session: WireSession, isCurrent: boolean, t: Texts): string {
  const age = session.mtime === undefined ? '' : t.ago(ageLabel(session.mtime));
  const name = session.title === undefined ? nameOf(session, t) : `${session.title} (${shortId(session.id)})`;
  return [name, age, isCurrent ? t.current : ''].filter(part => part !== '').join(' · ');
}
