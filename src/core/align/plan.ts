/**
 * What is asked of the model, and in which order: one joint call where everything fits, else windows.
 *
 * @module
 */
import { compareText } from '../slot/order.js';
import type { ReadOptions } from '../surface/index.js';
import { Trust, type Message, type Surface } from '../types.js';
import { cutWindows, type Window } from './windows.js';

export interface PlanOptions extends ReadOptions {
  /** Most characters of one branch in a joint call, and of one window. Default 30,000. */
  readonly maxCharsPerBranch?: number | undefined;
  /** Most characters of all branches in one call. Default 60,000. */
  readonly maxInputChars?: number | undefined;
}

/** One call: a joint one over whole branches, or a window of one branch. */
export interface Unit {
  readonly windows: readonly Window[];
  readonly chars: number;
  readonly joint: boolean;
}

export interface Plan {
  /** Newest first, in turn over the branches. */
  readonly units: readonly Unit[];
  /** Text from outside the sessions, by branch. No model is shown it, so it can talk none into anything. */
  readonly outside: readonly Surface[];
}

/**
 * Plans the extraction of `surfaces`, each message already kept once (`ownMessages`). Equal surfaces in any order give the
 * same units, and a branch that grows changes only the unit that holds its newest text.
 */
export function planExtraction(surfaces: readonly Surface[], options: PlanOptions = {}): Plan {
  const { maxCharsPerBranch = 30_000, maxInputChars = 60_000 } = options;
  const room = Math.max(256, Math.min(maxCharsPerBranch, maxInputChars));
  const branches = [...surfaces]
    .sort((a, b) => compareText(a.id, b.id))
    .map((surface) => cutWindows(only(surface, isInside), room, options))
    .filter((windows) => windows.length > 0);
  return {
    units: fits(branches, maxInputChars) ? joint(branches) : [...bundles(branches, maxInputChars), ...newestFirst(branches)].sort(byAge),
    outside: surfaces.map((surface) => only(surface, (message) => !isInside(message))).filter(({ messages }) => messages.length > 0),
  };
}

const isInside = (message: Message): boolean => message.trust !== Trust.UNTRUSTED;

function only(surface: Surface, keep: (message: Message) => boolean): Surface {
  return { ...surface, messages: surface.messages.filter(keep) };
}

type Branches = readonly (readonly Window[])[];

interface AgedUnit extends Unit {
  /** Windows of the same branch that are newer. */
  readonly age: number;
}

const unitOf = (windows: readonly Window[], age: number, isJoint: boolean): AgedUnit => ({
  windows,
  chars: windows.reduce((sum, { chars }) => sum + chars, 0),
  joint: isJoint,
  age,
});

const byAge = (a: AgedUnit, b: AgedUnit): number => a.age - b.age;

function fits(branches: Branches, maxInputChars: number): boolean {
  const whole = branches.every((windows) => windows.length === 1);
  return whole && branches.flat().reduce((sum, { chars }) => sum + chars, 0) <= maxInputChars;
}

const joint = (branches: Branches): AgedUnit[] => (branches.length === 0 ? [] : [unitOf(branches.flat(), 0, true)]);

/**
 * Branches that are one window share calls. They are packed by their size rounded up to a power of two, so that a branch
 * that grows a little leaves every other call as it was.
 */
function bundles(branches: Branches, maxInputChars: number): AgedUnit[] {
  const units: Window[][] = [];
  let free = 0;
  for (const window of branches.flatMap((windows) => (windows.length === 1 ? windows : []))) {
    const size = Math.min(maxInputChars, 2 ** Math.ceil(Math.log2(Math.max(512, window.chars))));
    if (size > free) {
      units.push([]);
      free = maxInputChars;
    }
    units.at(-1)?.push(window);
    free -= size;
  }
  return units.map((windows) => unitOf(windows, 0, windows.length > 1));
}

function newestFirst(branches: Branches): AgedUnit[] {
  return branches.flatMap((windows) => (windows.length === 1 ? [] : windows.map((window, i) => unitOf([window], windows.length - 1 - i, false))));
}
