/**
 * The web host as a process, and the calls a browser would make to it.
 *
 * @module
 */

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Harness } from './install.js';
import type { Place } from './place.js';

export interface SessionRow {
  readonly sessionId: string;
  readonly running: boolean;
  readonly cwd?: string;
  readonly projections?: { readonly asOfSeq: number };
  readonly [field: string]: unknown;
}

/** What a slash command answered. */
export interface CommandReply {
  readonly kind: 'success' | 'error';
  readonly text?: string;
}

export interface WebHost {
  readonly url: string;
  readonly pid: number;
  /** Everything the process printed so far. */
  output(): string;
  /** One call of the browser's protocol. @throws Error when the host refuses it. */
  rpc<T>(method: string, payload?: object): Promise<T>;
  createSession(cwd?: string): Promise<string>;
  list(): Promise<readonly SessionRow[]>;
  /** Sends a prompt and waits until the session is idle again. */
  prompt(session: string, text: string): Promise<void>;
  /** Runs a slash command and waits for its reply. */
  command(session: string, line: string): Promise<CommandReply>;
  fork(session: string): Promise<string>;
  /** Ends the process by its id and waits for its end. */
  stop(): Promise<void>;
}

type Wire<T> = { readonly result?: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error?: unknown } };

const START_MS = 60_000;
const TURN_MS = 90_000;

/** @throws Error with the process's output when it does not come up. */
export async function startWeb(harness: Harness, place: Place): Promise<WebHost> {
  const child = spawn(harness.node, [harness.dsh, 'web', '--no-open', '--port', '0'], {
    cwd: place.work,
    env: place.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => { output += part; });
  }
  let ended = false;
  const end = new Promise<void>(resolve => { child.once('close', () => { ended = true; resolve(); }); });
  child.once('error', error => { output += String(error); ended = true; });

  const stop = async (): Promise<void> => {
    if (ended) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => { child.kill('SIGKILL'); }, 10_000);
    await end;
    clearTimeout(timer);
  };

  const ready = /dsh web: (http:\/\/[^\s]+)/;
  for (let waited = 0; !ready.test(output); waited += 50) {
    if (ended || waited > START_MS) {
      await stop();
      throw new Error(`dsh web did not start:\n${output}`);
    }
    await sleep(50);
  }
  const url = (ready.exec(output)?.[1] ?? '').replace(/\/$/, '');

  const rpc = async <T>(method: string, payload: object = {}): Promise<T> => {
    const response = await fetch(`${url}/api/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'client-request', rpcId: randomUUID(), method, payload }),
    });
    const text = await response.text();
    const { result } = JSON.parse(text) as Wire<T>;
    if (result?.ok !== true) throw new Error(`${method}: ${text}`);
    return result.value;
  };
  const list = async (): Promise<readonly SessionRow[]> => (await rpc<{ items: readonly SessionRow[] }>('session.list')).items;

  return {
    url,
    pid: child.pid ?? -1,
    output: () => output,
    rpc,
    list,
    createSession: async (cwd = place.work) => (await rpc<{ sessionId: string }>('session.create', { cwd })).sessionId,
    prompt: async (session, text) => {
      const row = async (): Promise<SessionRow | undefined> => (await list()).find(item => item.sessionId === session);
      const before = (await row())?.projections?.asOfSeq ?? -1;
      await rpc('session.prompt', { sessionId: session, mode: 'queue', content: [{ type: 'text', text }] });
      for (const started = Date.now(); Date.now() - started < TURN_MS; await sleep(50)) {
        const now = await row();
        // Idle alone is not enough: the turn may not have begun yet.
        if (now?.running === false && (now.projections?.asOfSeq ?? -1) > before) return;
      }
      throw new Error(`session ${session} is still running after ${TURN_MS} ms\n${output}`);
    },
    command: async (session, line) =>
      (await rpc<{ result: CommandReply }>('commands/execute', { args: { agentId: session, line, images: [] } })).result,
    fork: async session => (await rpc<{ sessionId: string }>('session.fork', { sessionId: session })).sessionId,
    stop,
  };
}
