import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Config } from '../../src/harness/config.js';
import { blockOf, fakeHost, said, SESSIONS, textChunks } from './fake-host.js';
import { freshFolder } from './folder.js';

const aligned = JSON.stringify({
  slots: [{ key: 'database.engine', type: 'Decision', opinions: [{ source: 'branch-a', value: 'PostgreSQL', evidence: 4, quote: 'We switched the database to PostgreSQL.' }] }],
});

describe('a setting changed in the settings page', () => {
  test('that adds a source applies to the next turn', async () => {
    let settings: Partial<Config> = { sources: [] };
    const host = fakeHost({ config: { useLlmAlignment: false }, settings: () => settings });
    expect(blockOf(await host.step())).toBeUndefined();
    settings = { sources: ['branch-a'] };
    expect(blockOf(await host.step())).toContain('postgresql');
  });

  test('that only shortens the block costs no call', async () => {
    let settings: Partial<Config> = {};
    const host = fakeHost({ replies: [textChunks(aligned)], settings: () => settings });
    expect(blockOf(await host.step())).toContain('postgresql');
    settings = { budgetTokens: 20 };
    expect(blockOf(await host.step())).toBeUndefined();
    settings = { budgetTokens: 1200 };
    expect(blockOf(await host.step())).toContain('postgresql');
    expect(host.calls).toHaveLength(1);
  });

  test('that names another model is heeded', async () => {
    let settings: Partial<Config> = {};
    const host = fakeHost({ replies: [textChunks(aligned)], settings: () => settings });
    await host.step();
    settings = { alignmentProvider: 'other', alignmentModel: 'model' };
    await host.step();
    expect(host.calls.map(call => call['provider'])).toEqual(['deepseek', 'other']);
  });
});

describe('without replies on disk', () => {
  test('a long session is still read on from where the last turn ended', async () => {
    const text = (from: number) => Array.from({ length: 8 }, (_, at) => said(`The topic${from + at} is value${from + at}. ${'lorem ipsum '.repeat(60)}`));
    const asked: string[] = [];
    const host = fakeHost({
      surfaces: { 'branch-a': text(0) },
      config: { cache: false, maxCharsPerBranch: 1000, maxInputChars: 1000, maxAlignmentCalls: 2, turnDeadlineMs: 20_000 },
      replies: [(options: any) => {
        const prompt = options.messages[0].content[0].text as string;
        asked.push(prompt);
        const [quote = '', key = '', value = ''] = /The (topic\d) is (value\d)\./.exec(prompt) ?? [];
        return textChunks(JSON.stringify({ groups: [], slots: [{ key, opinions: [{ source: 'branch-a', value, evidence: 4, quote }] }] }));
      }],
    });
    for (let turn = 0; turn < 14; turn += 1) await host.step();
    const windows = asked.filter(prompt => /BRANCH/.test(prompt));
    expect(new Set(windows).size).toBe(8);
    expect(windows).toHaveLength(8);
  });
});

describe('the state file', () => {
  const DAY = 86_400_000;
  const fileWith = (age: number) => {
    const file = join(freshFolder(), 'sources.json');
    const entry = { sources: ['branch-a'], setAt: Date.now() - age };
    writeFileSync(file, JSON.stringify({ version: 2, everywhere: null, conversations: { gone: entry, 'branch-b': entry } }));
    return file;
  };
  const conversations = (file: string) => Object.keys(JSON.parse(readFileSync(file, 'utf8')).conversations as object);
  const list = (host: ReturnType<typeof fakeHost>) => host.tools.get('merge_sessions').execute({ action: 'list' }, { agent: { session: { id: 'current-session', header: {} } }, signal: new AbortController().signal });

  test('loses conversations that are long gone when somebody lists the sessions', async () => {
    const file = fileWith(31 * DAY);
    await list(fakeHost({ config: { stateFile: file } }));
    expect(conversations(file)).toEqual(['branch-b']);
  });

  test('keeps them for a month, and keeps all of them on a host that lists none', async () => {
    const file = fileWith(29 * DAY);
    await list(fakeHost({ config: { stateFile: file } }));
    expect(conversations(file)).toEqual(['gone', 'branch-b']);
    const old = fileWith(31 * DAY);
    await list(fakeHost({ surfaces: {}, config: { stateFile: old } }));
    expect(conversations(old)).toEqual(['gone', 'branch-b']);
  });
});

describe('hundreds of sources', () => {
  test('are all merged, in prompts of bounded size and bounded number', async () => {
    const surfaces = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`session-${at}`, [said(`The port of service${at} is ${8000 + at}. ${'Nothing more was said. '.repeat(40)}`)]]));
    const prompts: number[] = [];
    const host = fakeHost({
      surfaces,
      config: { budgetTokens: 20_000, firstMergeTimeoutMs: 25_000 },
      replies: [(options: any) => {
        prompts.push((options.messages[0].content[0].text as string).length);
        return textChunks('not json');
      }],
    });
    const text = blockOf(await host.step()) ?? '';
    for (const at of [0, 137, 299]) expect(text).toContain(String(8000 + at));
    expect(prompts.length).toBeLessThanOrEqual(4);
    expect(Math.max(...prompts)).toBeLessThan(80_000);
  });
});

test('sources that are the conversation itself under part of its name are left out', async () => {
  const host = fakeHost({
    surfaces: { ...SESSIONS, 'current-session': [said('The cache is Redis.')] },
    config: { sources: ['branch-a', 'current', 'current-session'], useLlmAlignment: false },
  });
  const text = blockOf(await host.step());
  expect(text).toContain('postgresql');
  expect(text).not.toContain('redis');
});
