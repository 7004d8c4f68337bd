/**
 * Invariant I2, checked on what is about to be shown: merging raises no value's trust above that of the claims behind it.
 * The caller fails closed on any violation.
 *
 * @module
 */
import { Trust, type Claim, type Slot, type TrustLevel } from '../types.js';
import { routesOfClaim } from '../derive/justifications.js';
import { premiseLookup } from '../derive/premises.js';
import { joinTrust, trustLabel, trustOfClaim } from './lattice.js';
import { trustView, type TrustView } from './view.js';

export type TrustRule = 'unsupported' | 'unlabelled' | 'no-amplification' | 'no-laundering' | 'derivation-ceiling';

export interface TrustViolation {
  readonly key: string;
  readonly rule: TrustRule;
  readonly detail: string;
}

/** Label of the slot a premise of this slot names; undefined when there is none. */
type PremiseTrust = (premise: string, slot: Slot) => TrustLevel | undefined;
type Check = (view: TrustView, trustOfPremise: PremiseTrust) => Iterable<string>;

const quoted = (value: string): string => JSON.stringify(value);

const CHECKS: readonly (readonly [TrustRule, Check])[] = [
  [
    // What a user chose in this conversation has that user behind it, whatever became of the session that said it.
    'unsupported',
    function* ({ slot, presented, claimed }) {
      if (slot.resolution?.by === 'user') return;
      for (const value of presented) if (!claimed.has(value)) yield `no claim asserts ${quoted(value)}`;
    },
  ],
  [
    'unlabelled',
    function* ({ supporters }) {
      for (const { trust, sourceId, value } of supporters) {
        if (!Number.isInteger(trust)) yield `a claim of ${sourceId} for ${quoted(value)} carries no trust label`;
      }
    },
  ],
  [
    // An item of the merged state must not stand higher than the claims it was made of.
    'no-amplification',
    function* ({ presented, claimed, merged }) {
      for (const value of presented) {
        const [high, low] = [merged.get(value) ?? Trust.UNTRUSTED, claimed.get(value) ?? Trust.UNTRUSTED];
        if (high > low) yield `${quoted(value)} is ${trustLabel(high)} in the merge, ${trustLabel(low)} in its claims`;
      }
    },
  ],
  [
    // A value nobody but UNTRUSTED items backs must not share a better label with its neighbours.
    'no-laundering',
    function* ({ presented, merged, shown }) {
      if (shown === Trust.UNTRUSTED) return;
      for (const value of presented) {
        if (merged.get(value) === Trust.UNTRUSTED) yield `${quoted(value)} is untrusted and shown as ${trustLabel(shown)}`;
      }
    },
  ],
  [
    'derivation-ceiling',
    function* ({ slot, supporters, shown }, trustOfPremise) {
      if (supporters.length === 0) return;
      const ceiling = supporters.reduce<TrustLevel>((best, claim) => joinTrust(best, claimCeiling(slot, claim, trustOfPremise)), Trust.UNTRUSTED);
      if (shown > ceiling) yield `shown as ${trustLabel(shown)}, its best premises allow ${trustLabel(ceiling)}`;
    },
  ],
];

/** What the best route of a claim allows it to be shown as; a premise that names no slot does not count. */
function claimCeiling(slot: Slot, claim: Claim, trustOfPremise: PremiseTrust): number {
  const routes = routesOfClaim(claim);
  if (routes.length === 0) return trustOfClaim(claim);
  const floors = routes.map((route) => route.reduce<number>((lowest, premise) => Math.min(lowest, trustOfPremise(premise, slot) ?? Trust.TRUSTED), Trust.TRUSTED));
  return Math.min(trustOfClaim(claim), floors.reduce((a, b) => Math.max(a, b)));
}

/** Slots that present nothing are skipped. */
export function checkTrustInvariants(slots: readonly Slot[]): { ok: boolean; violations: TrustViolation[] } {
  const views = (slots ?? []).map(trustView);
  const indexOf = premiseLookup(slots ?? []);
  const trustOfPremise: PremiseTrust = (premise, slot) => views[indexOf(premise, slot) ?? -1]?.shown;
  const violations = views
    .filter((view) => view.presented.length > 0)
    .flatMap((view) => CHECKS.flatMap(([rule, check]) => [...check(view, trustOfPremise)].map((detail) => ({ key: view.slot.key, rule, detail }))));
  return { ok: violations.length === 0, violations };
}
