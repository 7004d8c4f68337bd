import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Ask, Asker } from '../../src/control/index.js';
import type { MergePort, Preview } from '../../src/control/types.js';
import type { CardServices } from '../../src/harness/web/answer.js';
import { createHandler, serveCard } from '../../src/harness/web/route.js';
import { ROUTE } from '../../src/harness/web/wire.js';

/** Looks like a provider key and is none. */
const CREDENTIAL = ['sk', 'Zq7Kp2Vx9LmT4RwB8NcY3HdF6JsG1Ae5'].join('-');

const PREVIEW: Preview = {
  text: '## Merged context (BeliefMerge)', tokens: 12, budget: 1200, included: 1, dropped: 0, withheld: 1, mode: 'llm', unchanged: false,
  slots: [{
    key: 'database.engine',
    state: 'disputed',
    values: ['postgresql', 'mysql'],
    opinions: [{ value: 'mysql', quote: `use ${CREDENTIAL}\nnow`, source: 'a', evidence: 4, open: true, trust: 1 }],
    decidedBy: 'equal evidence',
  }],
};

interface Heard {
  readonly ask: Ask;
  readonly asker: Asker;
}

function services(heard: Heard[] = [], more: Partial<CardServices> = {}): CardServices {
  const status = {
    state: 'ready', calls: 1, promptTokens: 9, readWindows: 1, totalWindows: 1, unreadShare: 0, warnings: [`tried ${CREDENTIAL}`], missing: [],
  } as const;
  const port: MergePort = {
    listCandidates: () => Promise.resolve([]),
    refresh: () => undefined,
    preview: () => Promise.resolve(PREVIEW),
    optionsDigest: () => Promise.resolve(undefined),
    status: () => status,
  };
  return {
    control: {
      run(ask, asker) {
        heard.push({ ask, asker });
        return Promise.resolve({ ok: true, message: 'done', sources: ['session-b', 'session-gone'], layer: 'conversation', off: false, focus: 'release' });
      },
    },
    port,
    candidates: () => Promise.resolve([
      { id: 'session-b', title: `Rotate ${CREDENTIAL}\u202e today`, mtime: 5, bytes: 900, workspace: '/w/x', relation: 'fork' },
      { id: 'session-c', title: 'Release', mtime: 9 },
    ]),
    header: id => Promise.resolve(id === 'session-a' ? { id, cwd: '/w/x' } : undefined),
    notices: () => [],
    ...more,
  };
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

/** A real server with the handler on it, and a client that may lie about anything. */
async function open(card: CardServices): Promise<(body: unknown, headers?: Record<string, string | undefined>, method?: string) => Promise<Reply>> {
  const handler = createHandler(card);
  const server = createServer((request, response) => void handler(request, response));
  await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve); });
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const own = { host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json' };
  return (body, headers = {}, method = 'POST') =>
    new Promise((resolve, reject) => {
      const merged = Object.entries({ ...own, ...headers }).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const asked = httpRequest({ host: '127.0.0.1', port, method, path: ROUTE, headers: Object.fromEntries(merged) }, response => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => { text += part; });
        response.on('end', () => { resolve({ status: response.statusCode ?? 0, text, json: JSON.parse(text) as Record<string, unknown> }); });
      });
      asked.once('error', reject);
      asked.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
}

const SET = { action: 'set', conversation: 'session-a', sessions: ['session-b'] };

describe('who may ask', () => {
  it.each([
    ['a rebound host name', { host: 'evil.example' }],
    ['a host name that begins like ours', { host: '127.0.0.1.evil.example', origin: 'http://127.0.0.1.evil.example' }],
    ['another site', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['no browser at all', { origin: undefined }],
  ])('%s is refused and changes nothing', async (_name, headers) => {
    const heard: Heard[] = [];
    const send = await open(services(heard));
    const { status, json } = await send(SET, headers);
    expect(status).toBe(403);
    expect(json['ok']).toBe(false);
    expect(heard).toEqual([]);
  });

  it('a form of another page could send is refused: only JSON by POST', async () => {
    const heard: Heard[] = [];
    const send = await open(services(heard));
    expect((await send(SET, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send('', {}, 'GET')).status).toBe(405);
    expect(heard).toEqual([]);
  });

  it('localhost by its other names is this machine too', async () => {
    const send = await open(services());
    for (const host of ['localhost:1', '[::1]:1']) {
      expect((await send({ action: 'conversations' }, { host, origin: `http://${host}` })).status).toBe(200);
    }
  });
});

describe('what is read', () => {
  it('a body that is too long is refused unread', async () => {
    const send = await open(services());
    expect((await send({ ...SET, focus: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it.each([
    ['no JSON', '{"action":', /JSON/],
    ['a list', [], /object/],
    ['an unknown action', { action: 'delete' }, /action/],
    ['a prototype name for an action', { action: '__proto__' }, /action/],
    ['sessions that are no ids', { ...SET, sessions: [1] }, /sessions/],
    ['too many sessions', { ...SET, sessions: Array.from({ length: 201 }, String) }, /sessions/],
    ['a focus that is no text', { action: 'focus', conversation: 'session-a', focus: {} }, /focus/],
    ['no conversation', { action: 'view' }, /conversation/],
  ])('%s is refused with the reason', async (_name, body, reason) => {
    const heard: Heard[] = [];
    const send = await open(services(heard));
    const { status, json } = await send(body);
    expect(status).toBe(400);
    expect(json['message']).toMatch(reason);
    expect(heard).toEqual([]);
  });

  it('whatever is sent, the answer is JSON that says whether it worked', async () => {
    const send = await open(services());
    const action = fc.constantFrom('conversations', 'candidates', 'view', 'status', 'preview', 'set', 'add', 'remove', 'off', 'reset', 'focus', 'choose', 'x');
    const body = fc.oneof(
      fc.json(),
      fc.record({ action, conversation: fc.constantFrom('session-a', 'session-x', ''), sessions: fc.jsonValue(), key: fc.jsonValue(), focus: fc.jsonValue() }, { requiredKeys: [] })
        .map(value => JSON.stringify(value)),
    );
    await fc.assert(fc.asyncProperty(body, async sent => {
      const { status, json } = await send(sent);
      expect([200, 400]).toContain(status);
      expect(typeof json['ok']).toBe('boolean');
    }), { numRuns: 60 });
  });
});

describe('what is answered', () => {
  it('a change runs as the card, in its conversation, with the names as given', async () => {
    const heard: Heard[] = [];
    const send = await open(services(heard));
    expect((await send({ ...SET, focus: 'release', language: 'zh' })).json).toEqual({ ok: true, message: 'done' });
    await send({ action: 'choose', conversation: 'session-a', key: 'a key', value: 'a value' });
    await send({ action: 'choose', conversation: 'session-a', key: 'a key' });
    expect(heard.map(({ ask }) => ask)).toMatchObject([
      { action: 'set', sessions: ['session-b'], text: 'release', everywhere: false, language: 'zh' },
      { action: 'choose', words: ['a key', 'a value'] },
      { action: 'choose', words: ['a key'] },
    ]);
    for (const { asker } of heard) expect(asker).toMatchObject({ surface: 'card', conversation: { id: 'session-a', workspace: '/w/x', subagent: false } });
  });

  it('a conversation that does not exist is named, and nothing runs', async () => {
    const heard: Heard[] = [];
    const send = await open(services(heard));
    const { status, json } = await send({ ...SET, conversation: 'session-x' });
    expect({ status, ok: json['ok'] }).toEqual({ status: 200, ok: false });
    expect(json['message']).toContain('session-x');
    expect(heard).toEqual([]);
  });

  it('what control refuses is a refusal with its words', async () => {
    const refusing = { run: () => Promise.resolve({ ok: false, message: 'no session matches "9"', sources: [], layer: 'none', off: false } as const) };
    const send = await open(services([], { control: refusing }));
    expect((await send(SET)).json).toEqual({ ok: false, message: 'no session matches "9"' });
  });

  it('the view names the sources as they are and those that are gone', async () => {
    const send = await open(services());
    const { json } = await send({ action: 'view', conversation: 'session-a' });
    expect(json['view']).toMatchObject({
      layer: 'conversation',
      focus: 'release',
      sources: [{ id: 'session-b', bytes: 900, mtime: 5, relation: 'fork' }, { id: 'session-gone', missing: true }],
    });
  });

  it('candidates of the same workspace come first, and a search folds case and width', async () => {
    const send = await open(services());
    const found = async (query?: string): Promise<unknown> => {
      const { json } = await send({ action: 'candidates', conversation: 'session-a', ...(query === undefined ? {} : { query }) });
      return (json['sessions'] as { id: string }[]).map(({ id }) => id);
    };
    expect(await found()).toEqual(['session-b', 'session-c']);
    expect(await found('ＲＥＬＥＡＳＥ')).toEqual(['session-c']);
  });

  it('no credential and no control character leaves, wherever it stood', async () => {
    const failing = services([], { candidates: () => Promise.reject(new Error(`401 for ${CREDENTIAL}`)) });
    const send = await open(services());
    const replies = [
      await send({ action: 'conversations' }),
      await send({ action: 'view', conversation: 'session-a' }),
      await send({ action: 'preview', conversation: 'session-a' }),
      await (await open(failing))({ action: 'conversations' }),
    ];
    for (const { text } of replies) {
      expect(text).toContain('REDACTED');
      expect(text).not.toContain(CREDENTIAL.slice(3, 15));
      expect(text).not.toContain('\u202e');
    }
    expect(replies[3]).toMatchObject({ status: 200, json: { ok: false } });
  });

  it('work for a page that has gone away is told so', async () => {
    let told = (): void => undefined;
    const aborted = new Promise<void>(resolve => { told = resolve; });
    let began = (): void => undefined;
    const begun = new Promise<void>(resolve => { began = resolve; });
    const slow = services([], {
      candidates: (_conversation, signal) => new Promise((_resolve, reject) => {
        began();
        signal?.addEventListener('abort', () => { told(); reject(new Error('gone')); });
      }),
    });
    const handler = createHandler(slow);
    const server = createServer((request, response) => void handler(request, response));
    await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve); });
    ends.push(() => { server.close(); });
    const { port } = server.address() as AddressInfo;
    const asked = httpRequest({ host: '127.0.0.1', port, method: 'POST', path: ROUTE, headers: { origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json' } });
    asked.once('error', () => undefined);
    asked.end('{"action":"conversations"}');
    await begun;
    asked.destroy();
    await aborted;
  });
});

describe('the seat on the host', () => {
  it('is taken where there is a web server, and given back', () => {
    const routes = new Map<string, unknown>();
    const undo: (() => void)[] = [];
    const served = {
      webServer: {
        register(route: { path: string }) {
          routes.set(route.path, route);
          return () => void routes.delete(route.path);
        },
      },
      effect: (setup: () => () => void) => undo.push(setup()),
    };
    serveCard({ inject: (_names, use) => { use(served); } }, services());
    expect([...routes.keys()]).toEqual([ROUTE]);
    for (const end of undo) end();
    expect(routes.size).toBe(0);
  });

  it('is not needed', () => {
    expect(() => { serveCard({}, services()); }).not.toThrow();
    expect(() => { serveCard({ inject: () => undefined }, services()); }).not.toThrow();
  });
});
