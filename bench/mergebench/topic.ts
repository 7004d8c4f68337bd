/** One question the generator can ask, and how answers to it are worded. */
export interface Topic {
  readonly key: string;
  readonly values: readonly string[];
  readonly user: readonly string[];
  readonly tool: readonly string[];
  readonly assistant: readonly string[];
  /** Unsure wording, for reasoning and for an assistant's guess. */
  readonly guess: readonly string[];
  /** A user's announcement of a new value. */
  readonly change: readonly string[];
}

/** The wording with its value, and the old value where it names one, filled in. */
export function fill(pattern: string, value: string, old = ''): string {
  return pattern.replaceAll('{v}', () => value).replaceAll('{old}', () => old);
}
