import { describe, expect, test } from 'vitest';
import { registerControls } from '../../src/control/index.js';
import { CANDIDATES, createHost, createPort, DATABASE, NOW, OWN, SUBTITLES, VIDEO } from './fixture/host.js';

test('one command is registered, with a name, a description and a hint', () => {
  const { commands, tools, warnings } = createHost();
  expect([commands.length, tools.length, warnings]).toEqual([1, 1, []]);
  expect(commands[0]).toMatchObject({ name: 'merge', input: { hint: expect.stringContaining('list') } });
});

test('a host without commands is told, and still has the tool', () => {
  const warnings: string[] = [];
  const tools: unknown[] = [];
  const { state } = createHost();
  registerControls(
    { effect: (setup) => setup(), tools: { register: (tool) => tools.push(tool) } },
    { state, listCandidates: async () => [], onWarn: (message) => warnings.push(message) },
  );
  expect([tools.length, warnings.length]).toEqual([1, 1]);
});

describe('listing', () => {
  test('nothing and list show every session but the own', async () => {
    const { say } = createHost({ candidates: [...CANDIDATES, { id: OWN, title: 'this one' }] });
    for (const line of ['', 'list']) {
      const { kind, text } = await say(line);
      expect(kind).toBe('success');
      expect(text).toMatch(/Candidate sessions/u);
      for (const { id } of CANDIDATES) expect(text).toContain(id);
      expect(text).not.toContain(OWN);
    }
  });

  test('list and find filter by title, id and workspace', async () => {
    const { say } = createHost();
    for (const line of ['find bilibili', 'list BILIBILI', 'find 8c6eaaaa']) {
      const { text } = await say(line);
      expect(text).toContain(SUBTITLES);
      expect(text).not.toContain(DATABASE);
    }
    expect((await say('find nowhere')).text).toMatch(/No sessions found for "nowhere"/u);
  });

  test('at most twenty rows are shown, and how many more there are', async () => {
    const candidates = Array.from({ length: 35 }, (_, index) => ({ id: `many-${index}`, title: 't', mtime: index }));
    const { text } = await createHost({ candidates }).say('list');
    expect(text.match(/many-/gu)).toHaveLength(20);
    expect(text).toMatch(/15 more/u);
  });

  test('a failing listing rejects with the same error', async () => {
    const failure = new Error('the store is locked');
    const host = createHost({ listCandidates: async () => { throw failure; } });
    await expect(host.say('list')).rejects.toBe(failure);
    expect((await host.say('status')).kind).toBe('success');
  });
});

describe('selecting', () => {
  test('ids, prefixes and numbers set the sources of this conversation', async () => {
    const { say, state } = createHost();
    const { kind, text } = await say('f975843c 8c6e52e1');
    expect(kind).toBe('success');
    expect(text).toMatch(/Merging is ON for this conversation: 2 sources.*no restart needed/u);
    expect(text).toContain('Choosing the database');
    expect(state.selection(OWN).sources).toEqual([VIDEO, DATABASE]);
    expect(state.get()).toEqual([]);
  });

  test('a number means the list last shown, filtered or not', async () => {
    const { say, state } = createHost();
    await say('list');
    await say('find bilibili');
    await say('1');
    expect(state.selection(OWN).sources).toEqual([SUBTITLES]);
  });

  test('a number means the list shown in this conversation, not in another', async () => {
    const { say, state } = createHost();
    await say('find bilibili', { id: 'elsewhere' });
    await say('1');
    expect(state.selection(OWN).sources).toEqual([VIDEO]);
  });

  test('sessions of the same workspace are numbered first', async () => {
    const { say, state } = createHost();
    await say('list', { cwd: '/work/shop' });
    await say('1', { cwd: '/work/shop' });
    expect(state.selection(OWN).sources).toEqual([DATABASE]);
  });

  test('add, remove and rm change the list, off merges nothing, reset gives the config back', async () => {
    const { say, state } = createHost({ sources: [VIDEO] });
    await say('add 8c6e52e1');
    expect(state.selection(OWN).sources).toEqual([VIDEO, DATABASE]);
    await say('remove f975');
    expect(state.selection(OWN).sources).toEqual([DATABASE]);
    await say('rm 8c6e52e1');
    expect(state.selection(OWN)).toMatchObject({ sources: [], off: true });
    for (const line of ['reset', 'clear']) {
      expect((await say('off')).text).toMatch(/Merging is OFF/u);
      expect(state.selection(OWN)).toMatchObject({ sources: [], off: true });
      expect((await say(line)).text).toMatch(/Merging is ON.*\nset by: config/u);
      expect(state.selection(OWN).sources).toEqual([VIDEO]);
    }
  });

  test('--all changes every conversation, and says so where one has its own selection', async () => {
    const { say, state } = createHost();
    await say('f975 --all');
    expect([state.get(), state.selection('any').sources]).toEqual([[VIDEO], [VIDEO]]);
    await say('8c6e52e1');
    const { text } = await say('off --all');
    expect(text).toMatch(/OFF everywhere/u);
    expect(text).toMatch(/selection of its own/u);
    expect(state.selection(OWN).sources).toEqual([DATABASE]);
    expect(state.selection('any')).toMatchObject({ sources: [], off: true });
    await say('reset --all');
    expect(state.override()).toBeNull();
  });

  test('text after two hyphens is the focus', async () => {
    const { say, state } = createHost();
    expect((await say('f975 -- the schema')).text).toMatch(/Focus: the schema/u);
    await say('add 8c6e52e1');
    expect(state.selection(OWN).focus).toBe('the schema');
  });

  test('a session that is gone can still be removed', async () => {
    const { say, state } = createHost();
    state.setConversation(OWN, ['session-deleted', VIDEO]);
    expect((await say('remove deleted')).kind).toBe('success');
    expect(state.selection(OWN).sources).toEqual([VIDEO]);
  });

  test('a change begins the extraction in the background', async () => {
    const { port, refreshed } = createPort();
    const { say } = createHost({ port });
    await say('f975');
    await say('zzzz');
    expect(refreshed).toEqual([OWN]);
  });

  test('what could not be saved is said', async () => {
    const host = createHost();
    const failing = { ...host.state, setConversation: () => false };
    const { text } = await createHost({ state: failing }).say('f975');
    expect(text).toMatch(/could not be saved/u);
  });
});

describe('mistakes change nothing and show what there is', () => {
  test.each([
    ['zzzz', /no session matches "zzzz"/u],
    ['f975 zzzz', /no session matches "zzzz"/u],
    ['8c6e', /"8c6e" is ambiguous: 2 sessions/u],
    ['add 9', /"9" is out of range: the list has 3 rows/u],
    ['remove 8c6e52e1', /is not merged here/u],
    ['add', /No sessions named/u],
    [OWN, /this conversation itself/u],
  ])('%s', async (line, message) => {
    const { say, state } = createHost();
    state.setConversation(OWN, [VIDEO]);
    const { kind, text } = await say(line);
    expect(kind).toBe('error');
    expect(text).toMatch(message);
    expect(text).toMatch(/Nothing was changed/u);
    expect(state.selection(OWN).sources).toEqual([VIDEO]);
  });

  test('the sessions that an ambiguous name could mean are shown, and their numbers count', async () => {
    const { say, state } = createHost();
    const { text } = await say('8c6e');
    expect(text).toMatch(/Available sessions/u);
    expect(text).not.toContain(VIDEO);
    await say('2');
    expect(state.selection(OWN).sources).toEqual([SUBTITLES]);
  });

  test.each([
    ['stauts', '/merge status'],
    ['database', DATABASE],
    ['f957843c', VIDEO],
  ])('%s: did you mean %s?', async (line, meant) => {
    expect((await createHost().say(line)).text).toMatch(new RegExp(`did you mean ${meant}`, 'u'));
  });

  test('a thousand wrong names make a short answer', async () => {
    const { say } = createHost({ candidates: Array.from({ length: 500 }, (_, index) => ({ id: `s-${index}`, mtime: NOW })) });
    const { text } = await say(Array.from({ length: 1000 }, (_, index) => `wrong${index}`).join(' '));
    expect(text.length).toBeLessThan(3000);
  });
});

test('help names every subcommand and asks nothing of the sessions', async () => {
  const { say, state } = createHost({ candidates: [{ id: 'help', title: 'help' }] });
  for (const line of ['help', '--help', '?']) {
    const { kind, text } = await say(line);
    expect(kind).toBe('success');
    for (const name of ['list', 'find', 'add', 'remove', 'status', 'off', 'reset', 'preview', 'why', 'choose', 'focus']) expect(text).toContain(`/merge ${name}`);
  }
  expect(state.selection(OWN).layer).toBe('none');
});

describe('forks and subagents', () => {
  test('a fork has its parent\'s selection', async () => {
    const { say, state } = createHost();
    await say('f975', { id: 'parent' });
    expect((await say('status', { id: 'fork', parentSession: 'parent' })).text).toMatch(/Merging is ON.*1 source/u);
    await say('off', { id: 'fork', parentSession: 'parent' });
    expect(state.selection('parent').sources).toEqual([VIDEO]);
    expect((await say('status', { id: 'fork', parentSession: 'parent' })).text).toMatch(/Merging is OFF/u);
  });

  test('a subagent gets an error and inherits nothing', async () => {
    const { say, state } = createHost();
    await say('f975', { id: 'parent' });
    const { kind, text } = await say('status', { id: 'child', parentSession: 'parent', origin: 'subagent' });
    expect([kind, text]).toEqual(['error', expect.stringMatching(/subagent/u)]);
    expect(state.selection('child').layer).toBe('none');
  });
});
