/**
 * The parts of the browser host that are used, declared here: their own packages are not published for every host line.
 *
 * @module
 */
import type { ComponentType } from 'react';

export interface Observable<T> {
  getSnapshot(): T;
  subscribe(listener: () => void): () => void;
}

/** One settings namespace. `value` holds the fields in force, `user` those that the user has set. */
export interface SettingsSnapshot {
  readonly status: 'loading' | 'ready' | 'unavailable';
  readonly value?: unknown;
  readonly user?: unknown;
  readonly writable?: boolean;
}

export interface SettingsFace extends Observable<SettingsSnapshot> {
  set(field: string, value: unknown): Promise<void>;
  /** Later hosts may lack it. */
  unset?(field: string): Promise<void>;
}

interface Slots {
  /** Runs `use` while someone declares the slot; never where nobody does. */
  inject(slot: string, use: () => unknown): unknown;
  register(entry: { name: string; key: string; inject: () => object }, component: ComponentType<never>): unknown;
}

interface Services {
  readonly slots: Slots;
  readonly settingsScope: { bind(spec: { namespace: string }): SettingsFace };
  readonly configForms: { get(namespace: string): SettingsFace };
  readonly locale: Observable<{ readonly active: string }>;
  readonly sessions: { readonly list: Observable<{ readonly current?: string }> };
}

/** A context that holds the services it was asked for. */
export type ClientContext<Names extends keyof Services = never> = Pick<Services, Names> & {
  inject<Wanted extends keyof Services>(names: readonly Wanted[], use: (ctx: ClientContext<Wanted>) => void): void;
  effect(setup: () => () => void, label?: string): unknown;
};
