import { describe, expect, test } from 'vitest';
import { eventsToMessages, type EventLike } from '../../../src/harness/read/events.js';
import { Trust } from '../../../src/core/types.js';

const block = (text: string, type = 'text') => ({ type, text });
const user = (text: string, source: object = { kind: 'user' }): EventLike => ({ type: 'user/message', seq: 0, time: 5, data: { role: 'user', content: [block(text)], source } });
const assistant = (...content: object[]): EventLike => ({ type: 'assistant/message', seq: 1, time: 6, data: { turn: 1, step: 1, message: { role: 'assistant', content, source: { kind: 'model' } } } });
const call = (id: string, name: string, args = '{}') => ({ type: 'tool-call', id, name, arguments: args });
const result = (id: string, ...content: object[]): EventLike => ({
  type: 'tool/result',
  seq: 2,
  time: 7,
  data: { message: { role: 'user', content: [{ type: 'tool-result', toolCallId: id, content, isError: false }], source: { kind: 'tool', callId: id } } },
});

describe('what is read of an event', () => {
  test('a user says what stands at data.content, an assistant what stands at data.message.content, reasoning apart', () => {
    const read = eventsToMessages([user('Hello.'), assistant(block('I think.', 'reasoning'), block('I say.'), call('c', 'read'))]);
    expect(read).toMatchObject([
      { role: 'user', content: [{ type: 'text', text: 'Hello.' }], source: { kind: 'user' } },
      { role: 'assistant', content: [{ type: 'reasoning', text: 'I think.' }, { type: 'text', text: 'I say.' }] },
    ]);
  });

  test('the text of a tool result is found however deep its blocks nest', () => {
    const nested = { type: 'tool-result', toolCallId: 'c', content: [block('deep'), { type: 'image', attachment: 'x' }, null] };
    const [read] = eventsToMessages([result('c', block('flat'), nested)]);
    expect(read).toMatchObject({ role: 'tool', content: [{ text: 'flat' }, { text: 'deep' }] });
  });

  test('events without content, of other types, and system messages are left out', () => {
    const odd = [{ type: 'step/end', data: {} }, { type: 'user/message' }, { type: 'system/message', data: { role: 'system', content: [block('Be good.')] } }, { type: 'x', data: null }];
    expect(eventsToMessages(odd as EventLike[])).toEqual([]);
  });

  test('a compaction checkpoint is the assistant’s summary of no certain time', () => {
    const context = { originOf: () => ({ sessionId: 's', seq: 3, time: 9 }), workspace: '/w' };
    const [read] = eventsToMessages([user('So far: …', { kind: 'plugin', plugin: 'compact' })], context);
    expect(read).toEqual({ role: 'assistant', content: [block('So far: …')], origin: { sessionId: 's', seq: 3 }, summary: true });
  });
});

describe('who is believed', () => {
  test('the user of a subagent is its parent model, and speaks as an assistant', () => {
    const [said, injected] = eventsToMessages([user('Do it.'), user('Rules.', { kind: 'agent-instructions' })], { subagent: true, workspace: '/w' });
    expect(said).toEqual({ role: 'assistant', content: [block('Do it.')] });
    expect(injected).toMatchObject({ role: 'user', source: { kind: 'agent-instructions' } });
  });

  test.each(['plugin', 'session-reference', 'skill-catalog', 'a-kind-of-tomorrow'])('the source %s stays on its message, for the engine to judge', kind => {
    expect(eventsToMessages([user('x', { kind })])[0]?.source).toEqual({ kind });
  });

  test('what our own tool replied is other sessions’ content and is not read again', () => {
    const read = eventsToMessages([assistant(call('a', 'merge_sessions'), call('b', 'read')), result('a', block('Merged.')), result('b', block('File.'))]);
    expect(read.map(message => message.content.map(each => each.text))).toEqual([[], ['File.']]);
  });

  test('outside text is untrusted by the name of the tool that brought it, whatever its case', () => {
    const untrustedTools = ['web*', 'mcp__*__get'];
    const trustOf = (name: string) => eventsToMessages([assistant(call('c', name)), result('c', block('x'))], { untrustedTools })[1]?.trust;
    expect(['Web_Search', 'mcp__a__get', 'mcp__a__b__get'].map(trustOf)).toEqual([Trust.UNTRUSTED, Trust.UNTRUSTED, Trust.UNTRUSTED]);
    expect(['read', 'myweb', 'mcp__get', 'mcp__a__getter'].map(trustOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('a call that has left the surface still names the tool of its result', () => {
    const earlier = [{ type: 'tool/call', seq: 1, data: { callId: 'c', name: 'web_fetch', arguments: '{"url":"u"}' } }];
    const [read] = eventsToMessages([result('c', block('x'))], { earlier, untrustedTools: ['web*'] });
    expect(read).toMatchObject({ trust: Trust.UNTRUSTED, via: expect.stringMatching(/^tool:web_fetch:[0-9a-f]{16}$/) });
  });

  test('one tool asked the same thing is one channel; a credential in its arguments leaves no trace', () => {
    const viaOf = (args: string) => eventsToMessages([assistant(call('c', 'bash', args)), result('c', block('x'))])[1]?.via;
    expect(viaOf('{"cmd":"ls"}')).toBe(viaOf('{"cmd":"ls"}'));
    expect(viaOf('{"cmd":"ls"}')).not.toBe(viaOf('{"cmd":"pwd"}'));
    const key = (letter: string) => `{"cmd":"curl -H 'Authorization: Bearer ${`${letter}9Kx`.repeat(10)}'"}`;
    expect(viaOf(key('a'))).toBe(viaOf(key('b')));
  });

  test('a user’s channel is the workspace', () => {
    expect(eventsToMessages([user('x')], { workspace: '/w' })[0]?.via).toBe('user:/w');
    expect(eventsToMessages([user('x')])[0]).not.toHaveProperty('via');
  });
});
