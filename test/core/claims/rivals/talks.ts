import fc from 'fast-check';
import type { Surface, TrustLevel } from '../../../../src/core/types.js';
import { talk } from './talk.js';

const things = fc.constantFrom('kiln', 'choir warm-up', 'ferry crossing', 'loom');
const counts = fc.constantFrom('12', '25', '40', 'ninety');
const names = fc.constantFrom('SQLite', 'MariaDB', 'Heron Print', 'the annexe');
const zhThings = fc.constantFrom('陶窑', '合唱团', '轮渡', '织机');

const english = fc.tuple(things, counts, names, names).chain(([thing, count, name, other]) =>
  fc.constantFrom(
    `The ${thing} takes ${count} minutes.`,
    `I think the ${thing} takes about ${count} minutes.`,
    `Correction: the ${thing} takes ${count} minutes, not 8 minutes.`,
    `We cut the ${thing} to ${count} minutes, and lunch is at 12:30.`,
    `no, ${count} minutes`,
    `You could try ${count} minutes for the ${thing}.`,
    `Should the ${thing} be ${count} minutes?`,
    `We use ${name} for the ${thing}.`,
    `I'd suggest ${name} and ${count} chairs.`,
    `We moved the ${thing} from ${name} to ${other}.`,
    `${thing}: ${count} min`,
    `ok, sounds good`,
  ),
);
const chinese = fc.tuple(zhThings, counts, names).chain(([thing, count, name]) =>
  fc.constantFrom(
    `${thing}要 ${count} 分钟。`,
    `印象里${thing}大概 ${count} 分钟。`,
    `我说错了，${thing}是 ${count} 分钟。`,
    `${thing}改成 ${count} 分钟，午饭在食堂吃。`,
    `不行，要 ${count} 分钟`,
    `建议${thing}用 ${name}。`,
    `${thing}用的是 ${name}，不是 Redis。`,
  ),
);
const speaker = fc.constantFrom('user', 'user', 'model', 'tool');
export const told = fc.tuple(speaker, fc.oneof(english, chinese)).map(([who, text]) => `${who}: ${text}`);

/** Sessions of made-up talk, dated or not. */
export const sessions = (lines: fc.Arbitrary<string> = told, trust: TrustLevel = 1): fc.Arbitrary<Surface[]> =>
  fc
    .array(fc.tuple(fc.array(lines, { minLength: 1, maxLength: 4 }), fc.option(fc.integer({ min: 1, max: 4 }))), { minLength: 1, maxLength: 4 })
    .map((all) => all.map(([texts, day], i) => talk(`s${i}`, texts, { trust, ...(day === null ? {} : { day }) })));
