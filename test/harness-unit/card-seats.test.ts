import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Module {
  readonly inject: readonly string[];
  apply(ctx: object): void;
}

const folder = mkdtempSync(join(tmpdir(), 'belief-merge-client-'));
let code = '';
beforeAll(() => {
  const file = join(folder, 'client.js');
  execFileSync(process.execPath, ['scripts/build-client.mjs', file], { cwd: join(import.meta.dirname, '../..') });
  code = readFileSync(file, 'utf8');
});
afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

/** The bundle as the page's module loader takes it, and what it puts into a page that has `services`. */
function boot(services: Record<string, unknown>): { id: string; module: Module; seats: string[]; keys: string[]; styles: object[]; end(): void } {
  let loaded: { id: string; factory(require: (name: string) => unknown): Module } | undefined;
  const lent: string[] = [];
  const styles: object[] = [];
  const undo: (() => void)[] = [];
  runInNewContext(code, {
    window: { __ModuleLoader__: { load: (entry: typeof loaded) => { loaded = entry; } } },
    navigator: { language: 'zh-CN' },
    document: {
      createElement: () => {
        const style = { dataset: {}, remove: () => { styles.splice(styles.indexOf(style), 1); } };
        return style;
      },
      head: { append: (style: object) => styles.push(style) },
    },
  });
  const module = loaded?.factory(name => { lent.push(name); return {}; }) ?? expect.fail('nothing was loaded');
  expect(lent.every(name => name === 'react' || name === 'react/jsx-runtime')).toBe(true);
  const seats: string[] = [];
  const keys: string[] = [];
  const slots = {
    inject: (_name: string, use: () => void) => { use(); },
    register: (entry: { name: string; key: string }) => { seats.push(entry.name); keys.push(entry.key); },
  };
  const all: Record<string, unknown> = { slots, ...services };
  const ctx = {
    ...all,
    effect: (setup: () => () => void) => undo.push(setup()),
    inject: (names: readonly string[], use: (here: object) => void) => { if (names.every(name => name in all)) use({ ...all, effect: ctx.effect }); },
  };
  module.apply(ctx);
  return { id: loaded?.id ?? '', module, seats, keys, styles, end: () => { for (const step of undo.reverse()) step(); } };
}

const face = { getSnapshot: () => ({ status: 'ready', value: {} }), subscribe: () => () => undefined, set: () => Promise.resolve() };
const named: string[] = [];
const settingsScope = { bind: ({ namespace }: { namespace: string }) => { named.push(namespace); return face; } };
const configForms = { get: (namespace: string) => { named.push(namespace); return face; } };

describe('the browser half', () => {
  it('requires the slots alone', () => {
    expect(boot({}).module.inject).toEqual(['slots']);
    expect(boot({}).id).toBe('dsh-belief-merge');
  });

  it('sits in the settings tab where the host has one, keyed by the settings namespace', () => {
    const { seats, keys } = boot({ settingsScope });
    expect(seats).toContain('settings.plugin.item');
    expect(seats).not.toContain('plugins.bundle.config');
    expect(keys[seats.indexOf('settings.plugin.item')]).toBe('belief-merge');
  });

  it('sits on the plugins page of later hosts, keyed by the package', () => {
    const { seats, keys } = boot({ configForms });
    expect(seats).toContain('plugins.bundle.config');
    expect(seats).not.toContain('settings.plugin.item');
    expect(keys[seats.indexOf('plugins.bundle.config')]).toBe('dsh-belief-merge');
    expect(new Set(named)).toEqual(new Set(['belief-merge']));
  });

  it('leaves nothing behind', () => {
    let listeners = 0;
    const locale = { getSnapshot: () => ({ active: 'en' }), subscribe: () => { listeners += 1; return () => { listeners -= 1; }; } };
    const page = boot({ locale });
    expect([page.styles.length, listeners]).toEqual([1, 1]);
    page.end();
    expect([page.styles.length, listeners]).toEqual([0, 0]);
  });
});
