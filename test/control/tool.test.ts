import { assertObjectJsonSchema, assertSupportedJsonSchema, validateJsonSchemaValue } from '@deepseek-ai/dsh-tools';
import { describe, expect, test } from 'vitest';
import { CANDIDATES, createHost, createPort, DATABASE, OWN, VIDEO } from './fixture/host.js';

describe('the definition', () => {
  const { tool } = createHost();

  test('is one the host accepts', () => {
    expect(() => assertObjectJsonSchema(tool.parameters as never)).not.toThrow();
    expect(() => assertSupportedJsonSchema(tool.output.schema as never)).not.toThrow();
    expect(tool.parameters).toMatchObject({
      properties: { action: {}, sessions: {}, query: {}, key: {}, text: {}, everywhere: {} },
      required: ['action'],
    });
  });

  test('leads a model to list, ask, set and report, and offers no way to settle a dispute', () => {
    expect(tool.description).toMatch(/"list".*ask which.*"set".*Report/su);
    expect(JSON.stringify(tool.parameters)).not.toContain('choose');
  });

  test('titles say what a call does, in the language of its words', () => {
    expect(tool.presentCall({ action: 'list', query: 'bilibili' })).toEqual({
      card: 'generic',
      title: 'List sessions to merge: bilibili',
      kind: 'search',
    });
    expect(tool.presentCall({ action: 'list', query: '视频' }).title).toBe('列出可合并的会话: 视频');
    expect(tool.presentResult({ action: 'set' }, { isError: false, content: [], meta: { ok: true, merged: 2 } }).title).toBe(
      'Choose merged sessions · 2',
    );
    expect(tool.presentResult({ action: 'set' }, { isError: false, content: [], meta: { ok: false, merged: 0 } }).title).toMatch(/✗$/u);
  });

  test('only what changes a selection says how many sessions it holds', () => {
    const done = { isError: false, content: [], meta: { ok: true, merged: 0 } };
    expect(tool.presentResult({ action: 'off' }, done).title).toBe('Switch merging off · 0');
    expect(tool.presentResult({ action: 'list' }, done).title).toBe('List sessions to merge');
    expect(tool.presentResult({ action: 'status' }, done).title).toBe('Merge status');
  });

  test('presenters take any arguments and any result of an older log', () => {
    for (const args of [undefined, null, 7, 'x', [], { action: 9, sessions: {} }]) {
      expect(tool.presentCall(args).title).not.toBe('');
      expect(tool.presentResult(args, { isError: true, content: [] }).title).not.toBe('');
    }
  });
});

describe('calls', () => {
  test('every reply fits the declared output and is lossless JSON', async () => {
    const { port } = createPort();
    const { call, tool } = createHost({ port });
    const calls = [
      { action: 'list' },
      { action: 'list', query: 'nothing like it' },
      { action: 'set', sessions: ['f975'], text: 'the schema' },
      { action: 'status' },
      { action: 'preview' },
      { action: 'why' },
      { action: 'why', key: 'cache' },
      { action: 'why', key: 'missing' },
      { action: 'focus', text: '' },
      { action: 'set', sessions: ['zzzz'] },
      { action: 'set' },
      { action: 'off', everywhere: true },
      { action: 'clear' },
    ];
    for (const args of calls) {
      const value = await call(args);
      expect(validateJsonSchemaValue(tool.output.schema as never, value as never)).toEqual([]);
      expect(JSON.parse(JSON.stringify(value))).toEqual(value);
      expect(tool.output.render(args, value)).toEqual([{ type: 'text', text: value.message }]);
    }
  });

  test('list names the candidates for people, models and programs', async () => {
    const { call } = createHost({ candidates: [...CANDIDATES, { id: OWN }] });
    const { ok, message, sessions } = await call({ action: 'list', query: 'DATABASE' });
    expect(ok).toBe(true);
    expect(message).toMatch(/Candidate sessions/u);
    expect(sessions).toMatchObject([{ number: 1, id: DATABASE, title: 'Choosing the database', merged: false }]);
  });

  test('set, add, remove, off and clear act on the conversation that called', async () => {
    const { call, state } = createHost({ sources: [VIDEO] });
    expect(await call({ action: 'set', sessions: ['8c6e52e1'] })).toMatchObject({
      ok: true,
      message: expect.stringMatching(/no restart needed/u),
      sources: [DATABASE],
      layer: 'conversation',
    });
    expect((await call({ action: 'add', sessions: ['f975'] })).sources).toEqual([DATABASE, VIDEO]);
    expect((await call({ action: 'remove', sessions: ['8c6e52e1'] })).sources).toEqual([VIDEO]);
    expect(await call({ action: 'off' })).toMatchObject({ ok: true, sources: [], off: true });
    expect(await call({ action: 'clear' })).toMatchObject({ ok: true, sources: [VIDEO], layer: 'config' });
    expect(state.override()).toBeNull();
  });

  test('status tells state, layer and file; the own session alone is no source', async () => {
    const { call, state } = createHost();
    expect((await call({ action: 'status' })).message).toMatch(/Merging is OFF.*\nset by: config.*\nState file: \/s\.json/su);
    state.set([VIDEO]);
    expect((await call({ action: 'status' })).message).toMatch(/Merging is ON.*\nset by: runtime/su);
    state.set([OWN]);
    expect((await call({ action: 'status' })).message).toMatch(/Merging is OFF/u);
  });

  test('an unknown action is the status, and so is settling a dispute', async () => {
    const { port } = createPort();
    const { call, state } = createHost({ port });
    for (const action of ['dance', 'choose', undefined]) {
      expect((await call({ action, key: 'cache ttl', text: '60' })).message).toMatch(/State file/u);
    }
    expect(state.selection(OWN).choices).toEqual({});
  });

  test('nothing that is named wrongly changes anything', async () => {
    const { call, state } = createHost();
    const wrong = await call({ action: 'set', sessions: ['zzzz', 'f975'] });
    expect(wrong).toMatchObject({ ok: false, sources: [] });
    expect(wrong.message).toMatch(/no session matches.*Available sessions/su);
    expect(await call({ action: 'set', sessions: [] })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/No sessions named/u),
    });
    expect(state.selection(OWN).layer).toBe('none');
  });

  test('one id instead of a list, and numbers instead of strings, are understood', async () => {
    const { call } = createHost();
    expect((await call({ action: 'set', sessions: 'f975' })).sources).toEqual([VIDEO]);
    expect((await call({ action: 'set', sessions: [2] })).sources).toEqual([DATABASE]);
  });

  test('a failing listing rejects with the same error', async () => {
    const failure = new Error('the store is locked');
    const { call } = createHost({ listCandidates: async () => { throw failure; } });
    await expect(call({ action: 'list' })).rejects.toBe(failure);
  });

  test('a caller without a conversation changes what holds everywhere', async () => {
    const { tool, state } = createHost();
    expect((await tool.execute({ action: 'set', sessions: ['f975'] }, {})).sources).toEqual([VIDEO]);
    expect(state.get()).toEqual([VIDEO]);
    expect((await tool.execute({ action: 'preview' }, {})).ok).toBe(false);
  });

  test('tool and command read and write one state', async () => {
    const { call, say } = createHost();
    await call({ action: 'list', query: 'bilibili' });
    expect((await say('add 1')).text).toMatch(/1 source/u);
    expect((await call({ action: 'status' })).message).toMatch(/Bilibili subtitles/u);
  });
});
