/** Default and range of every field of the configuration, as the schema has them. @module */
import { Config, DEFAULTS } from '../../src/harness/config.js';

interface Schema {
  readonly type: string;
  readonly meta: { readonly min?: number; readonly max?: number };
  readonly value?: unknown;
  readonly list?: readonly Schema[];
  readonly dict?: Readonly<Record<string, Schema>>;
}

export interface Field {
  readonly fallback: string;
  readonly range: string;
}

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function rangeOf({ type, meta, list }: Schema): string {
  if (type === 'union') return (list ?? []).map(({ value }) => code(value)).join(', ');
  if (meta.min !== undefined || meta.max !== undefined) return code(`${meta.min}..${meta.max}`);
  return '—';
}

export function defaultAndRange(): ReadonlyMap<string, Field> {
  const { dict = {} } = Config as unknown as Schema;
  const defaults = DEFAULTS as unknown as Readonly<Record<string, unknown>>;
  return new Map(
    Object.entries(dict).map(([field, schema]) => {
      const value = defaults[field];
      const long = Array.isArray(value) && value.length > 0;
      return [field, { fallback: long ? value.map(code).join(', ') : value === '' ? '`""`' : code(value), range: rangeOf(schema) }];
    }),
  );
}
