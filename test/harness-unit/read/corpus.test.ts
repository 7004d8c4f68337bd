import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createCorpus, type CorpusServices } from '../../../src/harness/read/corpus.js';
import type { HeaderLike } from '../../../src/harness/read/lineage.js';
import { GONE, revisionOf } from '../../../src/harness/read/revision.js';

function corpusOf(headers: HeaderLike[], more: Partial<CorpusServices> & { titles?: (ids: readonly string[]) => Promise<readonly unknown[]> } = {}) {
  const asked = { lists: 0, titles: [] as string[][] };
  const { titles, ...services } = more;
  const corpus = createCorpus({
    query: () => ({
      readSurface: async () => ({}),
      listSessions: async () => {
        asked.lists += 1;
        return headers.map(header => ({ header }));
      },
      readTitleSnapshots: async ids => {
        asked.titles.push([...ids]);
        return titles === undefined ? [] : titles(ids);
      },
    }),
    ...services,
  });
  return { corpus, asked, headers };
}

describe('names of sources', () => {
  const ids = [{ id: 'session-abc-1' }, { id: 'session-abd-2' }, { id: 'deadbeef' }];

  test('become full ids, each once', async () => {
    const { corpus } = corpusOf(ids);
    expect(await corpus.resolve(['session-abc-1', 'abc', 'session-abc', 'dead'])).toEqual(['session-abc-1', 'deadbeef']);
  });

  test('stay as they are when unknown or ambiguous', async () => {
    const { corpus } = corpusOf(ids);
    expect(await corpus.resolve(['ab', 'nobody', ''])).toEqual(['ab', 'nobody', '']);
  });

  test('of sessions in memory need no listing', async () => {
    const { corpus, asked } = corpusOf(ids, { sessions: { get: id => (id === 'live' ? { seq: 3, header: { id } } : undefined) } });
    expect(await corpus.resolve(['live'])).toEqual(['live']);
    expect(await corpus.revision('live')).toBe('live:3');
    expect(corpus.known('live')).toEqual({ id: 'live' });
    expect(asked.lists).toBe(0);
  });

  test('that name nothing are looked for now and then, not at every turn', async () => {
    let now = 0;
    const { corpus, asked, headers } = corpusOf(ids, { now: () => now });
    for (let turn = 0; turn < 10; turn += 1) expect(await corpus.revision('late')).toBe(GONE);
    expect(asked.lists).toBe(1);
    headers.push({ id: 'late' });
    now = 31_000;
    expect(await corpus.resolve(['late'])).toEqual(['late']);
    expect(await corpus.revision('late')).toBeUndefined();
  });

  test('cannot be said to be gone by a host that lists nothing', async () => {
    expect(await corpusOf([]).corpus.revision('a')).toBeUndefined();
  });
});

describe('a revision', () => {
  const header = { id: 'a' };
  const at = (path: string) => ({ persistence: { locate: () => ({ path }) } });

  test('follows a live log, and the stored file of one that another process may write', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'belief-merge-'));
    const file = join(folder, 'log');
    writeFileSync(file, 'one');
    const first = await revisionOf(header, at(file));
    expect(await revisionOf(header, at(file))).toBe(first);
    writeFileSync(file, 'one, two');
    expect(await revisionOf(header, at(file))).not.toBe(first);
    rmSync(folder, { recursive: true });
    expect(await revisionOf(header, at(file))).toBe(GONE);
    expect(await revisionOf(header, { sessions: { get: () => ({ seq: 7 }) }, ...at(file) })).toBe('live:7');
  });

  test('is that of the host’s snapshot where there is no file, and none where the host has neither or fails', async () => {
    const stored = { persistence: { listSnapshots: async () => [{ header, revision: '9' }] } };
    expect(await revisionOf(header, stored)).toBe('stored:9');
    expect(await revisionOf({ id: 'b' }, stored)).toBeUndefined();
    expect(await revisionOf(header, {})).toBeUndefined();
    expect(await revisionOf(header, { persistence: { listSnapshots: () => Promise.reject(new Error('disk')) } })).toBeUndefined();
    expect(await revisionOf(header, { sessions: { get: () => { throw new Error('closed'); } } })).toBeUndefined();
  });
});

describe('titles', () => {
  test('are taken in both shapes that hosts give, cleaned and without credentials', async () => {
    const key = ['sk', 'Zq7Kp2Vx9LmT4RwB8NcY3HdF6JsG1Ae5'].join('-');
    const { corpus } = corpusOf([{ id: 'a' }, { id: 'b' }, { id: 'c' }], {
      titles: async () => [
        { status: 'fulfilled', value: { session: { id: 'a' }, title: { title: `Rotate\n${key} now` } } },
        { session: { id: 'b' }, title: '  Plain ' },
        { status: 'rejected', reason: new Error('corrupt') },
      ],
    });
    const titles = await corpus.titles(['a', 'b', 'c']);
    expect(titles.get('a')).toMatch(/^Rotate \[REDACTED:\w+\] now$/);
    expect([...titles.keys()]).toEqual(['a', 'b']);
    expect(titles.get('b')).toBe('Plain');
  });

  test('are asked for again only when a session has changed', async () => {
    let seq = 1;
    const { corpus, asked } = corpusOf([{ id: 'a' }], { sessions: { get: () => ({ seq }) }, titles: async () => [{ session: { id: 'a' }, title: 'T' }] });
    await corpus.titles(['a']);
    await corpus.titles(['a']);
    expect(asked.titles).toEqual([['a']]);
    seq = 2;
    await corpus.titles(['a']);
    expect(asked.titles).toHaveLength(2);
  });

  test('that cannot be read leave a list without titles', async () => {
    const { corpus } = corpusOf([{ id: 'a' }], { titles: () => Promise.reject(new Error('down')) });
    expect(await corpus.candidates('me')).toEqual([{ id: 'a' }]);
  });
});

describe('candidates', () => {
  const headers = [
    { id: 'me', parentSession: 'parent', seedLength: 4 },
    { id: 'parent', createdAt: 1, cwd: '/w' },
    { id: 'child', parentSession: 'me', seedLength: 9, createdAt: 3 },
    { id: 'worker', parentSession: 'me', origin: 'subagent' },
    { id: 'other', createdAt: 2 },
  ];

  test('are all sessions but the conversation and subagents, newest first, with their relation', async () => {
    const found = await corpusOf(headers).corpus.candidates('me');
    expect(found).toEqual([
      { id: 'child', mtime: 3, relation: 'fork' },
      { id: 'other', mtime: 2 },
      { id: 'parent', mtime: 1, workspace: '/w', relation: 'parent' },
    ]);
  });

  test('tell whoever keeps state which sessions there are, subagents too', async () => {
    const told: (readonly string[])[] = [];
    await corpusOf(headers, { onListed: ids => told.push(ids) }).corpus.candidates('me');
    expect(told).toEqual([['me', 'parent', 'child', 'worker', 'other']]);
  });
});
