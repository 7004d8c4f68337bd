import { describe, expect, test } from 'vitest';
import { createHost, DATABASE, OWN, SUBTITLES, VIDEO } from './fixture/host.js';

type Policy = 'other-workspace' | 'always' | 'never';
const SHOP = { cwd: '/work/shop' };

function host(policy: Policy, outcome?: string) {
  const questions: { toolName: string; reason: string }[] = [];
  const approval = {
    request: async (question: { toolName: string; reason: string }) => {
      questions.push(question);
      if (outcome === 'throws') throw new Error('no turn is open');
      return outcome;
    },
  };
  const made = createHost({ approve: () => policy, services: outcome === undefined ? {} : { approval } });
  return { ...made, questions };
}

describe('merging a session of another workspace through the model', () => {
  test('asks the user, with what would be merged and where it is from', async () => {
    const { call, state, questions } = host('other-workspace', 'allowed-once');
    expect((await call({ action: 'set', sessions: ['f975', '8c6e52e1'] }, SHOP)).ok).toBe(true);
    expect(questions).toHaveLength(1);
    expect(questions[0]?.toolName).toBe('merge_sessions');
    expect(questions[0]?.reason).toContain('读取B站视频');
    expect(questions[0]?.reason).toContain('/work/video');
    expect(questions[0]?.reason).not.toContain(DATABASE);
    expect(state.selection(OWN).sources).toEqual([VIDEO, DATABASE]);
  });

  test.each(['rejected', 'cancelled'])('changes nothing when the answer is %s', async (outcome) => {
    const { call, state } = host('other-workspace', outcome);
    expect(await call({ action: 'add', sessions: ['f975'] }, SHOP)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/said no/u),
    });
    expect(state.selection(OWN).layer).toBe('none');
  });

  test.each(['unavailable', 'throws', undefined])('is refused with a way out where asking is %s', async (outcome) => {
    const { call, state } = host('other-workspace', outcome);
    const { ok, message } = await call({ action: 'add', sessions: ['f975'] }, SHOP);
    expect(ok).toBe(false);
    expect(message).toContain(`/merge add ${VIDEO}`);
    expect(state.selection(OWN).layer).toBe('none');
  });

  test('needs no approval twice, nor for the own workspace, nor to take it away', async () => {
    const { call, state, questions } = host('other-workspace', 'rejected');
    state.setConversation(OWN, [VIDEO]);
    expect((await call({ action: 'set', sessions: ['f975', '8c6e52e1'] }, SHOP)).ok).toBe(true);
    expect((await call({ action: 'remove', sessions: ['f975'] }, SHOP)).ok).toBe(true);
    expect(questions).toEqual([]);
  });

  test('a conversation without a workspace asks for every session that has one', async () => {
    const { call } = host('other-workspace', 'rejected');
    expect((await call({ action: 'set', sessions: ['f975'] }, { parentSession: 'p' })).ok).toBe(false);
  });
});

test('a selection for every conversation needs the user\'s yes, since it leaves the workspace', async () => {
  const { call, state } = host('other-workspace', 'rejected');
  expect((await call({ action: 'set', sessions: ['8c6e52e1'], everywhere: true }, SHOP)).ok).toBe(false);
  expect(state.override()).toBeNull();
});

test('a caller without a conversation, whom nobody can ask for, is refused', async () => {
  const { tool, state } = host('other-workspace', 'allowed-once');
  expect((await tool.execute({ action: 'set', sessions: ['f975'] }, {})).ok).toBe(false);
  expect(state.override()).toBeNull();
});

test('policy always asks within the workspace as well, never does not ask', async () => {
  const always = host('always', 'rejected');
  expect((await always.call({ action: 'set', sessions: ['8c6e52e1'] }, SHOP)).ok).toBe(false);
  const never = host('never', 'rejected');
  expect((await never.call({ action: 'set', sessions: ['f975'] }, SHOP)).ok).toBe(true);
  expect(never.questions).toEqual([]);
});

test('the user is not asked about the user\'s own command', async () => {
  const { say, state, questions } = host('always', 'rejected');
  expect((await say('f975 8c6eaaaa', SHOP)).kind).toBe('success');
  expect(state.selection(OWN).sources).toEqual([VIDEO, SUBTITLES]);
  expect(questions).toEqual([]);
});

test('names that mean nothing are an error before anyone is asked', async () => {
  const { call, questions } = host('always', 'allowed-once');
  expect((await call({ action: 'set', sessions: ['f975', 'zzzz'] }, SHOP)).ok).toBe(false);
  expect(questions).toEqual([]);
});
