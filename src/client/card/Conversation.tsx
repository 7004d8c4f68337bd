/** Everything about the merge into one conversation. @module */
import { useId, type ReactNode } from 'react';
import { Block } from '../block/Block.js';
import { useMerge, type Merge } from '../data/use-merge.js';
import type { SettingsFace } from '../host.js';
import { sentence, TEXTS, type Language, type Texts } from '../texts/index.js';
import { Budget } from './Budget.js';
import { Candidates } from './Candidates.js';
import { Fields } from './Fields.js';
import { Focus } from './Focus.js';
import { ProblemNote } from './Problem.js';
import { Reading } from './Reading.js';
import { useSettings } from './settings.js';
import { Sources } from './Sources.js';
import { Switch } from './Switch.js';

export interface ConversationProps {
  readonly conversation: string;
  /** Its workspace: conversations held there are not said to be elsewhere. */
  readonly home: string | undefined;
  readonly settings: SettingsFace;
  readonly language: Language;
}

export function Conversation({ conversation, home, settings: face, language }: ConversationProps): ReactNode {
  const t = TEXTS[language];
  const merge = useMerge(conversation, language);
  const id = useId();
  const settings = useSettings(face, merge.reload);
  const { view, preview, status, previewing, problem, message, change, reload } = merge;
  const choose = (key: string, value?: string): void => change({ action: 'choose', key, ...(value === undefined ? {} : { value }) });
  return (
    <>
      <ProblemNote problem={problem} t={t} retry={reload} />
      {view === undefined && problem === undefined && (
        <p className="bm-meta" aria-busy="true">
          {t.loading}
        </p>
      )}
      {view !== undefined && (
        <>
          <Switch conversation={conversation} view={view} t={t} change={change} />
          <p className="bm-hidden" role="status">
            {message}
          </p>
          <div className="bm-columns">
            <Sources view={view} home={home} t={t} change={change} />
            <Candidates conversation={conversation} home={home} view={view} t={t} change={change} />
          </div>
          <Focus focus={view.focus ?? ''} t={t} change={change} />
          <Budget settings={settings} tokens={preview?.tokens} t={t} />
          <section aria-labelledby={id} aria-busy={previewing}>
            <h4 id={id}>{t.block}</h4>
            <NextBlock merge={merge} t={t} choose={choose} />
          </section>
          {status !== undefined && view.sources.length > 0 && <Reading status={status} notices={view.notices} t={t} />}
        </>
      )}
      <section aria-labelledby={`${id}-settings`}>
        <h4 id={`${id}-settings`}>{t.settings}</h4>
        {settings.ready && !settings.writable && <p className="bm-meta">{t.readOnly}</p>}
        {settings.rejected && (
          <p className="bm-problem" role="alert">
            {t.rejected}
          </p>
        )}
        <Fields settings={settings} t={t} />
      </section>
    </>
  );
}

interface NextBlockProps {
  readonly merge: Pick<Merge, 'view' | 'preview' | 'previewing'>;
  readonly t: Texts;
  choose(key: string, value?: string): void;
}

function NextBlock({ merge: { view, preview, previewing }, t, choose }: NextBlockProps): ReactNode {
  if (view?.sources.length === 0) return <p className="bm-meta">{t.noSources}</p>;
  if (preview === undefined) return previewing ? <p className="bm-meta">{t.reading}</p> : null;
  const facts = [
    t.counts(preview.included, preview.dropped),
    preview.mode === 'llm' ? t.byModel : preview.mode === 'heuristic' ? t.byRules : '',
    preview.withheld > 0 ? t.withheld(preview.withheld) : '',
    preview.unchanged ? t.unchanged : '',
  ];
  return (
    <>
      <p className="bm-facts">
        {previewing ? t.reading : preview.text === '' ? t.noBlock(sentence(preview.reason ?? '', t)) : facts.filter(fact => fact !== '').join(' · ')}
      </p>
      {preview.text !== '' && <Block preview={preview} t={t} choose={choose} />}
    </>
  );
}
