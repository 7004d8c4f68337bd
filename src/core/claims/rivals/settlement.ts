/**
 * Rivalries worked into the claims: one slot for both answers, less evidence for what was guessed or taken back, and a claim of
 * its own for whatever else an overruled sentence tells.
 *
 * @module
 */
import { Evidence, type Claim } from '../../types.js';
import { Components } from '../components.js';
import { isRead, slotOf } from '../guess.js';
import { fold } from '../phrase.js';
import { tells, tokensOf } from '../telling.js';
import type { Answer } from './answers.js';
import { keyFrom, ugliness, withoutWords, wordsBeside } from './keys.js';
import { isProposal } from './marks.js';
import type { Rivalry } from './pairs.js';
import type { Saying } from './saying.js';
import { WHOLE } from './settled.js';

/** An answer as the claims have it: the claim that gives it, and the slot of one that was read. */
interface Held {
  readonly node: string;
  readonly index: number;
  readonly answer: Answer;
  readonly saying: Saying;
}

export class Settlement {
  readonly #claims: readonly Claim[];
  readonly #holders: ReadonlyMap<Saying, readonly number[]>;
  readonly #slots = new Components();
  readonly #held = new Map<string, Held>();
  readonly #weakened = new Set<string>();
  readonly #changes = new Set<string>();
  readonly #overruled = new Set<string>();
  /** Guesses whose answer is a sentence that was not taken apart: beside it they are no value of one question. */
  readonly #answered = new Set<number>();
  readonly #byText = new Map<string, number[]>();
  /** What the user passes on or puts mildly, and yet means: more than a guess. */
  readonly #passedOn = new Set<string>();

  constructor(claims: readonly Claim[], holders: ReadonlyMap<Saying, readonly number[]>) {
    this.#claims = claims;
    this.#holders = holders;
    for (const [i, { text }] of claims.entries()) {
      const same = this.#byText.get(text);
      if (same === undefined) this.#byText.set(text, [i]);
      else same.push(i);
    }
  }

  apply(found: readonly Rivalry[]): Claim[] {
    for (const rivalry of found) this.#join(rivalry);
    const names = this.#names();
    const replaced = new Map<number, Claim[]>();
    for (const held of this.#held.values()) {
      const name = names.get(this.#slots.find(held.node));
      if (name === undefined) continue;
      replaced.set(held.index, [...(replaced.get(held.index) ?? []), this.#placed(held, name)]);
    }
    const same = this.#restated(names);
    const gone = goneFrom(found, this.#holders);
    return this.#claims.flatMap((claim, i) => {
      const placed = replaced.get(i);
      if (this.#answered.has(i)) return this.#rest(i, claim);
      const kept = withoutWords({ ...claim, ...same.get(nodeOf(claim)) }, gone.get(i) ?? []);
      if (placed === undefined) return [kept];
      // A statement that was read and gives none of the answers stays beside what was found in its sentence.
      const own = isRead(claim) && !this.#held.has(`${nodeOf(claim)}\n${i}`) ? [kept] : [];
      return [...own, ...placed.map((one) => withoutWords(one, gone.get(i) ?? [])), ...this.#rest(i, claim)];
    });
  }

  #join({ old, was, now, is, standing, features }: Rivalry): void {
    const [from, to] = [this.#hold(old, was), this.#hold(now, is)];
    if (from === undefined || to === undefined || from.node === to.node) return;
    this.#overruled.add(from.node);
    if (is.kind === WHOLE && !isRead(this.#at(to.index))) {
      this.#answered.add(from.index);
      return;
    }
    this.#slots.join(from.node, to.node);
    const over = standing === 'guess' || standing === 'measured' || isTakenBack(old, now, features['opposed'] === 1);
    if (over) this.#weakened.add(from.node);
    if (standing === 'update' || standing === 'changed') this.#changes.add(to.node);
    const later = old.at !== undefined && now.at !== undefined && old.at < now.at;
    if ((over || later) && now.role === 'user' && this.#at(to.index).evidence < Evidence.INFERRED) {
      this.#passedOn.add(to.node);
      this.#weakened.add(from.node);
    }
  }

  #hold(saying: Saying, answer: Answer): Held | undefined {
    const own = this.#holders.get(saying) ?? [];
    if (answer.kind === WHOLE) return this.#holdWhole(saying, answer, own);
    const text = fold(answer.text);
    const read = own.find((i) => isRead(this.#at(i)) && fold(this.#at(i).value).includes(text));
    const index = read ?? own.find((i) => !isRead(this.#at(i))) ?? own[0];
    if (index === undefined) return undefined;
    const node = read === undefined ? `${saying.session}\n${saying.turn}\n${saying.order}\n${answer.same}` : nodeOf(this.#at(index));
    const held = this.#held.get(`${node}\n${index}`) ?? { node, index, answer, saying };
    this.#held.set(`${node}\n${index}`, held);
    return held;
  }

  /** A sentence as it is: its first statement. */
  #holdWhole(saying: Saying, answer: Answer, own: readonly number[]): Held | undefined {
    const [index] = own;
    if (index === undefined) return undefined;
    const node = nodeOf(this.#at(index));
    const held = this.#held.get(`${node}\n${index}`) ?? { node, index, answer, saying };
    this.#held.set(`${node}\n${index}`, held);
    return held;
  }

  #at(index: number): Claim {
    const claim = this.#claims[index];
    if (claim === undefined) throw new RangeError(`no claim ${index}`);
    return claim;
  }

  /** The key and scope of each group: those of a statement that was read, else words of the shortest sentence. */
  #names(): Map<string, Pick<Claim, 'key' | 'scope'>> {
    const groups = new Map<string, Held[]>();
    for (const held of this.#held.values()) {
      const root = this.#slots.find(held.node);
      groups.set(root, [...(groups.get(root) ?? []), held]);
    }
    const out = new Map<string, Pick<Claim, 'key' | 'scope'>>();
    for (const [root, members] of groups) {
      const read = members.map(({ index }) => this.#at(index)).filter((claim, i) => {
        const held = members[i];
        return held?.node === nodeOf(claim) && (isRead(claim) || !this.#overruled.has(held.node));
      });
      const [best] = read.sort((a, b) => Number(isRead(b)) - Number(isRead(a)) || ugliness(a.key) - ugliness(b.key) || (a.key < b.key ? -1 : 1));
      const [shortest] = members.sort((a, b) => a.saying.text.length - b.saying.text.length || (a.saying.text < b.saying.text ? -1 : 1));
      if (best !== undefined) out.set(root, { key: best.key, ...(best.scope === undefined ? {} : { scope: best.scope }) });
      else if (shortest !== undefined) out.set(root, { key: keyFrom(shortest.saying.text, shortest.answer) });
    }
    return out;
  }

  #placed({ node, index, answer }: Held, { key, scope }: Pick<Claim, 'key' | 'scope'>): Claim {
    const { scope: _scope, slotType: _type, ...claim } = this.#at(index);
    const read = node === nodeOf(this.#at(index));
    return {
      ...claim,
      key,
      value: read ? claim.value : fold(answer.text),
      multi: false,
      ...(scope === undefined ? {} : { scope }),
      ...(this.#passedOn.has(node) ? { evidence: Evidence.INFERRED } : {}),
      ...(this.#weakened.has(node) ? { evidence: Evidence.SPECULATIVE } : {}),
      ...(this.#changes.has(node) ? { kind: 'change' as const } : {}),
    };
  }

  /** What the same statement says elsewhere goes with it. */
  #restated(names: ReadonlyMap<string, Pick<Claim, 'key' | 'scope'>>): Map<string, Partial<Claim>> {
    const out = new Map<string, Partial<Claim>>();
    for (const { node } of this.#held.values()) {
      const name = names.get(this.#slots.find(node));
      if (name !== undefined) out.set(node, { ...name, multi: false });
    }
    return out;
  }

  /** What else the sentence of an overruled answer tells: its other clauses, and what its own clause names beside the answer. */
  #rest(index: number, claim: Claim): Claim[] {
    const gone = [...this.#held.values()].filter((held) => held.index === index && this.#overruled.has(held.node)).map(({ answer }) => answer.text);
    if (gone.length === 0) return [];
    const { denies: _denies, multi: _multi, kind: _kind, ...base } = claim;
    const standing = [...this.#held.values()].filter((held) => held.index === index && !this.#overruled.has(held.node)).map(({ answer }) => answer.text);
    const clauses = claim.text.split(CLAUSES).filter((clause) => clause.trim() !== '');
    return clauses.flatMap((clause) => {
      const taken = gone.filter((text) => clause.includes(text));
      if (taken.length === 0) return isRead(claim) || !tells(clause) || standing.some((text) => clause.includes(text)) ? [] : [{ ...base, key: clause.trim(), value: 'assert', text: clause.trim() }];
      if (claim.evidence < Evidence.INFERRED || isProposal(clause)) return [];
      const named = tokensOf(clause, 'any', !claim.text.startsWith(clause)).filter((token) => !taken.some((text) => text.includes(token) || token.includes(text)) && !claim.key.includes(fold(token)) && !this.#isToldBeside(index, token));
      return named.map((token) => ({ ...base, key: wordsBeside(clause, [...taken, token]), value: fold(token) }));
    });
  }

  /** Whether another statement of the sentence gives the token. */
  #isToldBeside(index: number, token: string): boolean {
    const { text } = this.#at(index);
    return (this.#byText.get(text) ?? []).some((i) => i !== index && isRead(this.#at(i)) && this.#at(i).value.includes(fold(token)));
  }
}

/** Answers that no longer hold, by the claims of the sentences that name them. */
function goneFrom(found: readonly Rivalry[], holders: ReadonlyMap<Saying, readonly number[]>): Map<number, string[]> {
  const gone = new Map<number, string[]>();
  for (const { old, was, now } of found) for (const i of [...(holders.get(old) ?? []), ...(holders.get(now) ?? [])]) gone.set(i, [...(gone.get(i) ?? []), was.text]);
  return gone;
}

/**
 * Whether the later statement alone tells that the earlier no longer holds. Where times tell it, the ordinary decision does; where
 * nothing tells which came first, both stand until someone asks.
 */
function isTakenBack(old: Saying, now: Saying, opposed: boolean): boolean {
  if (now.turn === old.turn) return true;
  if (old.at !== undefined && now.at !== undefined && old.at !== now.at) return false;
  return now.session === old.session || now.corrects || opposed;
}

const CLAUSES = /[,;]\s+(?:(?:and|but|so)\s+)?|[，；。]\s*|(?<!\d),(?=\p{Script=Han})|(?<=\p{Script=Han}),|\s[–—-]\s/u;
const nodeOf = (claim: Claim): string => `=${slotOf(claim)}\n${claim.value}`;
