/**
 * Claims of surfaces without a model, joined across wordings.
 *
 * @module
 */
import { splitMessage } from '../align/split.js';
import { isRead, slotOf } from '../claims/guess.js';
import { settleRivals, type Place, type Role } from '../claims/rivals/index.js';
import { extractClaims, joining, type KeyStrategy } from '../claims/index.js';
import { labelBlock } from '../surface/index.js';
import { tells } from '../claims/telling.js';
import { meetTrust } from '../trust/index.js';
import { Alike, foremost } from './foremost.js';
import { atOnce, inSteps, type Pause, type Steps } from '../steps.js';
import { lengthOf, stretches } from './stretches.js';
import { Evidence, Trust, type Claim, type Message, type Surface, type TrustLevel } from '../types.js';

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
  const { claims, places } = yield* readPlaced(surfaces, options);
  return withoutBareNames(yield* settleApart(claims, places));
}

/** The words of a slot's name, where a statement answers what they name, say nothing: "$ terraform version". */
function withoutBareNames(claims: readonly Claim[]): Claim[] {
  const answered = new Set(claims.filter((claim) => isRead(claim) && claim.evidence > Evidence.SPECULATIVE && claim.trust !== Trust.UNTRUSTED).map(slotOf));
  return claims.filter((claim) => isRead(claim) || tells(claim.text) || !answered.has(slotOf(claim)));
}

/** Claims joined across wordings, and beside each where it was read. */
export interface PlacedClaims {
  readonly claims: readonly Claim[];
  readonly places: readonly (Place | undefined)[];
}

export function* readPlaced(surfaces: readonly Surface[], options: HeuristicOptions): Steps<PlacedClaims> {
  const claims: Claim[] = [];
  const places = new Map<Claim, Place>();
  const alike = new Alike();
  let turn = 0;
  let before: Place | undefined;
  for (const stretch of stretches(surfaces.map(inPieces))) {
    for (const message of stretch.messages) {
      const read = claimsOf(message, stretch, options);
      const role = roleOf(message);
      const place = role === undefined ? undefined : { session: stretch.id, turn: (turn += 1), role, afterTool: before?.session === stretch.id && before.role === 'tool' };
      // What is untrusted vouches for nothing that is said after it.
      before = message.trust === Trust.UNTRUSTED ? undefined : place;
      alike.add(read);
      for (const claim of read) {
        claims.push(claim);
        if (place !== undefined) places.set(claim, place);
      }
    }
    yield;
  }
  const worth = vouchedFirst(foremost(claims, MOST_CLAIMS, alike));
  yield;
  const joined = yield* joinApart(worth);
  yield;
  return { claims: joined, places: worth.map((claim) => places.get(claim)) };
}

/** In the order in which `joinApart` returns them. */
const vouchedFirst = (claims: readonly Claim[]): Claim[] => [...claims.filter(({ trust }) => trust !== Trust.UNTRUSTED), ...claims.filter(({ trust }) => trust === Trust.UNTRUSTED)];

const ROLES: ReadonlyMap<string, Role> = new Map([['user', 'user'], ['assistant', 'model'], ['tool', 'tool']]);
/** Whose turn a message is; a summary and what was put in are nobody's. */
const roleOf = (message: Message): Role | undefined => ROLES.get(labelBlock(message, 'text'));

/** What is untrusted takes no part: it overrules nothing and is brought beside nothing. */
function* settleApart(joined: readonly Claim[], places: readonly (Place | undefined)[]): Steps<Claim[]> {
  const vouched = joined.flatMap((claim, i) => (claim.trust === Trust.UNTRUSTED ? [] : [i]));
  const settled = yield* settleRivals(vouched.flatMap((i) => joined[i] ?? []), vouched.map((i) => places[i]));
  return [...settled, ...joined.filter(({ trust }) => trust === Trust.UNTRUSTED)];
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

function claimsOf(message: Message, surface: Surface, { includeReasoning = true, includeInjected = false, keyStrategy = 'exact' }: HeuristicOptions): readonly Claim[] {
  const options = { sourceId: surface.id, includeReasoning, includeInjected, keyStrategy };
  const name = JSON.stringify([surface.id, surface.trust, includeReasoning, includeInjected, keyStrategy]);
  const known = remembered.get(message) ?? new Map<string, readonly Claim[]>();
  if (known.size === 0) remembered.set(message, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  const claims = extractClaims([message], options)
    .filter((claim) => !isWithheld(claim))
    .map((claim) => ({ ...claim, trust: trustIn(surface, claim) }));
  known.set(name, claims);
  return claims;
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
