import { describe, expect, test } from 'vitest';
import type { EventLike } from '../../../src/harness/read/events.js';
import type { HeaderLike } from '../../../src/harness/read/lineage.js';
import { hasReplacements, toMessages } from '../../../src/harness/read/surface.js';

const said = (seq: number, text = `said ${seq}`): EventLike => ({ type: 'user/message', seq, time: 1000 + seq, surfaceOp: 'append', data: { role: 'user', content: [{ type: 'text', text }], source: { kind: 'user' } } });
const toolResult = (seq: number, text: string, replaces?: number): EventLike => ({
  type: 'tool/result',
  seq,
  time: 1000 + seq,
  data: { message: { role: 'user', content: [{ type: 'tool-result', toolCallId: 'c', content: [{ type: 'text', text }] }] } },
  ...(replaces === undefined ? { surfaceOp: 'append' } : { surfaceOp: { op: 'replace', start: replaces, end: replaces }, sourceEventSeqs: [replaces] }),
});
const checkpoint = (seq: number, cites: readonly number[]): EventLike => ({
  type: 'user/message',
  seq,
  time: 1000 + seq,
  surfaceOp: { op: 'replace', start: cites[0], end: cites.at(-1) },
  sourceEventSeqs: cites,
  data: { role: 'user', content: [{ type: 'text', text: 'summary' }], source: { kind: 'plugin', plugin: 'compact' } },
});
const logOf = (...events: EventLike[]) => new Map(events.map(event => [event.seq as number, event]));

/** Origins on the surface of a session, whose fork point with `parent` is 10. */
const FORK: HeaderLike = { id: 'fork', parentSession: 'parent', seedLength: 10 };
function origins(session: HeaderLike, events: readonly EventLike[], log: ReadonlyMap<number, EventLike> = logOf(...events)) {
  return toMessages({ session, events }, { log, headerOf: id => ({ id }) }).map(message => message.origin);
}

describe('a surface', () => {
  test('may be a list of messages, or hold them, or hold events; anything else is empty', () => {
    const messages = [{ role: 'user', content: [] }];
    expect(toMessages(messages)).toBe(messages);
    expect(toMessages({ messages })).toEqual(messages);
    expect(toMessages({ events: [said(1)] })).toHaveLength(1);
    for (const nothing of [undefined, null, {}, { events: 'x' }]) expect(toMessages(nothing)).toEqual([]);
  });

  test('of a fork credits what was inherited to the parent, with its own time', () => {
    expect(origins(FORK, [said(9), said(10)])).toEqual([{ sessionId: 'parent', seq: 9, time: 1009 }, { sessionId: 'fork', seq: 10, time: 1010 }]);
  });

  test('says whether origins need the log', () => {
    expect(hasReplacements({ events: [said(1)] })).toBe(false);
    expect(hasReplacements({ events: [toolResult(3, 'x', 1)] })).toBe(true);
    expect(hasReplacements({})).toBe(false);
  });
});

describe('a pruned tool result', () => {
  test('keeps origin and time of the original, also when it was pruned twice', () => {
    const log = logOf(toolResult(4, 'long'), toolResult(7, 'shorter', 4), toolResult(8, 'short', 7));
    expect(origins({ id: 'own' }, [toolResult(8, 'short', 7)], log)).toEqual([{ sessionId: 'own', seq: 4, time: 1004 }]);
  });

  test('in a fork still belongs to the parent that measured it', () => {
    const log = logOf(toolResult(4, 'long'), toolResult(15, 'short', 4));
    expect(origins(FORK, [toolResult(15, 'short', 4)], log)).toEqual([{ sessionId: 'parent', seq: 4, time: 1004 }]);
  });

  test('whose original is lost stands for itself', () => {
    expect(origins({ id: 'own' }, [toolResult(8, 'short', 7)], new Map())).toEqual([{ sessionId: 'own', seq: 8, time: 1008 }]);
  });
});

describe('a checkpoint', () => {
  test('belongs to the youngest session it cites, just after what it sums up, and has no time', () => {
    const log = logOf(said(3), said(9), said(12));
    expect(origins(FORK, [checkpoint(15, [3, 9])], log)).toEqual([{ sessionId: 'parent', seq: 9.5 }]);
    expect(origins(FORK, [checkpoint(15, [3, 9, 12])], log)).toEqual([{ sessionId: 'fork', seq: 12.5 }]);
  });

  test('of a checkpoint sums up what that one did', () => {
    const log = logOf(said(3), said(12), checkpoint(13, [3, 12]), said(14), checkpoint(15, [13, 14]));
    expect(origins(FORK, [checkpoint(15, [13, 14])], log)).toEqual([{ sessionId: 'fork', seq: 14.5 }]);
  });

  test('never passes for a message that the parent went on to say under the same number', () => {
    const [mine] = origins(FORK, [checkpoint(15, [3, 9])], logOf(said(3), said(9)));
    const [theirs] = origins({ id: 'parent' }, [said(15)]);
    expect(mine?.sessionId).toBe(theirs?.sessionId);
    expect(mine?.seq).not.toBe(theirs?.seq);
  });

  test('may cite hundreds of thousands of events', () => {
    const cited = Array.from({ length: 300_000 }, (_, seq) => seq);
    const log = new Map(cited.map(seq => [seq, { type: 'step/start', seq }]));
    expect(origins({ id: 'own' }, [checkpoint(300_001, cited)], log)).toEqual([{ sessionId: 'own', seq: 299_999.5 }]);
  });
});
