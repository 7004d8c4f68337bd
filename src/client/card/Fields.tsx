/** The configuration fields that people change, by the host's settings. @module */
import { useId, type ReactNode } from 'react';
import type { Texts } from '../texts/index.js';
import type { Settings } from './settings.js';

type Field = { readonly name: string } & ({ readonly kind: 'switch' } | { readonly kind: 'choice'; readonly options: readonly string[] });

const FIELDS: readonly Field[] = [
  { name: 'useLlmAlignment', kind: 'switch' },
  { name: 'includeReasoning', kind: 'switch' },
  { name: 'packForQuery', kind: 'switch' },
  { name: 'recency', kind: 'choice', options: ['later', 'off'] },
  { name: 'sourceTrust', kind: 'choice', options: ['untrusted', 'external', 'trusted'] },
  { name: 'repeat', kind: 'choice', options: ['on-change', 'always'] },
  { name: 'approve', kind: 'choice', options: ['other-workspace', 'always', 'never'] },
];

export interface FieldsProps {
  readonly settings: Settings;
  readonly t: Texts;
}

export function Fields({ settings, t }: FieldsProps): ReactNode {
  return (
    <div className="bm-fields">
      {FIELDS.map(field => (
        <FieldRow key={field.name} field={field} settings={settings} t={t} />
      ))}
    </div>
  );
}

function FieldRow({ field, settings, t }: FieldsProps & { readonly field: Field }): ReactNode {
  const id = useId();
  const { name } = field;
  const { restore, write } = settings;
  const [label, hint] = t.fields[name] ?? [name, ''];
  const common = { id, disabled: !settings.writable, 'aria-describedby': `${id}-hint` };
  const value = settings.value(name);
  return (
    <div className="bm-setting" data-field={name}>
      <div className="bm-text">
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-hint`} className="bm-meta">
          {hint}
        </span>
      </div>
      {restore !== undefined && settings.own(name) && settings.writable && (
        <button type="button" className="bm-button" aria-label={t.toDefault(label)} onClick={() => restore(name)}>
          {t.toDefaultShort}
        </button>
      )}
      {field.kind === 'switch' ? (
        <input {...common} type="checkbox" checked={value === true} onChange={event => write(name, event.target.checked)} />
      ) : (
        <select {...common} className="bm-input" value={String(value ?? '')} onChange={event => write(name, event.target.value)}>
          {field.options.map(option => (
            <option key={option} value={option}>
              {t.options[`${name}-${option}`] ?? t.options[option] ?? option}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
