/**
 * The profiles of the experiment: what three branches can say about one slot.
 *
 * @module
 */
import { SlotState } from '../../src/core/slot/index.js';
import type { EvidenceLevel, Item } from '../../src/core/types.js';

/** Three branches. */
export type Profile = readonly [SlotState, SlotState, SlotState];

export interface Space {
  readonly name: string;
  readonly values: readonly string[];
  readonly levels: readonly EvidenceLevel[];
}

export const SPACES: readonly Space[] = [
  { name: 'A', values: ['a', 'b', 'c'], levels: [1, 2] },
  { name: 'B', values: ['a', 'b'], levels: [1, 2, 3, 4] },
];

/** `general`: a branch may hold every value at one level each. `well-formed`: it holds at most one value. */
export const FORMS = ['general', 'well-formed'] as const;
export type Form = (typeof FORMS)[number];

const BRANCHES = ['b0', 'b1', 'b2'] as const;

export function* profiles(space: Space, form: Form): Generator<Profile> {
  const [first, second, third] = BRANCHES.map((source) => branchStates(space, form, source)) as [SlotState[], SlotState[], SlotState[]];
  for (const a of first) for (const b of second) for (const c of third) yield [a, b, c];
}

function branchStates({ values, levels }: Space, form: Form, source: string): SlotState[] {
  const single = values.flatMap((value) => levels.map((evidence): Item => ({ value, source, evidence })));
  if (form === 'well-formed') return [SlotState.empty(), ...single.map((item) => SlotState.of(item))];
  const combinations = values.reduce<Item[][]>(
    (sets, value) => sets.flatMap((set) => [set, ...single.filter((item) => item.value === value).map((item) => [...set, item])]),
    [[]],
  );
  return combinations.map((items) => SlotState.of(...items));
}
