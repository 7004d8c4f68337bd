/**
 * Asking the plugin's own route.
 *
 * @module
 */
import { ROUTE, type Answers, type Change, type Question, type Refusal, type WireRequest } from '../../harness/web/wire.js';

/** Nothing answered: the harness is gone, or the network is. */
export class Offline extends Error {}

/** It answered, and said no; the message is for people. */
export class Refused extends Error {}

type Answering<R> = R extends { readonly action: infer A } ? (A extends keyof Answers ? Answers[A] : Answers['change']) : never;

/** @throws Offline, Refused, or the abort of `signal`. */
export async function ask<R extends (Question | Change) & WireRequest>(request: R, signal?: AbortSignal): Promise<Answering<R>> {
  let reply: Response;
  try {
    reply = await fetch(ROUTE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new Offline(String(error));
  }
  const answer = (await reply.json().catch(() => undefined)) as ({ readonly ok: true } & Answering<R>) | Refusal | undefined;
  if (answer?.ok === true) return answer;
  throw new Refused(answer?.message ?? `HTTP ${reply.status}`);
}
