/**
 * Reading what a browser sent: anything may arrive, so every field is checked and bounded.
 *
 * @module
 */
import type { WireRequest } from './wire.js';

const MAX_SESSIONS = 200;
const MAX_ID = 200;
const MAX_TEXT = 4000;

/** The request did not say something that can be answered; the message is for the caller. */
export class BadRequest extends Error {}

type Fields = Readonly<Record<string, unknown>>;

/** @throws BadRequest naming the field that is wrong. */
export function readRequest(body: unknown): WireRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new BadRequest('expected a JSON object');
  const fields = body as Fields;
  const common = {
    ...(fields['conversation'] === undefined ? {} : { conversation: text(fields, 'conversation', MAX_ID) }),
    ...(fields['language'] === 'zh' ? { language: 'zh' as const } : {}),
  };
  const { action } = fields;
  switch (action) {
    case 'conversations':
    case 'view':
    case 'status':
    case 'preview':
    case 'off':
    case 'reset':
      return { ...common, action };
    case 'candidates':
      return { ...common, action, ...optional(fields, 'query') };
    case 'set':
    case 'add':
    case 'remove':
      return { ...common, action, sessions: ids(fields['sessions']), ...optional(fields, 'focus') };
    case 'focus':
      return { ...common, action, focus: text(fields, 'focus', MAX_TEXT) };
    case 'choose':
      return { ...common, action, key: text(fields, 'key', MAX_TEXT), ...optional(fields, 'value') };
    default:
      throw new BadRequest('unknown action');
  }
}

function text(fields: Fields, name: string, limit: number): string {
  const value = fields[name];
  if (typeof value !== 'string' || value.length > limit) throw new BadRequest(`${name}: expected a text of at most ${limit} characters`);
  return value;
}

function optional<Name extends 'query' | 'focus' | 'value'>(fields: Fields, name: Name): { readonly [N in Name]?: string } {
  return fields[name] === undefined ? {} : ({ [name]: text(fields, name, MAX_TEXT) } as { readonly [N in Name]?: string });
}

function ids(value: unknown): readonly string[] {
  const valid = Array.isArray(value) && value.length <= MAX_SESSIONS && value.every(id => typeof id === 'string' && id.length <= MAX_ID);
  if (!valid) throw new BadRequest(`sessions: expected at most ${MAX_SESSIONS} ids`);
  return value as readonly string[];
}
