/**
 * Character classes and the length of a run of one, with the last run of every class remembered: however many rules start inside
 * one long run, it is walked once. This is what keeps the whole pass linear.
 *
 * @module
 */

export interface CharClass {
  readonly index: number;
  /** 1 for each ASCII code in the class. */
  readonly has: Uint8Array;
}

const classes = new Map<string, CharClass>();

/** A class of ASCII characters in the notation of a regular expression's brackets, such as `A-Za-z0-9_-`. */
export function charClass(notation: string): CharClass {
  const known = classes.get(notation);
  if (known) return known;
  const member = new RegExp(`[${notation}]`);
  const has = new Uint8Array(128);
  for (let code = 0; code < 128; code += 1) has[code] = member.test(String.fromCharCode(code)) ? 1 : 0;
  const made = { index: classes.size, has };
  classes.set(notation, made);
  return made;
}

/** Run ends over one text. */
export class Runs {
  readonly #from: number[] = [];
  readonly #to: number[] = [];

  constructor(readonly text: string) {}

  /** End of the run of `cls` that starts at `from` (`from` itself when there is none). */
  end(cls: CharClass, from: number): number {
    const start = this.#from[cls.index];
    const known = this.#to[cls.index];
    if (start !== undefined && known !== undefined && start <= from && from < known) return known;
    let at = from;
    while (at < this.text.length && cls.has[this.text.charCodeAt(at)] === 1) at += 1;
    this.#from[cls.index] = from;
    this.#to[cls.index] = at;
    return at;
  }
}
