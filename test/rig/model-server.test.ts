import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { branchesOf, extract } from '../harness/extraction.js';
import { FAILURES, answer } from '../harness/model-replies.js';
import { startModelServer } from '../harness/model-server.js';
import type { ModelServer } from '../harness/model-server.js';

let server: ModelServer;
beforeEach(async () => { server = await startModelServer(); });
afterEach(async () => { await server.stop(); });

const post = (body: object, options: { headers?: Record<string, string>; signal?: AbortSignal } = {}) =>
  fetch(`${server.url}/chat/completions`, { method: 'POST', body: JSON.stringify(body), ...options });

const ask = (content: string, more: object = {}) => ({ model: 'any', messages: [{ role: 'user', content }], ...more });

/** The deltas of a stream, field by field. */
async function read(response: Response): Promise<{ content: string; reasoning: string; finish: string | null }> {
  const lines = (await response.text()).split('\n').filter(line => line.startsWith('data: {'));
  const choices = lines.map(line => (JSON.parse(line.slice(6)) as { choices: { delta: Record<string, string>; finish_reason: string | null }[] }).choices[0]);
  const join = (field: string): string => choices.map(choice => choice?.delta[field] ?? '').join('');
  return { content: join('content'), reasoning: join('reasoning_content'), finish: choices.at(-1)?.finish_reason ?? null };
}

describe('the stand-in model server', () => {
  it('tells its callers apart', async () => {
    const tools = [{ function: { name: 'read' } }];
    await post(ask('hello', { tools }));
    await post(ask('hello', { tools }), { headers: { 'x-deepseek-harness-compact': '1' } });
    await post(ask('Generate the session title'));
    await post(ask('… ALIGN BY MEANING …'));
    await post(ask('… Their order carries no meaning … ALIGN BY MEANING'));
    expect(server.calls.map(call => call.sender)).toEqual(['turn', 'compaction', 'title', 'extraction', 'adjudication']);
  });

  it('streams reasoning, text and a finish, whole in every script', async () => {
    const text = '数据库是 PostgreSQL。🙂'.repeat(500);
    server.respond('title', answer(text, { reasoning: 'Let me think.' }));
    expect(await read(await post(ask('title')))).toEqual({ content: text, reasoning: 'Let me think.', finish: 'stop' });
  });

  it('answers queued turns first, then as told', async () => {
    const turn = ask('hello', { tools: [{ function: { name: 'read' } }] });
    server.queue(answer('first'));
    server.respond('turn', (_call, nth) => answer(`later ${nth}`));
    expect((await read(await post(turn))).content).toBe('first');
    expect((await read(await post(turn))).content).toBe('later 1');
  });

  it('keeps no authorization', async () => {
    await post(ask('title'), { headers: { authorization: 'Bearer x' } });
    expect(server.calls[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each(Object.entries(FAILURES))('%s: gives no usable JSON', async (_name, reply) => {
    server.respond('extraction', reply);
    const given = await post(ask('ALIGN BY MEANING'), { signal: AbortSignal.timeout(1_500) })
      .then(async response => (response.ok ? (await read(response)).content : 'no answer'), () => 'no answer')
      .catch(() => 'no answer');
    expect(() => JSON.parse(given) as unknown).toThrow();
  });

  it('stops although a request is still unanswered', async () => {
    server.respond('title', FAILURES['never answers']);
    const pending = post(ask('title')).catch(() => 'closed');
    await expect.poll(() => server.calls.length).toBe(1);
    await server.stop();
    expect(await pending).toBe('closed');
  });
});

describe('the stand-in extractor', () => {
  const prompt = ['=== BRANCH "a" ===', '[user] The database is PostgreSQL.', '=== END OF BRANCH "a" ===', '', '=== BRANCH "b" ===', '[user] Nothing.', '=== END OF BRANCH "b" ==='].join('\n');

  it('finds the branches of a prompt', () => {
    expect(branchesOf(prompt).map(branch => branch.id)).toEqual(['a', 'b']);
  });

  it('attributes a statement to the branch that holds its quote', async () => {
    await post(ask(`ALIGN BY MEANING\n${prompt}`));
    const reply = extract(server.calls[0] ?? expect.fail('no call'), [{ key: 'database', value: 'postgresql', evidence: 4, quote: 'The database is PostgreSQL.' }]);
    expect(JSON.parse(reply.kind === 'answer' ? reply.text ?? '' : '')).toEqual({
      slots: [{ key: 'database', type: 'Fact', opinions: [{ source: 'a', value: 'postgresql', evidence: 4, quote: 'The database is PostgreSQL.' }] }],
    });
  });
});
