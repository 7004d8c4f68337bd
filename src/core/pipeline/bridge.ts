/**
 * Where part of a session was read by a model and part without, both name one thing differently. The quotes of the model's
 * claims are read without a model too; where that finds the same value, its key and the model's key are the same question.
 *
 * @module
 */
import { extractClaims, joining } from '../claims/index.js';
import { slotKey } from '../merge/index.js';
import type { Steps } from '../steps.js';
import { Trust, type Claim } from '../types.js';

/**
 * `rest`, with the keys of `read` where they meet. Independent of the order of either. Untrusted statements are taken by
 * themselves, so that they decide about the key of no other.
 */
export function* meetKeys(read: readonly Claim[], rest: readonly Claim[]): Steps<Claim[]> {
  if (read.length === 0 || rest.length === 0) return [...rest];
  const echoes: Echo[] = [];
  for (const claim of read) {
    for (const echo of echoesOf(claim)) echoes.push({ claim, echo });
    yield;
  }
  const isVouched = ({ trust }: Claim): boolean => trust !== Trust.UNTRUSTED;
  const vouched = yield* meet(read, echoes, rest.filter(isVouched));
  return [...vouched, ...(yield* meet(read, echoes, rest.filter((claim) => !isVouched(claim))))];
}

/** A claim of the model's and what reading its quote without one says. */
interface Echo {
  readonly claim: Claim;
  readonly echo: Claim;
}

function* meet(read: readonly Claim[], echoes: readonly Echo[], rest: readonly Claim[]): Steps<Claim[]> {
  if (rest.length === 0) return [];
  const joined = yield* joining([...echoes.map(({ echo }) => echo), ...rest]);
  const names = new Map<string, Set<string>>();
  for (const [i, { claim }] of echoes.entries()) {
    const key = joined[i]?.key;
    if (key !== undefined) names.set(key, (names.get(key) ?? new Set()).add(claim.key));
  }
  const taken = new Set(read.map(slotKey));
  return rest.map((claim, i) => {
    const [name, other] = names.get(joined[echoes.length + i]?.key ?? '') ?? [];
    // Two names for one key: the model told apart what the patterns cannot.
    return name === undefined || other !== undefined || taken.has(slotKey(claim)) ? claim : { ...claim, key: name };
  });
}

/** What reading the quote without a model says about the claim's own value. */
function echoesOf(claim: Claim): readonly Claim[] {
  return readQuote(claim).filter(({ value }) => value === claim.value || holdsWords(value, claim.value));
}

/** Quotes remembered at most, some ten megabytes: what a model has read is met again in every run over a long session. */
const MOST_QUOTES = 10_000;
const remembered = new Map<string, readonly Claim[]>();

function readQuote({ text, sourceId }: Claim): readonly Claim[] {
  const name = `${sourceId}\n${text}`;
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const message = { role: 'user', content: [{ type: 'text', text }] };
  const claims = extractClaims([message], { sourceId });
  if (remembered.size >= MOST_QUOTES) remembered.clear();
  remembered.set(name, claims);
  return claims;
}

const holdsWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);
