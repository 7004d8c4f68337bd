/**
 * Waiting with an end to it. No timer and no listener outlives the wait.
 *
 * @module
 */

/** The value of `work`, or undefined when the time is over or the signal aborts first. Rejections pass. */
export async function within<T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T | undefined> {
  // What is no longer waited for may still fail; nobody is left to hear it.
  work.catch(() => undefined);
  if (signal?.aborted === true) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const limit = new Promise<undefined>(resolve => {
    stop = () => resolve(undefined);
    timer = setTimeout(stop, Math.max(0, ms));
    signal?.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    if (stop !== undefined) signal?.removeEventListener('abort', stop);
  }
}

/** The value of `work`. Rejects as soon as the signal aborts, whether or not `work` heeds it. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => undefined);
  signal.throwIfAborted();
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (stop !== undefined) signal.removeEventListener('abort', stop);
  }
}

/** Whether `work` comes to an end, good or bad, in that time. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  );
  return (await within(ended, ms)) === true;
}
