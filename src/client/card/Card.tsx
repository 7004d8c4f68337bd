/** The card: a header that opens it, and inside it one conversation at a time. Nothing is asked before it is opened. @module */
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useSessions } from '../data/use-sessions.js';
import type { Observable, SettingsFace } from '../host.js';
import { TEXTS, type Language } from '../texts/index.js';
import { Conversation } from './Conversation.js';
import { Picker } from './Picker.js';
import { ProblemNote } from './Problem.js';

export interface CardProps {
  readonly settings: SettingsFace;
  readonly language: Observable<Language>;
  /** The conversation on the screen, where the host says. */
  current(): string | undefined;
}

export function Card({ settings, language: source, current }: CardProps): ReactNode {
  const language = useSyncExternalStore(source.subscribe, source.getSnapshot);
  const t = TEXTS[language];
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="bm-card" lang={language === 'zh' ? 'zh-CN' : 'en'} aria-label={t.title} data-belief-merge="">
      <button type="button" className="bm-header" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className="bm-text">
          <span className="bm-title">{t.title}</span>
          <span className="bm-meta">{t.description}</span>
        </span>
        <span className="bm-chevron" aria-hidden="true" />
        <span className="bm-hidden">{open ? t.hide : t.show}</span>
      </button>
      <div id={id} className="bm-body" hidden={!open}>
        {open && <Body settings={settings} language={language} current={current} />}
      </div>
    </section>
  );
}

function Body({ settings, language, current }: Pick<CardProps, 'settings' | 'current'> & { readonly language: Language }): ReactNode {
  const t = TEXTS[language];
  const { sessions, problem, reload } = useSessions();
  const [picked, setPicked] = useState<string>();
  const seen = current();
  const chosen = [picked, seen].map(id => sessions?.find(session => session.id === id)).find(session => session !== undefined) ?? sessions?.[0];
  return (
    <>
      <ProblemNote problem={problem} t={t} retry={reload} />
      {sessions === undefined && problem === undefined && (
        <p className="bm-meta" aria-busy="true">
          {t.loading}
        </p>
      )}
      {sessions?.length === 0 && <p className="bm-meta">{t.noConversations}</p>}
      {sessions !== undefined && chosen !== undefined && (
        <>
          <Picker sessions={sessions} chosen={chosen.id} current={seen} t={t} pick={setPicked} />
          <Conversation key={chosen.id} conversation={chosen.id} home={chosen.workspace} settings={settings} language={language} />
        </>
      )}
    </>
  );
}
