/**
 * Invariant I2, checked on what is about to be shown: merging raises no value's trust above that of the claims behind it.
 * The caller fails closed on any violation.
 *
 * @module
 */
import { Trust, type Claim, type Slot } from '../types.js';
import { premiseLookup } from '../derive/premises.js';
import { routesOfClaim } from '../derive/justifications.js';
import { joinTrust, meetTrust, trustLabel, trustOfClaim } from './lattice.js';
import { presentedTrust, presentedValues, supportingClaims } from './presented.js';

export type TrustRule = 'unsupported' | 'unlabelled' | 'no-amplification' | 'no-laundering' | 'derivation-ceiling';

export interface TrustViolation {
  readonly key: string;
  readonly rule: TrustRule;
  readonly detail: string;
}

type Find = (premise: string, slot: Slot) => Slot | undefined;
type Check = (slot: Slot, find: Find) => Iterable<string>;

const quoted = (value: string): string => JSON.stringify(value);

const itemTrust = (slot: Slot, value: string): number[] =>
  slot.state.items.filter((item) => item.value === value && Number.isInteger(item.trust)).map((item) => item.trust as number);

const CHECKS: readonly (readonly [TrustRule, Check])[] = [
  [
    // What a user chose in this conversation has that user behind it, whatever became of the session that said it.
    'unsupported',
    function* (slot) {
      if (slot.resolution?.by === 'user') return;
      const supported = new Set(supportingClaims(slot).map((claim) => claim.value));
      for (const value of presentedValues(slot)) if (!supported.has(value)) yield `no claim asserts ${quoted(value)}`;
    },
  ],
  [
    'unlabelled',
    function* (slot) {
      for (const claim of supportingClaims(slot)) {
        if (!Number.isInteger(claim.trust)) yield `a claim of ${claim.sourceId} for ${quoted(claim.value)} carries no trust label`;
      }
    },
  ],
  [
    // An item of the merged state must not stand higher than the claims it was made of.
    'no-amplification',
    function* (slot) {
      for (const value of presentedValues(slot)) {
        const claimed = joinTrust(...supportingClaims(slot).filter((claim) => claim.value === value).map(trustOfClaim));
        const merged = itemTrust(slot, value);
        if (joinTrust(...merged) > claimed) yield `${quoted(value)} is ${trustLabel(joinTrust(...merged))} in the merge, ${trustLabel(claimed)} in its claims`;
      }
    },
  ],
  [
    // A value nobody but UNTRUSTED items backs must not share a better label with its neighbours.
    'no-laundering',
    function* (slot) {
      if (presentedTrust(slot) === Trust.UNTRUSTED) return;
      for (const value of presentedValues(slot)) {
        const merged = itemTrust(slot, value);
        if (merged.length > 0 && joinTrust(...merged) === Trust.UNTRUSTED) yield `${quoted(value)} is untrusted and shown as ${trustLabel(presentedTrust(slot))}`;
      }
    },
  ],
  [
    'derivation-ceiling',
    function* (slot, find) {
      const ceiling = joinTrust(...supportingClaims(slot).map((claim) => claimCeiling(slot, claim, find)));
      const shown = presentedTrust(slot);
      if (supportingClaims(slot).length > 0 && shown > ceiling) yield `shown as ${trustLabel(shown)}, its best premises allow ${trustLabel(ceiling)}`;
    },
  ],
];

/** What the best route of a claim allows it to be shown as; a premise that names no slot does not count. */
function claimCeiling(slot: Slot, claim: Claim, find: Find): number {
  const own = trustOfClaim(claim);
  const routes = routesOfClaim(claim);
  if (routes.length === 0) return own;
  const best = routes.map((route) => {
    const premises = route.map((premise) => find(premise, slot)).filter((premise) => premise !== undefined);
    return premises.length === 0 ? Trust.TRUSTED : meetTrust(...premises.map(presentedTrust));
  });
  return Math.min(own, joinTrust(...best));
}

/** Slots that present nothing are skipped. */
export function checkTrustInvariants(slots: readonly Slot[]): { ok: boolean; violations: TrustViolation[] } {
  const indexOf = premiseLookup(slots ?? []);
  const find: Find = (premise, slot) => (slots ?? [])[indexOf(premise, slot) ?? -1];
  const violations = (slots ?? [])
    .filter((slot) => presentedValues(slot).length > 0)
    .flatMap((slot) => CHECKS.flatMap(([rule, check]) => [...check(slot, find)].map((detail) => ({ key: slot.key, rule, detail }))));
  return { ok: violations.length === 0, violations };
}
