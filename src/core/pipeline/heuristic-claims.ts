/**
 * Claims of surfaces without a model, joined across wordings.
 *
 * @module
 */
import { splitMessage } from '../align/split.js';
import { isRead } from '../claims/guess.js';
import { extractClaims, joining, type KeyStrategy } from '../claims/index.js';
import { meetTrust } from '../trust/index.js';
import { Alike, foremost } from './foremost.js';
import { atOnce, inSteps, type Pause, type Steps } from '../steps.js';
import { lengthOf, stretches } from './stretches.js';
import { Trust, type Claim, type Message, type Surface, type TrustLevel } from '../types.js';

export interface HeuristicOptions {
  /** Default true. */
  readonly includeReasoning?: boolean | undefined;
  /** Default false. */
  readonly includeInjected?: boolean | undefined;
  /** How a sentence that no pattern reads is named. Default `exact`. */
  readonly keyStrategy?: KeyStrategy | undefined;
}

/** Every claim carries its trust: the lower of its own and its surface's. */
export function heuristicClaims(surfaces: readonly Surface[], options: HeuristicOptions): Claim[] {
  return atOnce(reading(surfaces, options));
}

/** As `heuristicClaims`, with a pause after every stretch of text. */
export async function heuristicClaimsInSteps(surfaces: readonly Surface[], options: HeuristicOptions, pause: Pause): Promise<Claim[]> {
  return inSteps(reading(surfaces, options), pause);
}

function* reading(surfaces: readonly Surface[], options: HeuristicOptions): Steps<Claim[]> {
  const claims: Claim[] = [];
  const alike = new Alike();
  for (const stretch of stretches(surfaces.map(inPieces))) {
    const read = claimsOf(stretch, options);
    alike.add(read);
    for (const claim of read) claims.push(claim);
    yield;
  }
  const worth = foremost(claims, MOST_CLAIMS, alike);
  yield;
  return yield* joinApart(worth);
}

/** Characters of a message from which it is read in pieces: a tool may print megabytes. */
const LONG = 50_000;

const pieces = new WeakMap<Message, readonly Message[]>();

function inPieces(surface: Surface): Surface {
  if (!surface.messages.some((message) => lengthOf(message) > LONG)) return surface;
  return { ...surface, messages: surface.messages.flatMap(piecesOf) };
}

function piecesOf(message: Message): readonly Message[] {
  if (lengthOf(message) <= LONG) return [message];
  const known = pieces.get(message) ?? splitMessage(message, LONG);
  pieces.set(message, known);
  return known;
}

/**
 * Claims by message and by everything else that decides them. Messages stand alone for this reading and never change, so a
 * session that grows costs its new messages only.
 */
const remembered = new WeakMap<Message, Map<string, readonly Claim[]>>();

function claimsOf(surface: Surface, { includeReasoning = true, includeInjected = false, keyStrategy = 'exact' }: HeuristicOptions): Claim[] {
  const options = { sourceId: surface.id, includeReasoning, includeInjected, keyStrategy };
  const name = JSON.stringify([surface.id, surface.trust, includeReasoning, includeInjected, keyStrategy]);
  return surface.messages.flatMap((message) => {
    const known = remembered.get(message) ?? new Map<string, readonly Claim[]>();
    if (known.size === 0) remembered.set(message, known);
    const before = known.get(name);
    if (before !== undefined) return before;
    const claims = extractClaims([message], options)
      .filter((claim) => !isWithheld(claim))
      .map((claim) => ({ ...claim, trust: trustIn(surface, claim) }));
    known.set(name, claims);
    return claims;
  });
}

/** That something was withheld is no value, in quotes or not, and no statement either. */
const isWithheld = (claim: Claim): boolean => WITHHELD_VALUE.test(claim.value) || (!isRead(claim) && !/[\p{L}\p{N}]/u.test(claim.text.replace(PLACEHOLDER, '')));

const WITHHELD_VALUE = /^[^\p{L}\p{N}[]{0,4}\[redacted:/iu;
const PLACEHOLDER = /\[?redacted:[a-z0-9-]{1,60}\]?/giu;

function trustIn(surface: Surface, claim: Claim): TrustLevel {
  const whole = Number.isInteger(surface.trust) ? (surface.trust as TrustLevel) : Trust.UNTRUSTED;
  return claim.trust === undefined ? whole : (meetTrust(whole, claim.trust) as TrustLevel);
}

/** Enough for a block many times over; merging more than this would only keep the host waiting. */
const MOST_CLAIMS = 20_000;

/** Untrusted statements join the slots of others, but are no bridge between them. */
function* joinApart(claims: readonly Claim[]): Steps<Claim[]> {
  const vouched = claims.filter(({ trust }) => trust !== Trust.UNTRUSTED);
  if (vouched.length === 0 || vouched.length === claims.length) return yield* joining(claims);
  const joined = yield* joining(vouched);
  const untrusted = claims.filter(({ trust }) => trust === Trust.UNTRUSTED);
  return [...joined, ...(yield* joining([...joined, ...untrusted])).slice(joined.length)];
}
