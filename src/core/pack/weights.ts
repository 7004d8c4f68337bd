/** What the utility of a slot is made of. Values are those of the published first version. @module */
export interface Weights {
  readonly evidence: number;
  readonly corroboration: number;
  readonly trust: number;
  readonly relevance: number;
  /** Value of a type that `typeValue` does not name. */
  readonly typeBase: number;
  readonly coverage: number;
  /** How fast a type saturates. */
  readonly gamma: number;
  /** Factor on what a retracted slot is worth. */
  readonly retractedPenalty: number;
  readonly typeValue: Readonly<Record<string, number>>;
}

/** A fresh set of weights, free to change. */
export function defaultWeights(): Weights & { typeValue: Record<string, number> } {
  return {
    evidence: 3,
    corroboration: 2,
    trust: 4,
    relevance: 2,
    typeBase: 1,
    coverage: 6,
    gamma: 0.7,
    retractedPenalty: 0.05,
    typeValue: { Constraint: 3, Goal: 3, Decision: 2.5, Refuted: 2, Fact: 1.5, OpenQ: 1, Artifact: 1 },
  };
}

/** Value of `type`; a name that the table does not own is none of its. */
export function typeValue(type: string, weights: Weights): number {
  return Object.hasOwn(weights.typeValue, type) ? (weights.typeValue[type] ?? weights.typeBase) : weights.typeBase;
}

export const typeOf = (slot: { readonly type?: string }): string => slot.type ?? 'Fact';
