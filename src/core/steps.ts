/**
 * Long work in steps, so that a host that shares its thread with us stays responsive. The engine knows no clock and no timer:
 * the host says what a pause is.
 *
 * @module
 */

/** Resolves when the work may go on. */
export type Pause = () => Promise<void>;

export const noPause: Pause = async () => {};

/** Work that can be left off wherever it yields, and what comes of it. */
export type Steps<T> = Generator<void, T, void>;

/** All of it without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** With a pause wherever it can be left off. */
export async function inSteps<T>(steps: Steps<T>, pause: Pause): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await pause();
  }
}
