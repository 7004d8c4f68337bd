import { describe, expect, test } from 'vitest';
import { createSourceState } from '../../src/control/index.js';
import { memoryFs } from './fixture/host.js';

const FILE = '/s.json';
const DAY = 86_400_000;

function open(text?: string, defaults: string[] = [], now = () => 1000) {
  const fs = memoryFs(new Map(text === undefined ? [] : [[FILE, text]]));
  const warnings: string[] = [];
  const state = createSourceState({ file: FILE, defaults, fs, now, onWarn: (message) => warnings.push(message) });
  const again = () => createSourceState({ file: FILE, defaults, fs, now });
  return { state, fs, warnings, again };
}

describe('the layer for all conversations', () => {
  test('without a file the config decides', () => {
    const { state, warnings } = open(undefined, ['a', 'a', ' ', 'b']);
    expect([state.get(), state.source(), state.override()]).toEqual([['a', 'b'], 'config', null]);
    expect([state.defaults(), state.file, warnings]).toEqual([['a', 'b'], FILE, []]);
  });

  test('what is set survives the process, in order and each once', () => {
    const { state, again, fs } = open(undefined, ['a']);
    expect(state.set(['x', '', 'y', 'x'])).toBe(true);
    expect([again().get(), again().source()]).toEqual([['x', 'y'], 'runtime']);
    expect(fs.files.get(FILE)).toBe(
      `${JSON.stringify({ version: 2, everywhere: { sources: ['x', 'y'], setAt: 1000 }, conversations: {} }, null, 2)}\n`,
    );
  });

  test('an empty list is a decision, clearing it gives the config back', () => {
    const { state } = open(undefined, ['a']);
    state.set([]);
    expect([state.get(), state.override()]).toEqual([[], []]);
    expect(state.clear()).toBe(true);
    expect([state.get(), state.source()]).toEqual([['a'], 'config']);
  });

  test('lists that are handed out can be changed without harm', () => {
    const { state } = open(undefined, ['a']);
    state.get().push('x');
    state.defaults().push('x');
    expect(state.get()).toEqual(['a']);
  });

  test('reload reads what another wrote', () => {
    const { state, fs } = open();
    fs.files.set(FILE, JSON.stringify({ version: 1, sources: ['z'] }));
    expect(state.reload()).toEqual(['z']);
    expect(state.get()).toEqual(['z']);
  });
});

describe('the file', () => {
  test('of version 1 is read as what holds everywhere', () => {
    expect(open('{"version":1,"sources":["a","b"]}').state.selection('c')).toMatchObject({
      layer: 'everywhere',
      sources: ['a', 'b'],
    });
    expect(open('{"version":1,"sources":null}', ['d']).state.get()).toEqual(['d']);
    expect(open('{"version":1,"sources":[]}', ['d']).state.selection('c')).toMatchObject({ sources: [], off: true });
  });

  test.each([
    ['not JSON', '{oops'],
    ['another version', '{"version":3,"everywhere":null,"conversations":{}}'],
    ['no object', '[]'],
    ['sources that are no list', '{"version":2,"everywhere":{"sources":"a","setAt":1},"conversations":{}}'],
    ['an entry without a time', '{"version":2,"everywhere":null,"conversations":{"c":{"sources":[]}}}'],
    ['a choice without a value', '{"version":2,"everywhere":null,"conversations":{"c":{"sources":[],"setAt":1,"choices":{"k":{}}}}}'],
  ])('with %s is reported once and counts as empty', (_, text) => {
    const { state, warnings } = open(text, ['d']);
    expect([state.get(), state.source()]).toEqual([['d'], 'config']);
    state.selection('c');
    state.set(['x']);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/unreadable source state/u);
    expect(state.get()).toEqual(['x']);
  });

  test('that cannot be written is reported, and the change holds in this process', () => {
    const { state, fs, warnings } = open('{"version":1,"sources":["a"]}');
    const failing = { ...fs, writeFileSync: () => { throw new Error('disk full'); } };
    const second = createSourceState({ file: FILE, fs: failing, onWarn: (message) => warnings.push(message) });
    expect(second.set(['x'])).toBe(false);
    expect(warnings).toEqual([expect.stringMatching(/could not persist.*disk full/u)]);
    expect(second.get()).toEqual(['x']);
    expect(state.reload()).toEqual(['a']);
  });

  test('takes over what could not be written before, with the next change that can', () => {
    const { fs, again } = open();
    let broken = true;
    const flaky = {
      ...fs,
      writeFileSync: (path: string, text: string) => {
        if (broken) throw new Error('disk full');
        fs.files.set(path, text);
      },
    };
    const state = createSourceState({ file: FILE, fs: flaky });
    state.add('c', ['x']);
    broken = false;
    expect(state.add('c', ['y'])).toBe(true);
    expect(again().selection('c').sources).toEqual(['x', 'y']);
  });
});

describe('conversations', () => {
  test('a selection belongs to the conversation it was made in', () => {
    const { state } = open(undefined, ['d']);
    state.setConversation('c', ['x']);
    expect(state.selection('c')).toEqual({ layer: 'conversation', sources: ['x'], off: false, choices: {} });
    expect(state.selection('other')).toEqual({ layer: 'config', sources: ['d'], off: false, choices: {} });
    expect(state.get()).toEqual(['d']);
  });

  test('conversation goes before everywhere, everywhere before config', () => {
    const { state } = open(undefined, ['d']);
    state.set(['e']);
    state.setConversation('c', ['x']);
    expect(state.selection('c').layer).toBe('conversation');
    expect(state.selection('n')).toMatchObject({ layer: 'everywhere', sources: ['e'] });
    state.resetConversation('c');
    expect(state.selection('c')).toMatchObject({ layer: 'everywhere', sources: ['e'] });
    state.resetConversation(null);
    expect(state.selection('c')).toMatchObject({ layer: 'config', sources: ['d'] });
    expect(open().state.selection('c').layer).toBe('none');
  });

  test('off is off, whatever the layers below say', () => {
    const { state, again } = open(undefined, ['d']);
    state.set(['e']);
    state.off('c');
    expect(again().selection('c')).toMatchObject({ layer: 'conversation', sources: [], off: true });
  });

  test('adding and removing begin with what is in effect', () => {
    const { state } = open(undefined, ['d', 'e']);
    state.add('c', ['x', 'd']);
    expect(state.selection('c').sources).toEqual(['d', 'e', 'x']);
    state.remove('c', ['d']);
    expect(state.selection('c').sources).toEqual(['e', 'x']);
    expect(state.get()).toEqual(['d', 'e']);
    state.add(null, ['z']);
    expect(state.get()).toEqual(['d', 'e', 'z']);
  });

  test('a conversation never merges itself', () => {
    const { state } = open();
    state.set(['c', 'x']);
    expect(state.selection('c')).toMatchObject({ sources: ['x'], off: false });
    state.set(['c']);
    expect(state.selection('c')).toMatchObject({ sources: [], off: false });
  });

  test('a focus belongs to its selection: a new one has none, adding keeps it', () => {
    const { state } = open();
    state.setConversation('c', ['x'], { focus: 'the schema' });
    state.add('c', ['y']);
    expect(state.selection('c').focus).toBe('the schema');
    state.setConversation('c', ['z']);
    expect(state.selection('c').focus).toBeUndefined();
    state.setFocus('c', ' costs ');
    expect(state.selection('c').focus).toBe('costs');
    state.setFocus('c', undefined);
    expect(state.selection('c').focus).toBeUndefined();
  });

  test('a focus set everywhere reaches conversations without a selection of their own', () => {
    const { state } = open();
    state.setConversation(null, ['e'], { focus: 'costs' });
    state.off('c');
    expect([state.selection('n').focus, state.selection('c').focus]).toEqual(['costs', undefined]);
  });

  test('choices outlive the selection, and are undone one by one', () => {
    const { state, again } = open();
    state.setChoice('c', 'db', { value: 'mysql', options: 'd1', at: 5, overruled: ['postgres'] });
    state.setChoice('c', '__proto__', { value: 'x', options: 'd2', at: 6 });
    state.setConversation('c', ['x']);
    expect(Object.entries(again().selection('c').choices)).toEqual([
      ['db', { value: 'mysql', options: 'd1', at: 5, overruled: ['postgres'] }],
      ['__proto__', { value: 'x', options: 'd2', at: 6 }],
    ]);
    state.clearChoice('c', 'db');
    expect(Object.keys(again().selection('c').choices)).toEqual(['__proto__']);
  });

  test('a conversation with a name of the language is one like any other', () => {
    const { state, again } = open();
    state.setConversation('__proto__', ['x']);
    expect(again().selection('__proto__').sources).toEqual(['x']);
    expect(again().selection('constructor')).toMatchObject({ layer: 'none', choices: {} });
  });

  test('no credential, control character or endless text reaches the file', () => {
    const { state, fs } = open();
    const secret = `sk-${'a1B2'.repeat(8)}`;
    state.setConversation('c', ['x'], { focus: `use ${secret}\u001b[31m ${'long '.repeat(500)}` });
    state.setChoice('c', `key ${secret}`, { value: secret, options: 'd', at: 1, overruled: [secret] });
    const text = fs.files.get(FILE) ?? '';
    expect(text).not.toContain(secret);
    expect(text).not.toContain('\\u001b');
    expect(text.length).toBeLessThan(1500);
  });
});

describe('forks', () => {
  test('a fork takes over its parent\'s selection when it is first seen, and is on its own from then on', () => {
    const { state, again } = open();
    state.setConversation('parent', ['x'], { focus: 'f' });
    state.setChoice('parent', 'k', { value: 'v', options: 'o', at: 1 });
    state.inheritFrom('parent', 'fork');
    expect(state.selection('fork')).toMatchObject({ layer: 'conversation', sources: ['x'], focus: 'f', choices: { k: { value: 'v' } } });
    state.setConversation('parent', ['y']);
    state.inheritFrom('parent', 'fork');
    expect(again().selection('fork').sources).toEqual(['x']);
  });

  test('a fork that was reset does not inherit again', () => {
    const { state, again } = open(undefined, ['d']);
    state.setConversation('parent', ['x']);
    state.inheritFrom('parent', 'fork');
    state.resetConversation('fork');
    again().inheritFrom('parent', 'fork');
    expect(again().selection('fork')).toMatchObject({ layer: 'config', sources: ['d'] });
  });

  test('a parent that merges nothing yet leaves the fork alone, later as well', () => {
    const { state, again } = open();
    state.inheritFrom('parent', 'fork');
    state.setConversation('parent', ['x']);
    again().inheritFrom('parent', 'fork');
    expect(again().selection('fork').layer).toBe('none');
  });

  test('a fork that is itself a source of its parent does not merge itself', () => {
    const { state } = open();
    state.setConversation('parent', ['fork', 'x']);
    state.inheritFrom('parent', 'fork');
    expect(state.selection('fork').sources).toEqual(['x']);
  });
});

describe('pruning', () => {
  test('forgets conversations that are gone, thirty days after their last change', () => {
    let now = 0;
    const { state, fs } = open(undefined, [], () => now);
    state.setConversation('gone', ['x']);
    state.setConversation('there', ['x']);
    now = 30 * DAY;
    state.prune(['there']);
    expect(state.selection('gone').layer).toBe('conversation');
    now += 1;
    state.prune(['there']);
    expect([state.selection('gone').layer, state.selection('there').layer]).toEqual(['none', 'conversation']);
    const before = fs.files.get(FILE);
    fs.files.set(FILE, `${before} `);
    state.prune(['there']);
    expect(fs.files.get(FILE)).toBe(`${before} `);
  });
});
