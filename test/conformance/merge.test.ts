import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claim, deepFreeze, engine, item, orders } from './kit.js';

const {
  SlotState,
  MERGED_SOURCE,
  reprJoin,
  reprCollapse,
  REPRESENTATIONS,
  mergeNary,
  mergeIncremental,
  mergeStreaming,
  isConfluent,
  mergeBranches,
  describeDecision,
  decisionKey,
} = engine;

const one = (value: string, source: string, evidence: number) => SlotState.singleton(value, source, evidence);
const weakPair = [one('a', 'B0', 1), one('a', 'B1', 1), one('b', 'B2', 2)];
const weakTrio = [one('assert', 'B0', 1), one('assert', 'B1', 1), one('refute', 'B2', 1)];

describe('representations', () => {
  test('join is the state itself', () => {
    const state = SlotState.of(item('a', 's', 1), item('b', 't', 1));
    expect(reprJoin(state)).toBe(state);
  });

  test('collapse keeps the winner at its highest evidence, under the merged source', () => {
    const state = SlotState.of(item('a', 's', 1), item('a', 't', 3), item('b', 'u', 1));
    expect(reprCollapse(state)).toBeInstanceOf(SlotState);
    expect(reprCollapse(state).items).toStrictEqual([item('a', MERGED_SOURCE, 3)]);
  });

  test('collapse keeps every tied value', () => {
    const state = SlotState.of(item('a', 's', 2), item('b', 't', 2), item('c', 'u', 1));
    expect(reprCollapse(state, 'egalitarian').items).toStrictEqual([item('a', MERGED_SOURCE, 2), item('b', MERGED_SOURCE, 2)]);
  });

  test('collapse follows the score', () => {
    const state = SlotState.of(item('a', 's', 1), item('a', 't', 1), item('a', 'u', 1), item('b', 'v', 2));
    expect(reprCollapse(state).values()).toStrictEqual(['a']);
    expect(reprCollapse(state, 'elitist').values()).toStrictEqual(['b']);
  });

  test('empty stays empty', () => {
    expect(reprCollapse(SlotState.empty()).isEmpty).toBe(true);
  });

  test('collapse names an unknown score', () => {
    expect(() => reprCollapse(one('a', 's', 1), 'loudest')).toThrow('unknown score: loudest');
  });

  test('both are listed, frozen', () => {
    expect(REPRESENTATIONS).toStrictEqual({ join: reprJoin, collapse: reprCollapse });
    expect(Object.isFrozen(REPRESENTATIONS)).toBe(true);
  });
});

describe('merging states', () => {
  test('two weak branches against a strong one: only collapsing breaks the tie', () => {
    expect(describeDecision(mergeNary(weakPair).decision)).toBe('disputed{a,b}');
    expect(describeDecision(mergeIncremental(weakPair).decision)).toBe('disputed{a,b}');
    expect(describeDecision(mergeIncremental(weakPair, 'egalitarian', reprJoin).decision)).toBe('disputed{a,b}');
    expect(describeDecision(mergeStreaming(weakPair).decision)).toBe('disputed{a,b}');
    expect(describeDecision(mergeIncremental(weakPair, 'egalitarian', reprCollapse).decision)).toBe('b');
  });

  test('two against one at the lowest level: collapsing turns a majority into a tie', () => {
    expect(mergeNary(weakTrio).decision.winner).toBe('assert');
    expect(mergeIncremental(weakTrio, 'egalitarian', reprCollapse).decision).toStrictEqual({
      outcome: 'disputed',
      winner: null,
      tied: ['assert', 'refute'],
    });
  });

  test('the wrong answer of collapsing depends on the order', () => {
    const answers = orders(weakTrio).map((order) => decisionKey(mergeIncremental(order, 'egalitarian', reprCollapse).decision));
    expect(new Set(answers).size).toBeGreaterThan(1);
  });

  test('isConfluent tells the two representations apart', () => {
    expect(isConfluent(weakPair)).toBe(true);
    expect(isConfluent(weakPair, 'egalitarian', reprJoin)).toBe(true);
    expect(isConfluent(weakPair, 'egalitarian', reprCollapse)).toBe(false);
  });

  test('the merged state holds every opinion with its source', () => {
    const { state } = mergeNary(weakPair);
    expect(state).toBeInstanceOf(SlotState);
    expect(state.toString()).toBe('{a@1(B0), a@1(B1), b@2(B2)}');
    expect(Object.keys(mergeNary(weakPair)).toSorted()).toStrictEqual(['decision', 'state']);
  });

  test('no branches merge to an empty slot', () => {
    for (const merge of [mergeNary, mergeIncremental, mergeStreaming]) {
      expect(merge([]).decision.outcome).toBe('empty');
      expect(merge([]).state.isEmpty).toBe(true);
    }
  });

  test('a repeated branch changes nothing', () => {
    const once = mergeStreaming(weakPair);
    const again = mergeStreaming([...weakPair, weakPair[0], weakPair[2]]);
    expect(again.state.items).toStrictEqual(once.state.items);
    expect(again.decision).toStrictEqual(once.decision);
  });

  test('every function names an unknown score', () => {
    for (const merge of [mergeNary, mergeIncremental, mergeStreaming, isConfluent]) {
      expect(() => merge(weakPair, 'loudest')).toThrow('unknown score: loudest');
    }
  });

  test('with provenance kept, any order and either score agree with the n-ary merge', () => {
    const state = fc
      .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('p', 'q', 'r', 's'), fc.integer({ min: 1, max: 4 })), { maxLength: 3 })
      .map((list) => SlotState.of(...list.map(([value, source, evidence]) => item(value, source, evidence))));
    fc.assert(
      fc.property(fc.array(state, { maxLength: 4 }), fc.constantFrom('egalitarian', 'elitist'), (branches, score) => {
        expect(isConfluent(branches, score)).toBe(true);
        const nary = mergeNary(branches, score);
        expect(mergeStreaming(branches.toReversed(), score).state.items).toStrictEqual(nary.state.items);
      }),
      { numRuns: 60 },
    );
  });
});

describe('mergeBranches', () => {
  test('makes one slot a key, sorted by key', () => {
    const { slots } = mergeBranches([
      { id: 'a', claims: [claim('z', '1', 'a', 2), claim('m', '1', 'a', 2)], trust: 1 },
      { id: 'b', claims: [claim('m', '2', 'b', 2), claim('B', '1', 'b', 2)], trust: 1 },
    ]);
    expect(slots.map((slot: any) => slot.key)).toStrictEqual(['B', 'm', 'z']);
    expect(slots[1].decision.tied).toStrictEqual(['1', '2']);
  });

  test('a slot carries a real state, its decision, type and claims in arrival order', () => {
    const first = claim('db', 'postgresql', 'a', 4, { slotType: 'Decision' });
    const second = claim('db', 'mysql', 'b', 1, { slotType: 'Fact' });
    const [slot] = mergeBranches([
      { id: 'a', claims: [first], trust: 1 },
      { id: 'b', claims: [second], trust: 1 },
    ]).slots;
    expect(slot.key).toBe('db');
    expect(slot.type).toBe('Decision');
    expect(slot.state).toBeInstanceOf(SlotState);
    expect(slot.state.values()).toStrictEqual(['mysql', 'postgresql']);
    expect(slot.decision).toMatchObject({ outcome: 'resolved', winner: 'postgresql', tied: [] });
    expect(slot.claims.map((each: any) => each.sourceId)).toStrictEqual(['a', 'b']);
    expect(slot.claims[0]).toMatchObject(first);
    expect(slot.state.items.map((each: any) => each.source).toSorted()).toStrictEqual(['a', 'b']);
    expect(slot.resolution).toBeUndefined();
  });

  test('the source of an item is the sourceId of the claim, not the branch', () => {
    const [slot] = mergeBranches([{ id: 'fork', claims: [claim('k', 'v', 'parent', 2)], trust: 1 }]).slots;
    expect(slot.state.items[0].source).toBe('parent');
  });

  test('a slot without a type is a Fact', () => {
    expect(mergeBranches([{ id: 'a', claims: [claim('k', 'v', 'a', 2)] }]).slots[0].type).toBe('Fact');
  });

  test('a claim without integer trust takes that of its branch, else none', () => {
    const unlabelled = { key: 'k', value: 'v', evidence: 2, text: 'k v', sourceId: 'a' };
    const trustOf = (branch: any) => mergeBranches([branch]).slots[0].claims[0].trust;
    expect(trustOf({ id: 'a', claims: [unlabelled], trust: 2 })).toBe(2);
    expect(trustOf({ id: 'a', claims: [{ ...unlabelled, trust: 'trusted' }], trust: 1 })).toBe(1);
    expect(trustOf({ id: 'a', claims: [unlabelled] })).toBe(0);
    expect(trustOf({ id: 'a', claims: [unlabelled], trust: 'trusted' })).toBe(0);
    expect(trustOf({ id: 'a', claims: [{ ...unlabelled, trust: 0 }], trust: 2 })).toBe(0);
  });

  test('an id may repeat', () => {
    const { slots } = mergeBranches([
      { id: 'a', claims: [claim('k', 'v', 'a', 2)] },
      { id: 'a', claims: [claim('k', 'v', 'a', 2), claim('l', 'w', 'a', 2)] },
    ]);
    expect(slots.map((slot: any) => slot.key)).toStrictEqual(['k', 'l']);
  });

  test('does not change what it is given', () => {
    const branches = deepFreeze([
      { id: 'a', claims: [{ key: 'k', value: 'v', evidence: 2, text: 'k v', sourceId: 'a', derivedFrom: ['p'] }], trust: 1 },
    ]);
    expect(() => mergeBranches(branches).render()).not.toThrow();
  });

  test('score is passed on, and an unknown one is named', () => {
    const branches = [
      ...['a', 'b', 'c'].map((id) => ({ id, claims: [claim('k', 'many', id, 1)], trust: 1 })),
      { id: 'd', claims: [claim('k', 'strong', 'd', 2)], trust: 1 },
    ];
    expect(mergeBranches(branches, { score: 'egalitarian' }).slots[0].decision.winner).toBe('many');
    expect(mergeBranches(branches, { score: 'elitist' }).slots[0].decision.winner).toBe('strong');
    expect(() => mergeBranches(branches, { score: 'loudest' })).toThrow('unknown score: loudest');
  });

  test('keys and values that are names of object members are ordinary', () => {
    const { slots } = mergeBranches([
      { id: 'a', claims: [claim('__proto__', 'constructor', 'a', 2), claim('toString', 'hasOwnProperty', 'a', 2)], trust: 1 },
    ]);
    expect(slots.map((slot: any) => [slot.key, slot.decision.winner])).toStrictEqual([
      ['__proto__', 'constructor'],
      ['toString', 'hasOwnProperty'],
    ]);
  });

  test('no branches make no slots, and an empty block', () => {
    expect(mergeBranches([]).slots).toStrictEqual([]);
    expect(mergeBranches([]).render().text).toBe('');
  });

  test('render gives the bytes of renderMerged', () => {
    const merged = mergeBranches([{ id: 'a', claims: [claim('k', 'v', 'a', 2)], trust: 1 }]);
    expect(merged.render({ budgetTokens: 500 })).toStrictEqual(engine.renderMerged(merged.slots, { budgetTokens: 500 }));
    expect(merged.render().text).toContain('`k` = **v**');
  });

  test('the order of branches changes no slot', () => {
    const branches = [
      { id: 'a', claims: [claim('k', 'v', 'a', 2), claim('l', 'x', 'a', 3)], trust: 1 },
      { id: 'b', claims: [claim('k', 'w', 'b', 2)], trust: 1 },
      { id: 'c', claims: [claim('l', 'y', 'c', 4), claim('k', 'v', 'c', 1)], trust: 1 },
    ];
    const texts = orders(branches).map((order) => mergeBranches(order).render().text);
    expect(new Set(texts).size).toBe(1);
  });
});
