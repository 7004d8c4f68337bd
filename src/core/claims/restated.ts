/**
 * Changes of what was stated before in other words: "the goal: 3:55 is the target now" after "the goal is sub 3:45". A change joins
 * the one older slot whose question it names in full, with the same kind of answer.
 *
 * @module
 */
import { Evidence, type Claim } from '../types.js';
import { comparable, type Answer } from './rivals/answers.js';
import { fold } from './phrase.js';
import { unitOf } from './probe.js';
import { asStated, isRead, slotOf, type Stated } from './guess.js';

/** Among more statements than this, too many things share their words. */
const MOST = 200;

/** Claims with each change in the slot of what it changes; the older statement takes its answer as value if no pattern read it. */
export function joinChanges(claims: readonly Claim[]): Claim[] {
  const strong = claims.filter(({ evidence, slotType, denies, multi }) => evidence > Evidence.SPECULATIVE && slotType !== 'OpenQ' && denies === undefined && multi !== true);
  if (strong.length > MOST || !strong.some(isChange)) return [...claims];
  const sides = asStated(strong);
  const renamed = new Map<Claim, Claim>();
  for (const change of sides.filter(({ claim }) => isChange(claim)).sort((a, b) => (slotOf(a.claim) < slotOf(b.claim) ? -1 : 1))) {
    // A change whose question was answered before in the same words is placed already.
    if (strong.some((claim) => claim !== change.claim && slotOf(claim) === slotOf(change.claim) && claim.kind !== 'change' && isBefore(claim, change.claim))) continue;
    const fitting = sides.filter((side) => replaces(change, side));
    const slots = new Set(fitting.map(({ claim }) => slotOf(claim)));
    if (slots.size !== 1) continue;
    for (const { claim, answers } of fitting) {
      const answer = answers.find((one) => change.answers.some((other) => comparable(one, other)));
      renamed.set(claim, { ...claim, key: change.claim.key, value: isRead(claim) ? claim.value : ((answer === undefined ? claim.value : fold(answer.text))), multi: false });
    }
  }
  return claims.map((claim) => renamed.get(claim) ?? claim);
}

const isChange = (claim: Claim): boolean => isRead(claim) && claim.kind === 'change';
/** Said earlier; without times, at least more weakly. */
const isBefore = (older: Claim, newer: Claim): boolean => (older.at !== undefined && newer.at !== undefined ? older.at < newer.at : older.evidence < newer.evidence);
const figures = (answers: readonly Answer[]): number => answers.filter(({ kind }) => kind !== 'name').length;

function replaces(change: Stated, older: Stated): boolean {
  const [x, y] = [change.claim, older.claim];
  if (slotOf(x) === slotOf(y) || (x.scope ?? '') !== (y.scope ?? '') || y.kind === 'change' || x.text === y.text) return false;
  // Measures are compared word by word elsewhere.
  if (unitOf(x.key) !== undefined || unitOf(y.key) !== undefined) return false;
  if (!isBefore(y, x) || (!isRead(y) && figures(older.answers) !== 1)) return false;
  if (!change.answers.some((one) => older.answers.some((other) => comparable(one, other)))) return false;
  return names(change.own, older.around) || (isRead(y) && names(older.own, change.around));
}

/** All words of the question stand in the other sentence; of four and more, one may be missing (of three pairs of characters, the
 * one that spans two words). */
function names(own: ReadonlySet<string>, around: ReadonlySet<string>): boolean {
  if (own.size === 0) return false;
  let shared = 0;
  for (const stem of own) if (around.has(stem)) shared += 1;
  const few = [...own].every((stem) => /^\p{Script=Han}/u.test(stem)) ? 3 : 4;
  return shared === own.size || (own.size >= few && shared >= own.size - 1);
}
