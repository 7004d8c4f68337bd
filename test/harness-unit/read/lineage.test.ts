import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generationOf, inheritedBy, lineageOf, sessionOf, type HeaderLike } from '../../../src/harness/read/lineage.js';

const known = (...headers: HeaderLike[]) => (id: string) => headers.find(header => header.id === id);
const fork = (id: string, parentSession: string, seedLength?: number): HeaderLike => ({ id, parentSession, ...(seedLength === undefined ? {} : { seedLength }) });

describe('ancestors', () => {
  test('are found outward, each with the numbers that still reach this session', () => {
    const headers = known({ id: 'a' }, fork('b', 'a', 50), fork('c', 'b', 20));
    expect(lineageOf(fork('c', 'b', 20), headers)).toEqual([{ sessionId: 'b', below: 20 }, { sessionId: 'a', below: 20 }]);
    expect(lineageOf(fork('d', 'b', 90), headers)).toEqual([{ sessionId: 'b', below: 90 }, { sessionId: 'a', below: 50 }]);
  });

  test('end at a parent that is gone, which is still named', () => {
    expect(lineageOf(fork('c', 'gone', 9), known())).toEqual([{ sessionId: 'gone', below: 9 }]);
  });

  test('are none for a session that inherited nothing, a subagent for one', () => {
    expect(lineageOf(fork('c', 'b'), known({ id: 'b' }))).toEqual([]);
    expect(lineageOf({ id: 'a', seedLength: 7 }, known())).toEqual([]);
  });

  test('of headers that go in a circle come to an end', () => {
    expect(lineageOf(fork('a', 'b', 5), known(fork('b', 'a', 5), fork('a', 'b', 5)))).toEqual([{ sessionId: 'b', below: 5 }]);
  });

  test('are counted as the host counts them where it reports that beside the header', () => {
    expect(lineageOf(fork('c', 'b'), known({ id: 'b' }), 12)).toEqual([{ sessionId: 'b', below: 12 }]);
  });
});

test('every event of a chain of forks is credited to the session it was appended in', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 40 }), (cuts, seq) => {
      // Session n is forked from n - 1 at a point within it.
      const headers = cuts.map((cut, at) => (at === 0 ? { id: 's0' } : fork(`s${at}`, `s${at - 1}`, cut)));
      const last = headers.length - 1;
      let born = last;
      while (born > 0 && seq < (cuts[born] as number)) born -= 1;
      const self = headers[last] as HeaderLike;
      const ancestors = lineageOf(self, id => headers.find(header => header.id === id));
      expect(sessionOf(self.id, ancestors, generationOf(ancestors, seq))).toBe(`s${born}`);
    }),
  );
});

test('a conversation holds what it said, and what its ancestors said before it left them', () => {
  const ancestors = lineageOf(fork('c', 'b', 20), known(fork('b', 'a', 10), { id: 'a' }));
  const holds = (id: string, seq: number) => inheritedBy('c', ancestors, id, seq);
  expect([holds('c', 99), holds('b', 19), holds('b', 20), holds('a', 9), holds('a', 10), holds('x', 0)]).toEqual([true, true, false, true, false, false]);
});
