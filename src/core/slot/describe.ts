/**
 * Decisions as text.
 *
 * @module
 */
import type { Decision } from '../types.js';

/** `outcome|winner|tied,joined`: equal exactly when two decisions say the same. */
export function decisionKey(decision: Decision): string {
  const also = decision.also?.length ? `|${decision.also.join(',')}` : '';
  return `${decision.outcome}|${decision.winner ?? ''}|${decision.tied.join(',')}${also}`;
}

/** `<empty>`, the winner (with what holds beside it), or `disputed{a,b}`. */
export function describeDecision(decision: Decision): string {
  switch (decision.outcome) {
    case 'empty':
      return '<empty>';
    case 'resolved':
      return [decision.winner ?? '', ...(decision.also ?? [])].join(' + ');
    case 'disputed':
      return `disputed{${decision.tied.join(',')}}`;
    default:
      return decision.outcome satisfies never;
  }
}
