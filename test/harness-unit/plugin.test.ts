import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as plugin from '../../src/index.js';
import { blockOf, fakeHost, said, SESSIONS, textChunks } from './fake-host.js';
import { freshFolder } from './folder.js';

const aligned = JSON.stringify({
  slots: [
    {
      key: 'database.engine',
      type: 'Decision',
      opinions: [
        { source: 'branch-a', value: 'PostgreSQL', evidence: 4, quote: 'We switched the database to PostgreSQL.' },
        { source: 'branch-b', value: 'MySQL', evidence: 1, quote: 'The database is probably MySQL.' },
      ],
    },
  ],
});

describe('the plugin module', () => {
  test('has named exports only and asks for what every profile provides', () => {
    expect(plugin).not.toHaveProperty('default');
    expect(plugin.name).toBe('belief-merge');
    expect(plugin.inject).toEqual(['agents', 'sessionQuery', 'llm', 'tools', 'commands']);
    expect(typeof plugin.Config).toBe('function');
  });

  test('registers one listener, one tool and one command, also without sources', () => {
    const host = fakeHost({ config: { sources: [] } });
    expect([...host.tools.keys()]).toEqual(['merge_sessions']);
    expect([...host.commands.keys()]).toEqual(['merge']);
  });
});

describe('a turn', () => {
  test('appends one labelled block after the direct messages and keeps them', async () => {
    const host = fakeHost({ replies: [textChunks(aligned)] });
    const direct = said('What database do we use?');
    const decision = await host.step({ messages: [direct] });
    expect(decision.messages).toHaveLength(2);
    expect(decision.messages[0]).toBe(direct);
    expect(decision.messages[1].source).toMatchObject({ kind: 'plugin', plugin: 'belief-merge', form: 'snapshot' });
    const text = blockOf(decision) as string;
    expect(text).toContain('Merged context');
    expect(text).toContain('EXTERNAL BACKGROUND');
    expect(text).toMatch(/`database\.engine` = \*\*postgresql\*\*/);
    expect(decision.messages[1].source.sections[0]).toEqual({ name: 'belief-merge', text });
    expect(host.calls).toHaveLength(1);
    expect(host.calls[0]).toMatchObject({
      provider: 'deepseek',
      model: 'deepseek-chat',
      temperature: 0,
      reasoningEffort: 'off',
      sessionId: 'current-session',
    });
  });

  test.each([
    ['a later step', { step: 2 }],
    ['an aborted signal', { signal: AbortSignal.abort() }],
    ['a rejected step', { decision: { kind: 'reject' } }],
    ['an empty batch', { messages: [] }],
    ['a subagent', { session: { header: { origin: 'subagent' } } }],
  ])('is left untouched at %s, without a model call', async (_name, options) => {
    const host = fakeHost();
    const decision = await host.step(options);
    expect(blockOf(decision)).toBeUndefined();
    expect(host.calls).toHaveLength(0);
  });

  test('merges the readable sources and names the unreadable one once', async () => {
    const host = fakeHost({ config: { sources: ['branch-a', 'gone'], useLlmAlignment: false } });
    const decision = await host.step();
    expect(blockOf(decision)).toContain('postgresql');
    expect(host.warnings.filter(warning => /cannot read session gone/.test(warning))).toHaveLength(1);
  });

  test('goes on without a block when no source can be read', async () => {
    const host = fakeHost({ config: { sources: ['gone'], useLlmAlignment: false } });
    const decision = await host.step();
    expect(decision.messages).toHaveLength(1);
  });

  test.each([
    ['an error', [textChunks('', { kind: 'error', failure: { message: 'down', code: 'SERVER' } })]],
    ['a cut-off reply', [textChunks('{"slots":[', { kind: 'max-tokens' })]],
    ['no JSON', [textChunks('I would rather not.')]],
    ['no finish', [textChunks(aligned).slice(0, -1)]],
    [
      'a throwing stream',
      [
        () => {
          throw new Error('socket closed');
        },
      ],
    ],
  ])('falls back to the heuristic on %s and says why', async (_name, replies) => {
    const host = fakeHost({ replies });
    const decision = await host.step();
    expect(blockOf(decision)).toContain('postgresql');
    expect(host.warnings.join('\n')).toMatch(/heuristic fallback/);
  });

  test('works without a model service', async () => {
    const host = fakeHost({ noLlm: true });
    expect(blockOf(await host.step())).toContain('postgresql');
    expect(host.warnings.join('\n')).toMatch(/heuristic fallback/);
  });

  test('makes no call when the model is switched off', async () => {
    const host = fakeHost({ config: { useLlmAlignment: false } });
    expect(blockOf(await host.step())).toMatch(/^- /m);
    expect(host.calls).toHaveLength(0);
  });

  test('goes on after the deadline with a hanging model, and says that reading goes on', async () => {
    const host = fakeHost({
      config: { firstMergeTimeoutMs: 150 },
      replies: [
        async function* () {
          await new Promise(() => undefined);
          yield undefined;
        },
      ],
    });
    const text = blockOf(await host.step());
    expect(text).toContain('postgresql');
    expect(host.calls).toHaveLength(1);
    await Promise.all(host.disposers.map(dispose => dispose()));
  });

  test('stops the model call of an aborted turn', async () => {
    const abort = new AbortController();
    const host = fakeHost({
      replies: [
        async function* () {
          setTimeout(() => abort.abort(), 20);
          await new Promise(() => undefined);
          yield undefined;
        },
      ],
    });
    const decision = await host.step({ signal: abort.signal });
    expect(decision.messages).toHaveLength(1);
    expect(host.calls[0]?.signal).toMatchObject({ aborted: true });
  });

  test('injects nothing under a budget below banner and one line', async () => {
    const host = fakeHost({ config: { budgetTokens: 40, useLlmAlignment: false } });
    expect((await host.step()).messages).toHaveLength(1);
  });

  test('never merges the conversation with itself', async () => {
    const host = fakeHost({
      surfaces: { ...SESSIONS, 'current-session': [said('The cache is Redis.')] },
      config: { useLlmAlignment: false },
    });
    expect(blockOf(await host.step())).not.toContain('redis');
  });

  test('withholds credentials and says how many', async () => {
    const secret = `sk-${'a1b2c3d4'.repeat(4)}`;
    const host = fakeHost({
      surfaces: { 'branch-a': [said(`The database is PostgreSQL. The api key is ${secret}.`)] },
      config: { useLlmAlignment: false },
    });
    const text = blockOf(await host.step());
    expect(text).toContain('1 credential(s) withheld');
    expect(JSON.stringify([text, host.warnings])).not.toContain(secret);
    expect(host.warnings.join('\n')).toContain('withheld 1 credential(s)');
  });

  test('is given the same bytes by two fresh instances', async () => {
    const texts = await Promise.all([1, 2].map(async () => blockOf(await fakeHost({ replies: [textChunks(aligned)] }).step())));
    expect(texts[0]).toBe(texts[1]);
  });
});

describe('replies of the model', () => {
  test('are asked for once: the next turn makes no call', async () => {
    const host = fakeHost({ replies: [textChunks(aligned)] });
    const first = blockOf(await host.step());
    const second = blockOf(await host.step());
    expect(second).toBe(first);
    expect(host.calls).toHaveLength(1);
  });
});

test('a state file that cannot be written costs no turn', async () => {
  const file = join(freshFolder(), 'a-file');
  writeFileSync(file, 'in the way');
  const host = fakeHost({ config: { stateFile: join(file, 'sources.json') }, replies: [textChunks(aligned)] });
  expect(blockOf(await host.step())).toContain('postgresql');
  expect(host.warnings.join('\n')).toMatch(/could not keep a reply/);
});
