import { describe, expect, it } from 'vitest';
import { DEFAULT_SHAPE, generate } from '../../bench/mergebench/generate.js';
import { holds } from '../../bench/mergebench/presence.js';
import { parseScenarios, readScenarios, toSurfaces } from '../../bench/mergebench/scenario.js';
import { truth } from '../../bench/mergebench/truth.js';

const shapes = [DEFAULT_SHAPE, { ...DEFAULT_SHAPE, branches: 2 }, { ...DEFAULT_SHAPE, branches: 20, topics: 12, ties: 2 }];
const made = shapes.flatMap((shape) => [1, 2, 3, 4, 5, 6].map((seed) => generate(seed, shape)));
const blind = readScenarios('bench/data/blind/01.json');

describe('scenarios', () => {
  it('are equal for equal seeds and differ between seeds', () => {
    expect(generate(3)).toEqual(generate(3));
    expect(generate(3)).not.toEqual(generate(5));
  });
  it('are of the file format', () => {
    expect(parseScenarios(JSON.parse(JSON.stringify({ scenarios: made })))).toEqual(made);
  });
  it('hold every fact in its branch and every side of a conflict in some branch', () => {
    for (const s of [...made, ...blind]) {
      const said = new Map(s.branches.map((b) => [b.id, b.messages.map((m) => m.text).join('\n')]));
      for (const f of s.facts) expect(holds(said.get(f.branch) ?? '', f.value, f.aliases), `${s.id} ${f.id}`).toBe(true);
      for (const c of s.conflicts)
        for (const v of c.values) expect([...said.values()].some((t) => holds(t, v)), `${s.id} ${c.id} ${v}`).toBe(true);
    }
  });
  it('ask bridge questions across branches and local ones within one', () => {
    for (const s of [...made, ...blind])
      for (const q of s.questions) {
        const homes = new Set(q.needs.map((id) => s.facts.find((f) => f.id === id)?.branch));
        expect(homes.size > 1, `${s.id} ${q.needs.join('+')}`).toBe(q.kind === 'bridge');
      }
  });
  it('are of the published shape: ten topics and ten bridge questions a scenario', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const s = generate(seed);
      expect(s.facts).toHaveLength(10);
      expect(s.questions.filter((q) => q.kind === 'bridge')).toHaveLength(10);
      expect(s.conflicts).toHaveLength(5);
    }
  });
  it('of the first blind file number at least 18 in each language', () => {
    for (const lang of ['en', 'zh']) expect(blind.filter((s) => s.lang === lang).length).toBeGreaterThanOrEqual(18);
  });
  it('become surfaces with one origin a message', () => {
    const s = generate(1);
    for (const [i, surface] of toSurfaces(s).entries()) {
      expect(surface.messages.map((m) => m.origin?.seq)).toEqual(s.branches[i]?.messages.map((_, seq) => seq));
      expect(surface.messages.every((m) => m.origin?.sessionId === surface.id)).toBe(true);
    }
  });
  it('with a question about an unknown fact are refused with the name', () => {
    const s = generate(1);
    expect(() => parseScenarios({ scenarios: [{ ...s, questions: [{ kind: 'local', needs: ['nothing'] }] }] })).toThrow(/nothing/u);
  });
  it('give a perfect extraction whose quotes are in their branch and hold their value', () => {
    for (const s of [...made, ...blind]) {
      for (const o of truth(s)) {
        const said = s.branches.find((b) => b.id === o.source)?.messages.map((m) => m.text).join('\n') ?? '';
        expect(said).toContain(o.quote);
      }
      for (const f of s.facts) expect(truth(s).some((o) => o.key === f.id && o.value === f.value), `${s.id} ${f.id}`).toBe(true);
    }
  });
});
