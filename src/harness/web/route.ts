/**
 * The card's data channel: one route on the host's own web server, where there is one. It never throws and always answers.
 *
 * @module
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { show } from '../../control/show.js';
import { answer, type CardServices } from './answer.js';
import { fence } from './fence.js';
import { BadRequest, readRequest } from './request.js';
import { ROUTE } from './wire.js';

/** Bytes of a request at most. */
const BODY_LIMIT = 64 * 1024;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface WebContext {
  inject?(names: readonly string[], use: (ctx: ServedContext) => void): void;
}

interface ServedContext {
  readonly webServer: { register(route: { kind: 'exact'; path: string; handler: Handler }): () => void };
  effect(setup: () => () => void, label?: string): unknown;
}

/** Registers the route where the host has a web server, now or later; a headless host never has one. */
export function serveCard(ctx: WebContext, services: CardServices): void {
  ctx.inject?.(['webServer'], served => {
    served.effect(
      () => served.webServer.register({ kind: 'exact', path: ROUTE, handler: createHandler(services) }),
      'belief-merge: card route',
    );
  });
}

export function createHandler(services: CardServices): Handler {
  return async (request, response) => {
    const refused = fence(request);
    if (refused !== undefined) return send(response, refused.status, refused.message);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      const body = await readBody(request);
      if (body === undefined) return send(response, 413, `expected at most ${BODY_LIMIT} bytes`);
      return send(response, 200, await answer(readRequest(parse(body)), services, gone.signal));
    } catch (error) {
      if (error instanceof BadRequest) return send(response, 400, error.message);
      // No failure of ours is the page's: it shows the message and offers another try.
      return send(response, 200, { ok: false, message: show(error instanceof Error ? error.message : String(error), 500) });
    }
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new BadRequest('expected JSON');
  }
}

/** Undefined when it is too long; the rest is then left unread. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > BODY_LIMIT) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, status: number, content: string | object): void {
  if (response.destroyed || response.headersSent) return;
  const body = JSON.stringify(typeof content === 'string' ? { ok: false, message: content } : content);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // What was not read must not be taken for the next request.
    ...(status === 413 ? { connection: 'close' } : {}),
  });
  response.end(body);
}
