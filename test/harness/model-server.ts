/**
 * A loopback stand-in for the DeepSeek chat-completions API, inside the test's own process.
 *
 * @module
 */

import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageText, senderOf } from './model-calls.js';
import type { Call, Sender, WireBody } from './model-calls.js';
import { answer, json, writeReply } from './model-replies.js';
import type { Reply } from './model-replies.js';

/** One reply for every call, or a function of the call (and of how many this sender made before). */
export type Responder = Reply | ((call: Call, nth: number) => Reply);

export interface ModelServer {
  /** `http://127.0.0.1:<port>`, for DEEPSEEK_BASE_URL. */
  readonly url: string;
  /** Everything received, in order of arrival. */
  readonly calls: readonly Call[];
  from(sender: Sender): readonly Call[];
  /** Replaces how a sender is answered from now on. */
  respond(sender: Sender, responder: Responder): void;
  /** Answers the next agent requests with these, in order; afterwards `respond('turn', …)` holds again. */
  queue(...turns: Reply[]): void;
  /** Forgets the calls so far (the file on disk keeps them). */
  forget(): void;
  /** Ends open connections and frees the port. */
  stop(): Promise<void>;
}

const DEFAULTS: Readonly<Record<Sender, Responder>> = {
  turn: answer('Understood.'),
  compaction: answer('Summary of the conversation so far: nothing of note.'),
  title: answer('Scripted title'),
  extraction: json({ slots: [] }),
  keys: json({ renames: [] }),
  adjudication: json({ resolutions: [] }),
};

async function read(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function parse(raw: string): WireBody | undefined {
  try {
    const body = JSON.parse(raw) as WireBody;
    return Array.isArray(body.messages) ? body : undefined;
  } catch {
    return undefined;
  }
}

function headersOf(req: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(req.headers)) {
    if (name !== 'authorization') headers[name] = String(value);
  }
  return headers;
}

/**
 * Starts the server on a free loopback port.
 *
 * @param logFile appended with every request as one JSON line, so that a failed run can be read afterwards.
 */
export async function startModelServer(options: { readonly logFile?: string } = {}): Promise<ModelServer> {
  const calls: Call[] = [];
  const responders = new Map<Sender, Responder>(Object.entries(DEFAULTS) as [Sender, Responder][]);
  const counts = new Map<Sender, number>();
  const scripted: Reply[] = [];
  const replyTo = (call: Call, nth: number): Reply => {
    const next = call.sender === 'turn' ? scripted.shift() : undefined;
    if (next !== undefined) return next;
    const responder = responders.get(call.sender) ?? answer('');
    return typeof responder === 'function' ? responder(call, nth) : responder;
  };

  const server = createServer((req, res) => {
    void (async () => {
      const raw = await read(req);
      const body = parse(raw);
      if (req.method !== 'POST' || !(req.url ?? '').endsWith('/chat/completions') || body === undefined) {
        res.writeHead(404, { 'content-type': 'application/json' });
        res.end(JSON.stringify({ error: { message: `no route ${String(req.method)} ${String(req.url)}` } }));
        return;
      }
      const headers = headersOf(req);
      const text = body.messages.map(messageText).join('\n');
      const call: Call = { sender: senderOf(body, headers, text), at: Date.now(), body, raw, text, headers, aborted: false };
      calls.push(call);
      if (options.logFile !== undefined) {
        appendFileSync(options.logFile, `${JSON.stringify({ at: call.at, sender: call.sender, headers, body })}\n`);
      }
      res.once('close', () => { call.aborted = !res.writableFinished; });
      const nth = counts.get(call.sender) ?? 0;
      counts.set(call.sender, nth + 1);
      // Counted per sender: titles arrive beside turns, and tool call ids must not depend on which came first.
      await writeReply(res, replyTo(call, nth), Math.ceil(raw.length / 4), `call_${call.sender}_${nth}`);
    })().catch(() => { res.destroy(); });
  });
  await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    from: sender => calls.filter(call => call.sender === sender),
    respond: (sender, responder) => { responders.set(sender, responder); },
    queue: (...turns) => { scripted.push(...turns); },
    forget: () => { calls.length = 0; },
    stop: () => new Promise(resolve => {
      server.close(() => { resolve(); });
      server.closeAllConnections();
    }),
  };
}
