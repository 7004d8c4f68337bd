/**
 * The symmetry check: an answer that changes when the options change places was an answer about places.
 *
 * @module
 */
import type { Resolution } from '../types.js';

export interface Reconciled {
  readonly resolutions: Map<string, Resolution>;
  /** Answered forwards only. */
  readonly rejected: number;
  /** Answered differently backwards, hence unresolvable. */
  readonly orderSensitive: number;
}

/** Answers by slot key, as given forwards and with the options reversed; those that agree stay, in the order given forwards. */
export function reconcileSymmetric(
  forward: ReadonlyMap<string, Resolution>,
  backward: ReadonlyMap<string, Resolution>,
): Reconciled {
  const resolutions = new Map<string, Resolution>();
  let rejected = 0;
  let orderSensitive = 0;
  for (const [key, answer] of forward) {
    const again = backward.get(key);
    if (!again) rejected += 1;
    else if (agree(answer, again)) resolutions.set(key, answer);
    else {
      orderSensitive += 1;
      resolutions.set(key, downgraded(key, answer, again));
    }
  }
  return { resolutions, rejected, orderSensitive };
}

const agree = (a: Resolution, b: Resolution): boolean => a.outcome === b.outcome && (a.outcome !== 'choose' || a.value === b.value);

const told = ({ outcome, value }: Resolution): string => (value === null ? outcome : `${outcome} ${JSON.stringify(value)}`);

function downgraded(key: string, forward: Resolution, backward: Resolution): Resolution {
  const rationale = `order-sensitive: ${told(forward)}, but ${told(backward)} with the options reversed`;
  return { key, outcome: 'unresolvable', value: null, guard: null, premises: [], rationale, orderSensitive: true };
}
