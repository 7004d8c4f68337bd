/** What matters in this conversation now. @module */
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import type { Change } from '../../harness/web/wire.js';
import type { Texts } from '../texts/index.js';

export interface FocusProps {
  readonly focus: string;
  readonly t: Texts;
  change(change: Change): void;
}

export function Focus({ focus, t, change }: FocusProps): ReactNode {
  const id = useId();
  const [draft, setDraft] = useState(focus);
  useEffect(() => setDraft(focus), [focus]);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    change({ action: 'focus', focus: draft.trim() });
  };
  return (
    <form className="bm-field" onSubmit={save}>
      <label htmlFor={id}>{t.focus}</label>
      <div className="bm-line">
        <input id={id} className="bm-input" maxLength={500} aria-describedby={`${id}-hint`} value={draft} onChange={event => setDraft(event.target.value)} />
        <button type="submit" className="bm-button" disabled={draft.trim() === focus}>
          {draft.trim() === '' && focus !== '' ? t.clear : t.save}
        </button>
      </div>
      <p id={`${id}-hint`} className="bm-meta">
        {t.focusHint}
      </p>
    </form>
  );
}
