/**
 * The type of a slot whose claims may disagree on it.
 *
 * @module
 */
import { SLOT_TYPES, type Claim } from '../types.js';
import { trustGate } from '../slot/gate.js';
import { compareText } from '../slot/order.js';

/** From the costliest to lose to the cheapest; breaks a tie between types that are equally well backed. */
const PRECEDENCE: readonly string[] = ['Constraint', 'Goal', 'Decision', 'Refuted', 'Fact', 'OpenQ', 'Artifact'] satisfies (typeof SLOT_TYPES)[number][];

/**
 * The type with the strongest claim, then the most origins, then by precedence. The reference takes the first claim's, which
 * makes the block depend on the order of the sources; with one type among the claims both give the same.
 */
export function slotTypeOf(claims: readonly Claim[]): string {
  const backing = new Map<string, { evidence: number; origins: Set<string> }>();
  for (const { slotType, evidence, sourceId } of trustGate(claims)) {
    if (slotType === undefined) continue;
    let entry = backing.get(slotType);
    if (!entry) backing.set(slotType, (entry = { evidence, origins: new Set() }));
    entry.evidence = Math.max(entry.evidence, evidence);
    entry.origins.add(sourceId);
  }
  const [best] = [...backing].sort(
    ([a, x], [b, y]) =>
      y.evidence - x.evidence || y.origins.size - x.origins.size || PRECEDENCE.indexOf(a) - PRECEDENCE.indexOf(b) || compareText(a, b),
  );
  return best?.[0] ?? 'Fact';
}
