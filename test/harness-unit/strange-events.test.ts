import { describe, expect, it } from 'vitest';
import { eventsToMessages } from '../../src/harness/read/events.js';
import { Trust } from '../../src/core/index.js';
import { fakeHost } from './fake-host.js';

const user = (text: string, more: object = {}): object => ({ type: 'user/message', seq: 1, time: Date.UTC(2026, 10, 20), data: { content: [{ type: 'text', text }], source: { kind: 'user' } }, ...more });
const surface = (id: string, events: readonly unknown[], header: object = {}): object => ({ session: { id, cwd: '/w', ...header }, capturedThroughSeq: 9, events });

const rules = { useLlmAlignment: false, budgetTokens: 4000 };
const execute = async (host: ReturnType<typeof fakeHost>, rawInput: string): Promise<string> => {
  const reply = await host.commands.get('merge').handler({ agent: { session: { id: 'current-session' } }, rawInput });
  return String(reply.text);
};
const blockOf = (decision: { messages: readonly { content: readonly { text: string }[] }[] }): string => decision.messages.at(-1)?.content[0]?.text ?? '';

describe('a source whose log is not as it should be', () => {
  it.each<[string, readonly unknown[], object?]>([
    ['times of zero and below', [user('The cache is Redis.', { time: 0 }), user('The cache is Valkey.', { seq: 2, time: -1e15 })]],
    ['times that no calendar holds', [user('The cache is Redis.', { time: 1e300 }), user('The cache is Valkey.', { seq: 2, time: -1e300 })]],
    ['times that are no numbers', [user('The cache is Redis.', { time: Number.NaN }), user('The cache is Valkey.', { seq: 2, time: Infinity }), user('The cache is Redis.', { seq: 3, time: 'now' })]],
    ['no times and no numbers', [user('The cache is Redis.', { time: undefined, seq: undefined })]],
    ['events without data', [{ type: 'user/message', seq: 3 }, { type: 'assistant/message', seq: 4, data: null }, { type: 'tool/result', seq: 5, data: { message: null } }, user('The cache is Redis.')]],
    ['content that is none', [user('x', { data: { content: [null, 7, 'text', { type: 'text' }, { type: 'text', text: 7 }, { type: 'tool-result', content: [null] }] } }), user('The cache is Redis.', { seq: 2 })]],
    ['one number twice', [user('The cache is Redis.'), user('The region is Frankfurt.')]],
    ['parents in a circle', [user('The cache is Redis.')], { parentSession: 'branch-a', seedLength: 5 }],
    ['a replacement that cites itself', [user('The cache is Redis.', { surfaceOp: { op: 'replace' }, sourceEventSeqs: [1] })]],
  ])('%s: the others are merged, and every question about it is answered', async (_name, events, header) => {
    const host = fakeHost({ config: rules, surfaces: { 'branch-a': surface('branch-a', events, header), 'branch-b': surface('branch-b', [user('The database is PostgreSQL.')]) } });
    const block = blockOf(await host.step());
    expect(block).toMatch(/postgresql/i);
    expect(block).toMatch(/redis|valkey/i);
    expect(block).not.toMatch(/NaN|Invalid|undefined|\+2\d{5}/);
    for (const line of ['list', 'status', 'preview', 'why', 'why cache', 'choose']) {
      expect(await execute(host, line)).not.toMatch(/Invalid time|RangeError|NaN/);
    }
  });

  it.each([['no number', Number.NaN], ['no time', 1e300], ['tomorrow', Date.now() + 86_400_000]])('a clock that says %s does not decide between two people who said different things', async (_name, time) => {
    const host = fakeHost({
      config: rules,
      surfaces: { 'branch-a': surface('branch-a', [user('The cache is Redis.', { time })], { cwd: '/a' }), 'branch-b': surface('branch-b', [user('The cache is Valkey.')], { cwd: '/b' }) },
    });
    expect(blockOf(await host.step())).toMatch(/DISPUTED\*\* `cache`/);
  });

  it('tens of thousands of small messages and one line of megabytes are merged, and the host answers meanwhile', async () => {
    const many = Array.from({ length: 30_000 }, (_, at) => user(at === 77 ? 'The region is Frankfurt.' : 'ok', { seq: at }));
    const long = user(`The database is PostgreSQL. ${'lorem ipsum '.repeat(125_000)}`);
    const host = fakeHost({ config: { ...rules, turnDeadlineMs: 25_000, firstMergeTimeoutMs: 25_000 }, surfaces: { 'branch-a': surface('branch-a', many), 'branch-b': surface('branch-b', [long]) } });
    let ticks = 0;
    const timer = setInterval(() => { ticks += 1; }, 1);
    await host.step();
    let block = '';
    await expect.poll(async () => (block = await execute(host, 'preview')), { timeout: 60_000 }).toMatch(/frankfurt/i);
    clearInterval(timer);
    expect(block).toMatch(/postgresql/i);
    expect(ticks).toBeGreaterThan(20);
  }, 90_000);
});

describe('an answer whose call is not to be found', () => {
  const result = { type: 'tool/result', seq: 1, data: { message: { content: [{ type: 'tool-result', toolCallId: 'gone', content: [{ type: 'text', text: 'The port is 1.' }] }], source: { kind: 'tool', callId: 'gone' } } } };

  it('counts as text from outside', () => {
    expect(eventsToMessages([result as never], { untrustedTools: ['web_fetch'] })[0]?.trust).toBe(Trust.UNTRUSTED);
  });

  it('is a tool\'s where no tool is mistrusted', () => {
    expect(eventsToMessages([result as never], { untrustedTools: [] })[0]).not.toHaveProperty('trust');
  });
});
