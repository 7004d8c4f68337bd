/**
 * The settings namespace as the card uses it. Later hosts wrap a value that may change in `{ get() }`.
 *
 * @module
 */
import { useState, useSyncExternalStore } from 'react';
import type { SettingsFace } from '../host.js';

export interface Settings {
  /** The host has answered. */
  readonly ready: boolean;
  readonly writable: boolean;
  /** The host refused the last value. */
  readonly rejected: boolean;
  /** What is in force, or on its way; undefined until the host has answered. */
  value(field: string): unknown;
  /** Whether the user has set it, rather than the configuration. */
  own(field: string): boolean;
  write(field: string, value: unknown): void;
  /** Back to the configuration; absent where the host cannot do that. */
  readonly restore: ((field: string) => void) | undefined;
}

/** @param changed called after every change that the host has taken. */
export function useSettings(face: SettingsFace, changed: () => void): Settings {
  const { status, value, user, writable } = useSyncExternalStore(
    listener => face.subscribe(listener),
    () => face.getSnapshot(),
  );
  // Shown until the host has answered, so that a control does not jump back meanwhile.
  const [pending, setPending] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [rejected, setRejected] = useState(false);
  const settle = (field: string, work: Promise<void>): void => {
    const settled = (refused: boolean): void => {
      setPending(before => new Map([...before].filter(([name]) => name !== field)));
      setRejected(refused);
      changed();
    };
    work.then(
      () => settled(false),
      () => settled(true),
    );
  };
  return {
    ready: status === 'ready',
    writable: status === 'ready' && writable !== false,
    rejected,
    value: field => (pending.has(field) ? pending.get(field) : unwrap(fieldOf(unwrap(value), field))),
    own: field => fieldOf(unwrap(user), field) !== undefined,
    write(field, wanted) {
      setPending(before => new Map([...before, [field, wanted]]));
      settle(field, face.set(field, wanted));
    },
    restore: face.unset === undefined ? undefined : field => settle(field, face.unset?.(field) ?? Promise.resolve()),
  };
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[field] : undefined;
}

function unwrap(value: unknown): unknown {
  const reference = value as { readonly get?: () => unknown } | null | undefined;
  return typeof reference === 'object' && typeof reference?.get === 'function' ? reference.get() : value;
}
