/**
 * Seeded scenarios with ground truth. Every topic is answered in one branch; half of them a second time in another, with
 * weaker evidence or earlier in time; chatter stands between. `ties` topics are asserted twice with nothing to choose by.
 *
 * @module
 */
import { rng, type Rng } from './prng.js';
import type { Conflict, Fact, Question, Scenario, ScenarioMessage } from './scenario.js';
import { fill, type Topic } from './topic.js';
import { CHATTER_EN, TOPICS_EN } from './topics-en.js';
import { CHATTER_ZH, TOPICS_ZH } from './topics-zh.js';

export interface Shape {
  readonly topics: number;
  readonly branches: number;
  readonly ties: number;
  /** Chatter messages a branch gets for each statement in it. */
  readonly chatter: number;
}

export const DEFAULT_SHAPE: Shape = { topics: 10, branches: 3, ties: 0, chatter: 4 };

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 2, 9);

type Words = { readonly topics: readonly Topic[]; readonly chatter: { readonly user: readonly string[]; readonly assistant: readonly string[] } };
const WORDS: Record<'en' | 'zh', Words> = {
  en: { topics: TOPICS_EN, chatter: CHATTER_EN },
  zh: { topics: TOPICS_ZH, chatter: CHATTER_ZH },
};

type Said = Omit<ScenarioMessage, 'at'> & { readonly undated?: true };
const user = (text: string): Said => ({ role: 'user', text });
const tool = (text: string): Said => ({ role: 'tool', text });
const assistant = (text: string): Said => ({ role: 'assistant', text });
const reasoning = (text: string): Said => ({ role: 'assistant', type: 'reasoning', text });

/** How a topic asserted twice is asserted: the statement that stands, and the one that does not; the last is an update. */
const RIVALRIES: readonly ((t: Topic, v: string, loser: string, r: Rng) => readonly [Said, Said])[] = [
  (t, v, loser, r) => [user(fill(r.pick(t.user), v)), reasoning(fill(r.pick(t.guess), loser))],
  (t, v, loser, r) => [user(fill(r.pick(t.user), v)), assistant(fill(r.pick(t.guess), loser))],
  (t, v, loser, r) => [tool(fill(r.pick(t.tool), v)), assistant(fill(r.pick(t.guess), loser))],
  (t, v, loser, r) => [user(fill(r.pick(t.user), v)), tool(fill(r.pick(t.tool), loser))],
  (t, v, loser, r) => [user(fill(r.pick(t.change), v, loser)), user(fill(r.pick(t.user), loser))],
];

const plain = (t: Topic, v: string, r: Rng): Said =>
  r.pick([user(fill(r.pick(t.user), v)), user(fill(r.pick(t.user), v)), tool(fill(r.pick(t.tool), v)), assistant(fill(r.pick(t.assistant), v))]);

function chat(said: readonly Said[], words: Words, shape: Shape, r: Rng): Said[] {
  const chatter = Array.from({ length: Math.max(2, said.length * shape.chatter) }, (_, i) =>
    i % 2 === 0 ? user(r.pick(words.chatter.user)) : assistant(r.pick(words.chatter.assistant)));
  const out: Said[] = [...chatter];
  for (const s of said) out.splice(r.below(out.length + 1), 0, s);
  return out;
}

/** One scenario; odd seeds are English, even ones Chinese. A pool of topics that is too small is reported. */
export function generate(seed: number, shape: Shape = DEFAULT_SHAPE): Scenario {
  const r = rng(seed);
  const lang = seed % 2 === 1 ? 'en' : 'zh';
  const words = WORDS[lang];
  if (shape.topics > words.topics.length) throw new Error(`at most ${words.topics.length} topics in ${lang}`);
  if (shape.branches < 2 || shape.branches > 20) throw new Error('from 2 to 20 branches');
  const ids = Array.from({ length: shape.branches }, (_, i) => `session-${lang}${seed}-${String.fromCharCode(97 + i)}`);
  const said: Said[][] = ids.map(() => []);
  const facts: Fact[] = [];
  const conflicts: Conflict[] = [];
  const homes: number[] = [];
  r.shuffle(words.topics).slice(0, shape.topics).forEach((topic, i) => {
    const home = i % shape.branches;
    const [value, loser] = r.shuffle(topic.values) as [string, string];
    if (i < shape.ties) {
      // Without a time, so that nothing can settle them.
      said[home]?.push({ ...user(fill(topic.user[0] as string, value)), undated: true });
      said[(home + 1) % shape.branches]?.push({ ...user(fill(topic.user[0] as string, loser)), undated: true });
      conflicts.push({ id: topic.key, values: [value, loser], winner: null });
    } else if (i % 2 === 1) {
      const kind = ((i - 1) / 2) % RIVALRIES.length;
      const [stands, falls] = (RIVALRIES[kind] as (typeof RIVALRIES)[number])(topic, value, loser, r);
      const other = (home + 1 + r.below(shape.branches - 1)) % shape.branches;
      const [early, late] = [Math.min(home, other), Math.max(home, other)];
      // Sessions are dated in their order, and an update comes later; a stronger statement may be on either side.
      const winning = kind === RIVALRIES.length - 1 || r.chance(0.5) ? late : early;
      said[winning]?.push(stands);
      said[early + late - winning]?.push(falls);
      conflicts.push({ id: topic.key, values: [value, loser], winner: value });
      homes.push(winning);
      facts.push({ id: topic.key, value, branch: ids[winning] as string });
      return;
    } else {
      said[home]?.push(plain(topic, value, r));
    }
    homes.push(home);
    facts.push({ id: topic.key, value, branch: ids[home] as string });
  });
  return {
    id: `${lang}-${seed}`,
    lang,
    branches: ids.map((id, b) => ({
      id,
      messages: chat(said[b] ?? [], words, shape, r).map(({ undated, ...m }, i) =>
        undated === true ? m : { ...m, at: new Date(START + b * 30 * DAY + i * 60_000).toISOString() }),
    })),
    facts,
    conflicts,
    questions: ask(facts, homes, r),
  };
}

function ask(facts: readonly Fact[], homes: readonly number[], r: Rng): Question[] {
  const local = facts.map((f): Question => ({ kind: 'local', needs: [f.id] }));
  const bridge = facts.flatMap((f, i): Question[] => {
    const others = facts.filter((_, j) => homes[j] !== homes[i]);
    return others.length === 0 ? [] : [{ kind: 'bridge', needs: [f.id, r.pick(others).id] }];
  });
  return [...local, ...bridge];
}
