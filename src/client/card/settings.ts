/**
 * The settings namespace as the card uses it. Later hosts wrap a value that may change in `{ get() }`.
 *
 * @module
 */
import { useSyncExternalStore } from 'react';
import type { SettingsFace, SettingsSnapshot } from '../host.js';

export interface Settings {
  readonly ready: boolean;
  readonly writable: boolean;
  /** Undefined until the host has answered. */
  value(field: string): unknown;
  /** Whether the user has set it, rather than the configuration. */
  own(field: string): boolean;
}

export function useSettings(face: SettingsFace): Settings {
  const snapshot = useSyncExternalStore(
    listener => face.subscribe(listener),
    () => face.getSnapshot(),
  );
  return settingsOf(snapshot);
}

export function settingsOf({ status, value, user, writable }: SettingsSnapshot): Settings {
  return {
    ready: status === 'ready',
    writable: status === 'ready' && writable !== false,
    value: field => unwrap(fieldOf(unwrap(value), field)),
    own: field => fieldOf(unwrap(user), field) !== undefined,
  };
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[field] : undefined;
}

function unwrap(value: unknown): unknown {
  const reference = value as { readonly get?: () => unknown } | null | undefined;
  return typeof reference === 'object' && typeof reference?.get === 'function' ? reference.get() : value;
}
