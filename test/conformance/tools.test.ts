import { describe, expect, test } from 'vitest';
import * as control from '../../src/control/index.js';

const { createSourceState, registerControls } = control as any;

const NOW = Date.now();
const OWN = 'current-session';
const CANDIDATES = [
  { id: 'f975843c-1111', title: 'First Bilibili talk', mtime: NOW - 1000 },
  { id: '8c6e52e1-2222', title: 'Second Bilibili talk', mtime: NOW - 2000 },
  { id: 'aaaa0000-3333', title: 'Database choice', mtime: NOW - 3000 },
  { id: OWN, title: 'This one', mtime: NOW },
];

function memory() {
  const files = new Map<string, string>();
  return {
    existsSync: (path: string) => files.has(path),
    mkdirSync: () => undefined,
    readFileSync: (path: string) => files.get(path) ?? '',
    writeFileSync: (path: string, text: string) => void files.set(path, text),
  };
}

function setUp({ defaults = [] as string[], list = async () => CANDIDATES as any[], commands = true } = {}) {
  const tools: any[] = [];
  const registered: any[] = [];
  const warnings: string[] = [];
  const state = createSourceState({ file: '/s.json', defaults, fs: memory() });
  const ctx: any = {
    effect: (run: () => unknown) => run(),
    logger: { warn: (message: string) => warnings.push(message) },
    tools: { register: (tool: any) => tools.push(tool) },
    ...(commands ? { commands: { register: (command: any) => registered.push(command) } } : {}),
  };
  const result = registerControls(ctx, { state, listCandidates: list, onWarn: (message: string) => warnings.push(message) });
  const agent = { session: { id: OWN } };
  return {
    result,
    state,
    tools,
    commands: registered,
    warnings,
    tool: (args: Record<string, unknown>) => tools[0].execute(args, { agent }),
    merge: (rawInput: string) => registered[0].handler({ agent, rawInput }),
  };
}

describe('registration', () => {
  test('is one tool and one command', () => {
    const { tools, commands, warnings, result } = setUp();
    expect(result).toBeUndefined();
    expect(tools.map((tool) => tool.name)).toStrictEqual(['merge_sessions']);
    expect(commands.map((command) => command.name)).toStrictEqual(['merge']);
    expect(commands[0].description).toEqual(expect.any(String));
    expect(commands[0].input).toMatchObject({ hint: expect.any(String) });
    expect(commands[0].handler).toEqual(expect.any(Function));
    expect(warnings).toStrictEqual([]);
  });

  test('the tool wants an action, and takes sessions and a query', () => {
    const { parameters } = setUp().tools[0];
    expect(parameters.required).toStrictEqual(['action']);
    expect(Object.keys(parameters.properties)).toEqual(expect.arrayContaining(['action', 'sessions', 'query']));
    expect(parameters.properties.action.enum).toEqual(expect.arrayContaining(['list', 'status', 'set', 'add', 'remove', 'clear']));
    expect(parameters.properties.sessions).toMatchObject({ type: 'array', items: { type: 'string' } });
    expect(parameters.properties.query).toMatchObject({ type: 'string' });
  });

  test('a host without commands is told of, and still gets the tool', () => {
    const { tools, warnings } = setUp({ commands: false });
    expect(tools).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });

  test('what the model sees is the message', async () => {
    const { tools, tool } = setUp();
    const value = await tool({ action: 'status' });
    const shown = tools[0].output.render({ action: 'status' }, value);
    expect(JSON.stringify(shown)).toContain(JSON.stringify(value.message).slice(1, -1));
  });
});

describe('the tool', () => {
  test('list shows candidates, but not the own session', async () => {
    const { ok, message, sources } = await setUp().tool({ action: 'list' });
    expect(ok).toBe(true);
    expect(message).toMatch(/Candidate sessions/);
    expect(message).toContain('First Bilibili talk');
    expect(message).not.toContain('This one');
    expect(sources).toStrictEqual([]);
  });

  test('list takes a query', async () => {
    const { message } = await setUp().tool({ action: 'list', query: 'bilibili' });
    expect(message).toContain('Second Bilibili talk');
    expect(message).not.toContain('Database choice');
  });

  test('list shows twenty at most', async () => {
    const list = async () => Array.from({ length: 30 }, (_, n) => ({ id: `session-number-${n}`, title: `Talk <${n}>`, mtime: NOW - n }));
    const { message } = await setUp({ list }).tool({ action: 'list' });
    expect(message.match(/Talk/g)).toHaveLength(20);
  });

  test('status tells on or off, the layer and the file', async () => {
    const { tool } = setUp();
    const off = await tool({ action: 'status' });
    expect(off.ok).toBe(true);
    expect(off.message).toMatch(/Merging is OFF/);
    expect(off.message).toMatch(/set by: config/);
    expect(off.message).toMatch(/State file: \/s\.json/);
    await tool({ action: 'set', sessions: ['f975'] });
    const on = await tool({ action: 'status' });
    expect(on.message).toMatch(/Merging is ON/);
    expect(on.message).toMatch(/set by: runtime/);
    expect(on.sources).toStrictEqual(['f975843c-1111']);
  });

  test('defaults of the config are on', async () => {
    const { message, sources } = await setUp({ defaults: ['aaaa0000-3333'] }).tool({ action: 'status' });
    expect(message).toMatch(/Merging is ON/);
    expect(message).toMatch(/set by: config/);
    expect(sources).toStrictEqual(['aaaa0000-3333']);
  });

  test('the own session alone is off', async () => {
    expect((await setUp({ defaults: [OWN] }).tool({ action: 'status' })).message).toMatch(/Merging is OFF/);
  });

  test('set, add and remove change what is merged, without a restart', async () => {
    const { tool } = setUp();
    const set = await tool({ action: 'set', sessions: ['f975', '8c6e52e1-2222'] });
    expect(set).toMatchObject({ ok: true, sources: ['f975843c-1111', '8c6e52e1-2222'] });
    expect(set.message).toMatch(/Merging is ON/);
    expect(set.message).toMatch(/no restart needed/);
    const add = await tool({ action: 'add', sessions: ['aaaa'] });
    expect(add.sources).toStrictEqual(['f975843c-1111', '8c6e52e1-2222', 'aaaa0000-3333']);
    expect(add.message).toMatch(/no restart needed/);
    const again = await tool({ action: 'add', sessions: ['aaaa'] });
    expect(again.sources).toHaveLength(3);
    const remove = await tool({ action: 'remove', sessions: ['f975'] });
    expect(remove.sources).toStrictEqual(['8c6e52e1-2222', 'aaaa0000-3333']);
    expect(remove.message).toMatch(/no restart needed/);
  });

  test('a name that fits nothing changes nothing, and shows what there is', async () => {
    const { tool } = setUp();
    await tool({ action: 'set', sessions: ['f975'] });
    for (const action of ['set', 'add']) {
      const reply = await tool({ action, sessions: ['8c6e', 'zzz'] });
      expect(reply.ok).toBe(false);
      expect(reply.message).toMatch(/no session matches/);
      expect(reply.message).toMatch(/Available sessions/);
      expect(reply.sources).toStrictEqual(['f975843c-1111']);
    }
    expect((await tool({ action: 'status' })).sources).toStrictEqual(['f975843c-1111']);
  });

  test('what is ambiguous or out of range changes nothing either', async () => {
    const list = async () => [...CANDIDATES, { id: 'f975ffff-4444', title: 'Twin', mtime: NOW }];
    for (const [name, words] of [
      ['f975', /ambiguous/],
      ['99', /out of range/],
    ] as const) {
      const { tool } = setUp({ list, defaults: ['aaaa0000-3333'] });
      const reply = await tool({ action: 'set', sessions: [name] });
      expect(reply).toMatchObject({ ok: false, sources: ['aaaa0000-3333'] });
      expect(reply.message).toMatch(words);
      expect(reply.message).toMatch(/Available sessions/);
    }
  });

  test('a number is a row of the list last shown', async () => {
    const { tool } = setUp();
    await tool({ action: 'list', query: 'database' });
    expect((await tool({ action: 'set', sessions: ['1'] })).sources).toStrictEqual(['aaaa0000-3333']);
  });

  test('the own session cannot be chosen', async () => {
    expect((await setUp().tool({ action: 'set', sessions: [OWN] })).ok).toBe(false);
  });

  test('no names', async () => {
    for (const action of ['set', 'add', 'remove']) {
      for (const sessions of [undefined, []]) {
        const reply = await setUp().tool({ action, ...(sessions ? { sessions } : {}) });
        expect(reply.ok).toBe(false);
        expect(reply.message).toMatch(/No sessions named/);
      }
    }
  });

  test('clear brings the defaults back', async () => {
    const { tool } = setUp({ defaults: ['aaaa0000-3333'] });
    await tool({ action: 'set', sessions: ['f975'] });
    const reply = await tool({ action: 'clear' });
    expect(reply).toMatchObject({ ok: true, sources: ['aaaa0000-3333'] });
  });

  test('an unknown action is status', async () => {
    const { ok, message } = await setUp().tool({ action: 'dance' });
    expect(ok).toBe(true);
    expect(message).toMatch(/Merging is OFF/);
  });

  test('an agent without a session does not break it', async () => {
    const { tools } = setUp();
    expect((await tools[0].execute({ action: 'list' }, {})).message).toMatch(/Candidate sessions/);
  });

  test('a failing list rejects with its error', async () => {
    const list = async () => {
      throw new Error('no index');
    };
    await expect(setUp({ list }).tool({ action: 'list' })).rejects.toThrow('no index');
    await expect(setUp({ list }).merge('list')).rejects.toThrow('no index');
  });
});

describe('the command', () => {
  test.each(['', 'list', '  '])('%j lists', async (input) => {
    const { kind, text } = await setUp().merge(input);
    expect(kind).toBe('success');
    expect(text).toMatch(/Candidate sessions/);
    expect(text).not.toContain('This one');
  });

  test.each(['find bilibili', 'list bilibili'])('%s filters', async (input) => {
    const { text } = await setUp().merge(input);
    expect(text).toContain('First Bilibili talk');
    expect(text).not.toContain('Database choice');
  });

  test('ids set, add adds, remove and rm drop', async () => {
    const { merge, tool } = setUp();
    const current = async () => (await tool({ action: 'status' })).sources;
    const set = await merge('f975843c 8c6e52e1');
    expect(set).toMatchObject({ kind: 'success', text: expect.stringMatching(/Merging is ON[^]*no restart needed/) });
    expect(await current()).toStrictEqual(['f975843c-1111', '8c6e52e1-2222']);
    await merge('add aaaa');
    expect(await current()).toHaveLength(3);
    await merge('remove f975');
    await merge('rm 8c6e52e1');
    expect(await current()).toStrictEqual(['aaaa0000-3333']);
  });

  test('status', async () => {
    expect(await setUp().merge('status')).toMatchObject({ kind: 'success', text: expect.stringMatching(/Merging is OFF/) });
  });

  test('clear brings the defaults back', async () => {
    const { merge, tool } = setUp({ defaults: ['aaaa0000-3333'] });
    await merge('f975');
    expect((await merge('clear')).kind).toBe('success');
    expect((await tool({ action: 'status' })).sources).toStrictEqual(['aaaa0000-3333']);
  });

  test.each(['off', 'none'])('departure, off means off: %s merges nothing even with defaults', async (input) => {
    const { merge, tool } = setUp({ defaults: ['aaaa0000-3333'] });
    expect((await merge(input)).kind).toBe('success');
    expect((await tool({ action: 'status' })).message).toMatch(/Merging is OFF/);
    expect((await tool({ action: 'status' })).sources).toStrictEqual([]);
  });

  test('an unknown id is an error', async () => {
    const { kind, text } = await setUp().merge('zzz');
    expect(kind).toBe('error');
    expect(text).toMatch(/no session matches/);
  });

  test('tool and command write the same state', async () => {
    const { merge, tool } = setUp();
    await merge('f975');
    expect((await tool({ action: 'status' })).sources).toStrictEqual(['f975843c-1111']);
    await tool({ action: 'add', sessions: ['aaaa'] });
    expect((await merge('status')).text).toMatch(/aaaa0000/);
  });
});
