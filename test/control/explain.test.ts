import { describe, expect, test } from 'vitest';
import { createHost, createPort, NOW, OWN, PREVIEW, SLOTS, VIDEO } from './fixture/host.js';

function host(preview = PREVIEW, options: Partial<Parameters<typeof createHost>[0]> = {}) {
  const { port, refreshed } = createPort(preview);
  const made = createHost({ port, ...options });
  made.state.setConversation(OWN, [VIDEO]);
  return { ...made, refreshed };
}

describe('status', () => {
  test('tells progress, share read without a model, missing sources, warnings, notices and file', async () => {
    const { say, state } = host(PREVIEW, { notices: () => ['unknown key "budgetToken"'] });
    state.setFocus(OWN, 'the schema');
    state.setChoice(OWN, 'cache ttl', { value: '60', options: 'd', at: NOW });
    const { text } = await say('status');
    for (const part of [
      'Merging is ON for this conversation: 1 source',
      'set by: runtime (this conversation)',
      '读取B站视频并总结讨论 (1)',
      'Focus: the schema',
      'Chosen by you: cache ttl = 60',
      'Extraction: ready; 3 model calls, about 8,412 prompt tokens; finished 2m ago; 4 of 6 windows read by the model',
      'Read without a model: 12 %',
      'Missing source session-gone: SESSION_QUERY_SESSION_NOT_FOUND',
      'Warning: the reply was cut',
      'Notice: unknown key "budgetToken"',
      'State file: /s.json',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('a run at work has not finished, whatever an earlier one did', async () => {
    const { port } = createPort();
    const { say, state } = createHost({ port: { ...port, status: (id) => ({ ...port.status(id), state: 'running' }) } });
    state.setConversation(OWN, [VIDEO]);
    const { text } = await say('status');
    expect(text).toContain('Extraction: running');
    expect(text).not.toContain('finished');
  });

  test('says that merging is off on purpose', async () => {
    const { say } = host();
    await say('off');
    expect((await say('status')).text).toMatch(/Merging is OFF.*switched off/u);
  });
});

describe('preview', () => {
  test('shows the very block, its size and what it costs', async () => {
    const { text } = await host().say('preview');
    expect(text).toContain('Next block: 512 of 1,200 tokens; 3 items, 1 left out, 1 credential withheld (read by the model)');
    expect(text).toMatch(/512 tokens once/u);
    expect(text).toMatch(/3 model calls, about 8,412 prompt tokens/u);
    expect(text.endsWith(PREVIEW.text)).toBe(true);
  });

  test('a block that already stands costs nothing', async () => {
    expect((await host({ ...PREVIEW, unchanged: true }).say('preview')).text).toMatch(/Cost: nothing/u);
  });

  test('where there is no block, the reason is given', async () => {
    const none = { ...PREVIEW, text: '', reason: 'budget-below-mandatory-overhead' };
    expect(await host(none).say('preview')).toMatchObject({
      kind: 'success',
      text: expect.stringMatching(/budget-below-mandatory-overhead/u),
    });
  });
});

describe('why', () => {
  test('lists every opinion with evidence, origin, date and the step that decided', async () => {
    const { text } = await host().say('why database.engine @ staging');
    expect(text).toContain('database.engine @ staging: DISPUTED: postgresql | mysql');
    expect(text).toContain('Decided by: equal evidence');
    expect(text).toContain(`postgresql: "We use postgresql." (evidence 4, stated by the user; from ${VIDEO}; 2026-11-18)`);
    expect(text).toMatch(/mysql: .*evidence 3, seen by a tool.*2026-11-19; superseded; untrusted origin/u);
  });

  test('takes the beginning of a key, in any case, and lists the keys when there is none such', async () => {
    const { say } = host();
    expect((await say('why DATABASE')).text).toMatch(/^database\.engine @ staging:/u);
    const wrong = await say('why nothing');
    expect(wrong.kind).toBe('error');
    expect(wrong.text).toMatch(/no item is called "nothing"/u);
    expect(wrong.text.indexOf('cache ttl')).toBeLessThan(wrong.text.indexOf('cache: resolved'));
    expect((await say('why')).text).toMatch(/Keys/u);
  });
});

describe('long keys', () => {
  const long = 'the retention period of the audit records that every regional gateway writes about each request it forwards to the ledger and to its mirrors';
  const slots = ['production', 'staging'].map((scope) => ({ ...(SLOTS[1] as (typeof SLOTS)[number]), key: `${long} @ ${scope}` }));

  test('that differ in their scope alone are told apart', async () => {
    const { say, state } = host({ ...PREVIEW, slots });
    expect((await say(`why ${long} @ staging`)).text).toMatch(/@ staging: DISPUTED/u);
    await say(`choose "${long} @ staging" 90`);
    expect(Object.keys(state.selection(OWN).choices)).toEqual([`${long} @ staging`]);
    expect((await say(`choose "${long} @ production"`)).text).toMatch(/no choice/u);
    expect((await say(`choose "${long} @ staging"`)).kind).toBe('success');
  });

  test('reach a program whole, so that it can name them', async () => {
    const { call } = host({ ...PREVIEW, slots: slots.map((slot) => ({ ...slot, key: `${long}, ${slot.key}` })) });
    expect((await call({ action: 'why', key: `${long}, ${long} @ staging` })).slots?.map(({ key }) => key)).toEqual([`${long}, ${long} @ staging`]);
  });
});

describe('choose', () => {
  test('settles a dispute by value or number, with the digest of the options and what it overrules', async () => {
    const { say, state, refreshed } = host();
    expect((await say('choose cache ttl 90')).text).toMatch(/cache ttl is now 90.*\nIt stands over: 60/u);
    expect(state.selection(OWN).choices).toEqual({
      'cache ttl': { value: '90', options: 'digest of cache ttl', at: NOW, overruled: ['60'] },
    });
    await say('choose database.engine @ staging 2');
    expect(state.selection(OWN).choices['database.engine @ staging']?.value).toBe('mysql');
    expect(refreshed).toEqual([OWN, OWN]);
  });

  test('tells key and value apart though one key begins another', async () => {
    const { say, state } = host();
    await say('choose cache Redis');
    await say('choose "cache ttl" 60');
    expect(Object.entries(state.selection(OWN).choices).map(([key, { value }]) => [key, value])).toEqual([
      ['cache', 'redis'],
      ['cache ttl', '60'],
    ]);
  });

  test('remembers what the sources said when an earlier choice is changed', async () => {
    const { say, state } = host({
      ...PREVIEW,
      slots: SLOTS.map((slot) => (slot.key === 'cache ttl' ? { ...slot, state: 'chosen' as const, values: ['60'] } : slot)),
    });
    state.setChoice(OWN, 'cache ttl', { value: '60', options: 'd', at: 1, overruled: ['90', '120'] });
    await say('choose cache ttl 90');
    expect(state.selection(OWN).choices['cache ttl']?.overruled).toEqual(['120']);
  });

  test('without a value it is undone', async () => {
    const { say, state } = host();
    await say('choose cache ttl 90');
    expect((await say('choose cache ttl')).text).toMatch(/undone/u);
    expect(state.selection(OWN).choices).toEqual({});
    expect(await say('choose cache ttl')).toMatchObject({ kind: 'error', text: expect.stringMatching(/no choice/u) });
  });

  test('a choice whose item is gone can still be undone', async () => {
    const { say, state } = host();
    state.setChoice(OWN, 'old key', { value: 'x', options: 'd', at: 1 });
    expect((await say('choose old key')).kind).toBe('success');
    expect(state.selection(OWN).choices).toEqual({});
  });

  test('a value that nobody said is refused with those that were', async () => {
    const { say, state } = host();
    const { kind, text } = await say('choose cache ttl 300');
    expect(kind).toBe('error');
    expect(text).toMatch(/"300" is no value of cache ttl.*1 {2}60.*2 {2}90/su);
    expect(state.selection(OWN).choices).toEqual({});
  });

  test('alone it lists the disputes', async () => {
    const { text } = await host().say('choose');
    expect(text).toMatch(/cache ttl: DISPUTED/u);
    expect(text).not.toMatch(/redis/u);
  });
});

describe('focus', () => {
  test('is set, shown and taken away', async () => {
    const { say, state, refreshed } = host();
    expect((await say('focus the "database" choice')).text).toBe('Focus is now: the database choice');
    expect(state.selection(OWN)).toMatchObject({ sources: [VIDEO], focus: 'the database choice' });
    expect((await say('focus')).text).toMatch(/taken away/u);
    expect(state.selection(OWN).focus).toBeUndefined();
    expect(refreshed).toEqual([OWN, OWN]);
  });

  test('for all conversations it needs a selection for all', async () => {
    const { say, state } = host();
    expect((await say('focus --all costs')).kind).toBe('error');
    state.set([VIDEO]);
    expect((await say('focus --all costs')).kind).toBe('success');
    expect(state.selection('any').focus).toBe('costs');
  });
});
