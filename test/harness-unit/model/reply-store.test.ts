import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { redactSecrets, type Redacted } from '../../../src/core/redact/index.js';
import { createReplyMemory, createReplyStore, replyKey } from '../../../src/harness/model/reply-store.js';
import { freshFolder } from '../folder.js';

const key = (name: string) => replyKey([name]);
const safe = (reply: string): Redacted => redactSecrets(reply).text;

function onDisk(bounds?: { entries: number; bytes: number }) {
  const folder = join(freshFolder(), 'a', 'replies');
  const warnings: string[] = [];
  return { folder, warnings, store: createReplyStore(() => folder, message => warnings.push(message), bounds) };
}

describe('a reply on disk', () => {
  test('is there for the next process', () => {
    const { folder, store } = onDisk();
    store.set(key('a'), safe('{"slots":[]}'));
    expect(createReplyStore(() => folder, () => undefined).get(key('a'))).toBe('{"slots":[]}');
    expect(store.get(key('b'))).toBeUndefined();
  });

  test('can be read by its owner alone, also in a folder that was open before', () => {
    const { folder, store } = onDisk();
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    store.set(key('a'), safe('x'));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, `${key('a')}.json`)).mode & 0o777).toBe(0o600);
  });

  test('is taken only once it was redacted', () => {
    const { folder, store } = onDisk();
    const secret = ['sk', 'Zq7Kp2Vx9LmT4RwB8NcY3HdF6JsG1Ae5'].join('-');
    const reply = `{"quote":"the key is ${secret}"}`;
    // @ts-expect-error -- a reply straight from the model cannot be kept
    const raw: Parameters<typeof store.set>[1] = reply;
    store.set(key('a'), redactSecrets(raw).text);
    expect(readFileSync(join(folder, `${key('a')}.json`), 'utf8')).toMatch(/the key is \[REDACTED:/);
  });

  test.each([
    ['cut off', '{"version":1,"key"'],
    ['of another version', JSON.stringify({ version: 2, key: key('a'), reply: 'x' })],
    ['of another request', JSON.stringify({ version: 1, key: key('b'), reply: 'x' })],
    ['no text', JSON.stringify({ version: 1, key: key('a'), reply: 5 })],
    ['nothing', ''],
  ])('that is %s counts as absent, and is written over', (_name, content) => {
    const { folder, store } = onDisk();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${key('a')}.json`), content);
    expect(store.get(key('a'))).toBeUndefined();
    store.set(key('a'), safe('new'));
    expect(store.get(key('a'))).toBe('new');
  });

  test('may vanish with its folder at any time', () => {
    const { folder, store, warnings } = onDisk();
    store.set(key('a'), safe('x'));
    rmSync(folder, { recursive: true });
    expect(store.get(key('a'))).toBeUndefined();
    store.set(key('a'), safe('y'));
    expect(store.get(key('a'))).toBe('y');
    expect(warnings).toEqual([]);
  });

  test('that cannot be written is reported once', () => {
    const { folder, store, warnings } = onDisk();
    mkdirSync(join(folder, '..'), { recursive: true });
    writeFileSync(folder, 'in the way');
    store.set(key('a'), safe('x'));
    store.set(key('b'), safe('x'));
    expect(warnings).toHaveLength(1);
    expect(store.get(key('a'))).toBeUndefined();
  });
});

describe('the folder', () => {
  const written = (folder: string) => readdirSync(folder).filter(name => name.endsWith('.json'));

  test('is bounded in entries, those used longest ago going first', () => {
    const { folder, store } = onDisk({ entries: 10, bytes: 1e9 });
    store.set(key('used'), safe('x'));
    for (let at = 1; at < 33; at += 1) {
      const file = join(folder, `${key('used')}.json`);
      store.set(key(String(at)), safe('x'));
      utimesSync(join(folder, `${key(String(at))}.json`), at, at);
      utimesSync(file, 1e6, 1e6);
    }
    expect(written(folder).length).toBeLessThanOrEqual(10);
    expect(store.get(key('used'))).toBe('x');
    expect(store.get(key('1'))).toBeUndefined();
  });

  test('is bounded in bytes', () => {
    const { folder, store } = onDisk({ entries: 1000, bytes: 20_000 });
    for (let at = 0; at < 33; at += 1) store.set(key(String(at)), safe('x'.repeat(5000)));
    const bytes = written(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(20_000);
  });

  test('loses what a killed process left half written, and nothing that is not ours to judge', () => {
    const { folder, store } = onDisk();
    mkdirSync(join(folder, 'a-folder'), { recursive: true });
    const orphan = join(folder, '.old.tmp');
    writeFileSync(orphan, 'half');
    utimesSync(orphan, 1, 1);
    store.set(key('a'), safe('x'));
    expect(readdirSync(folder).sort()).toEqual([`${key('a')}.json`, 'a-folder'].sort());
  });
});

test('two stores on one folder see whole replies of each other', () => {
  const { folder, store } = onDisk();
  const other = createReplyStore(() => folder, () => undefined);
  for (let at = 0; at < 50; at += 1) {
    (at % 2 === 0 ? store : other).set(key('one'), safe(`reply ${at}`));
    expect((at % 2 === 0 ? other : store).get(key('one'))).toBe(`reply ${at}`);
  }
});

test('what is remembered in memory alone is bounded too', () => {
  const memory = createReplyMemory(2);
  memory.set('a', safe('1'));
  memory.set('b', safe('2'));
  memory.get('a');
  memory.set('c', safe('3'));
  expect(['a', 'b', 'c'].map(name => memory.get(name))).toEqual(['1', undefined, '3']);
});
