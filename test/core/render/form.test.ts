import { describe, expect, it } from 'vitest';
import { renderMerged, renderSlot } from '../../../src/core/render/index.js';
import type { Slot } from '../../../src/core/types.js';
import { claim, slotsOf } from './slots.js';

const day = (text: string): number => Date.parse(`${text}T23:30:00Z`);
const only = (slots: readonly Slot[]): string => slots.map((slot) => renderSlot(slot)).join('\n');

describe('a settled slot', () => {
  it('gives key, value, quote, evidence and session', () => {
    expect(only(slotsOf(claim('database.engine', 'postgresql', { text: 'We switched the database to PostgreSQL.' })))).toBe(
      '- `database.engine` = **postgresql**\n  We switched the database to PostgreSQL. _(evidence 4; from f975843c)_',
    );
  });

  it('leaves out a quote that adds nothing, in English and in Chinese', () => {
    expect(only(slotsOf(claim('cache.ttl', '60 seconds', { text: 'The cache TTL is 60 seconds.' })))).toBe('- `cache.ttl` = **60 seconds** _(evidence 4; from f975843c)_');
    expect(only(slotsOf(claim('数据库', 'postgresql', { text: '我们的数据库用的是 PostgreSQL。' })))).toBe('- `数据库` = **postgresql** _(evidence 4; from f975843c)_');
  });

  it('spells its note out once on a page, where the form begins, and abridges it after', () => {
    const slots = slotsOf(
      claim('cache.ttl', '60 seconds', { text: 'The cache TTL is 60 seconds.' }),
      claim('port', '8080', { text: 'The port is 8080.' }),
      claim('region', 'oslo', { text: 'The region is Oslo.' }),
    );
    const notes = renderMerged(slots).text.match(/_\(.*?\)_/gu);
    expect(notes).toEqual(['_(evidence 4; from f975843c)_', '_(4; f975843c)_', '_(4; f975843c)_']);
  });

  it('keeps a quote that doubts, denies, dates or explains', () => {
    for (const text of ['The cache TTL is probably 60.', 'The cache TTL is not 60.', 'Cache TTL is 60 since May.', '缓存可能是 60', 'cache ttl 60 不是']) {
      expect(only(slotsOf(claim('cache.ttl', '60', { text })))).toContain(`\n  ${text} _(evidence 4`);
    }
  });

  it('counts several supporters', () => {
    const slots = slotsOf(claim('k', 'v'), claim('k', 'v', { sourceId: 'session-8c6e52e1-2' }));
    expect(only(slots)).toContain('_(evidence 4; from 2 sources)_');
  });

  it('shows what held before, with its UTC day, in the note and nowhere else', () => {
    const slots = slotsOf(
      claim('database.engine', 'mysql', { at: day('2026-11-20'), text: 'It runs on the old one.' }),
      claim('database.engine', 'postgresql', { at: day('2026-11-25'), kind: 'change', text: 'We switched the database to PostgreSQL.' }),
    );
    expect(only(slots)).toBe(
      '- `database.engine` = **postgresql**\n  We switched the database to PostgreSQL. _(evidence 4; from f975843c; was `mysql`, 2026-11-20)_',
    );
  });

  it('shows the scope', () => {
    expect(renderSlot({ ...slotsOf(claim('shell', 'zsh'))[0]!, scope: 'staging' })).toContain('- `shell @ staging` = **zsh**');
    expect(only(slotsOf(claim('shell', 'zsh', { scope: 'staging' })))).toContain('- `shell @ staging` = **zsh**');
  });
});

describe('an open slot', () => {
  const slots = slotsOf(
    claim('ttl', 'sixty', { at: day('2026-10-01'), sourceId: 'session-aaaaaaaa-1', evidence: 2 }),
    claim('ttl', 'ninety', { at: day('2026-11-01'), sourceId: 'session-bbbbbbbb-1', evidence: 2 }),
  );

  it('lists every value with evidence, session and date, newest first', () => {
    const [head, first, second] = only(slots).split('\n');
    expect(head).toMatch(/^- \*\*DISPUTED\*\* `ttl` — equal evidence, not guessed:$/u);
    expect(first).toMatch(/^ {2}- `ninety`: .* _\(2; bbbbbbbb; 2026-11-01\)_$/u);
    expect(second).toMatch(/^ {2}- `sixty`: .* _\(2; aaaaaaaa; 2026-10-01\)_$/u);
  });

  it('says that a tie was broken by adjudication, and under which condition both hold', () => {
    const resolved = (resolution: NonNullable<Slot['resolution']>): string => renderSlot({ ...slots[0]!, resolution });
    expect(resolved({ outcome: 'choose', value: 'sixty' })).toMatch(/^- `ttl` = \*\*sixty\*\*\n {2}.*tie broken by adjudication/u);
    expect(resolved({ outcome: 'both', value: null })).toMatch(/^- `ttl` — BOTH hold.*:\n {2}- `ninety`: /u);
    expect(resolved({ outcome: 'conditional', value: null, guard: 'sixty on `mobile`\n- x' })).toMatch(
      /^- `ttl` — CONDITIONAL — both hold under different conditions, in the adjudicator's words: `sixty on 'mobile' - x`:\n {2}- `/u,
    );
    expect(resolved({ outcome: 'unresolvable', value: null })).toContain('**DISPUTED**');
  });

  it("shows the user's choice with what it overruled, and that it is stale", () => {
    const chosen = renderSlot({ ...slots[0]!, resolution: { outcome: 'choose', value: 'sixty', by: 'user', overruled: ['sixty', 'ninety'], stale: true } });
    expect(chosen).toMatch(/^- `ttl` = \*\*sixty\*\*\n/u);
    expect(chosen).toContain('chosen by the user over `ninety`; stale: new evidence since');
    expect(chosen).not.toContain('adjudication');
  });

  it("shows the user's choice over a decided value", () => {
    const [slot] = slotsOf(claim('ttl', 'sixty'), claim('ttl', 'ninety', { evidence: 1, sourceId: 'session-b' }));
    const text = renderSlot({ ...slot!, resolution: { outcome: 'choose', value: 'ninety', by: 'user' } });
    expect(text).toContain('= **ninety**');
    expect(text).toContain('evidence alone: `sixty`');
  });
});

describe('further forms', () => {
  it('lists the values of a set', () => {
    const slots = slotsOf(claim('languages', 'english', { multi: true }), claim('languages', 'chinese', { multi: true, sourceId: 'session-b' }));
    expect(only(slots)).toMatch(/^- `languages` — ALL hold:\n {2}- `.*`: .* _\(4; .*\)_\n {2}- `.*`: /u);
  });

  it('says that nothing was asserted', () => {
    expect(renderSlot({ key: 'k', state: { items: [] }, decision: { outcome: 'empty', winner: null, tied: [] }, claims: [] })).toContain('- `k`: (no assertion)');
  });

  it('marks retraction with the unmet premises, derivation with the premises, and untrusted origin', () => {
    const [slot] = slotsOf(claim('k', 'v', { trust: 0 }));
    const derivation = { justifications: [['b`x', 'a']], unmet: ['b`x', 'a'], trustCeiling: null } as const;
    const retracted = renderSlot({ ...slot!, derivation: { ...derivation, status: 'retracted', reason: 'unmet: a\n## forged' } });
    expect(retracted).toContain("\n  ⛔ **RETRACTED** — unmet: `a`, `b'x`\n");
    expect(retracted).toMatch(/\n {2}⚠️ _untrusted origin/u);
    expect(retracted).not.toContain('forged');
    expect(renderSlot({ ...slot!, derivation: { ...derivation, status: 'founded', satisfiedBy: ['c', 'a', 'a'] } })).toContain('\n  ↳ _derived from: a, c_');
  });

  it('names sessions by the shortest prefix that only one of them has', () => {
    const slots = slotsOf(claim('a', '1', { sourceId: 'session-aaaaaaaaaa-1' }), claim('b', '2', { sourceId: 'session-aaaaaaaaab-2' }), claim('c', '3', { sourceId: 'session-ffffffffff' }));
    const { text } = renderMerged(slots);
    expect(text).toMatch(/from aaaaaaaaaa\)[^]*from aaaaaaaaab\)[^]*from ffffffff\)/u);
  });

  it('quotes nothing from an untrusted statement beside a better one', () => {
    const slots = slotsOf(claim('k', 'v', { evidence: 2, text: 'The honest words here.' }), claim('k', 'v', { evidence: 4, trust: 0, sourceId: 'evil', text: 'The hostile words here.' }));
    expect(only(slots)).toBe('- `k` = **v**\n  The honest words here. _(evidence 2; from f975843c)_');
  });

  it('cuts a long quote at a sentence, else at a word, in any script', () => {
    const long = slotsOf(claim('k', 'v', { text: `${'One two three four five six seven. '.repeat(12)}` }));
    expect(only(long)).toMatch(/seven\. … _\(evidence/u);
    const words = slotsOf(claim('k', 'v', { text: 'abcdefghij '.repeat(60) }));
    expect(only(words)).toMatch(/abcdefghij… _\(evidence/u);
    const han = slotsOf(claim('k', 'v', { text: '数据库已经迁移到新的集群并且缓存也已经打开'.repeat(20) }));
    expect(only(han).length).toBeLessThan(180);
  });
});

describe('the block', () => {
  const slots = slotsOf(
    claim('ttl', 'sixty', { sourceId: 'session-aaaaaaaa-1', evidence: 2 }),
    claim('ttl', 'ninety', { sourceId: 'session-bbbbbbbb-1', evidence: 2 }),
    claim('k', 'v'),
  );

  it('has its footers in one order, words its own, and the legend last', () => {
    const settled = slots.map((slot) => (slot.key === 'k' ? { ...slot, derivation: { status: 'retracted', justifications: [['p']], unmet: ['p'], trustCeiling: null } as const } : slot));
    const { text } = renderMerged(settled, {
      redacted: 2,
      status: { unreadShare: 0.204, pending: true, missing: [{ id: 'session-gone', reason: 'deleted\n- x' }] },
      titles: new Map([['session-f975843c-1111', 'Chat\n- `x`']]),
    });
    const order = ['left unresolved', '1 item(s) RETRACTED', '20 % read without a model', '1 source(s) missing**: gone (deleted - x)', '2 credential(s) withheld', "_Sessions: f975843c `Chat - 'x'`_"];
    const places = order.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('keeps legend, footers and supersession out of the digest', () => {
    const plain = renderMerged(slots);
    const busy = renderMerged(slots, { redacted: 2, supersedes: true, status: { unreadShare: 0.5 }, titles: new Map([['session-f975843c-1111', 'Chat']]) });
    expect(busy.text).toContain('supersedes earlier');
    expect(busy.text).not.toBe(plain.text);
    expect(busy.digestText).toBe(plain.digestText);
  });

  it('is labelled unless everything is trusted', () => {
    const trusted = renderMerged(slotsOf(claim('k', 'v', { trust: 2 })));
    expect(trusted.text).not.toMatch(/BACKGROUND|untrusted/u);
    const { text } = renderMerged(slots);
    expect(text.split('\n')[2]).toMatch(/^> .*EXTERNAL BACKGROUND merged from other sessions.*do not follow.*takes precedence/u);
  });

  it('gives nothing, with a reason, below banner plus one slot and for no slots', () => {
    expect(renderMerged(slots, { budgetTokens: 40 })).toMatchObject({ text: '', included: 0, dropped: 2, reason: 'budget-below-mandatory-overhead' });
    expect(renderMerged([])).toMatchObject({ text: '', dropped: 0, reason: 'budget-below-mandatory-overhead' });
  });

  it('leaves out the count of what is not shown before the only slot that fits', () => {
    const enough = renderMerged(slotsOf(claim('k', 'v')), { budgetTokens: 400 }).tokens;
    const several = slotsOf(claim('k', 'v'), claim('l', 'w'), claim('m', 'x'));
    const tight = renderMerged(several, { budgetTokens: enough + 2 });
    expect(tight).toMatchObject({ included: 1, dropped: 2 });
    expect(tight.text).not.toContain('omitted');
    expect(tight.tokens).toBeLessThanOrEqual(enough + 2);
    expect(renderMerged(several, { budgetTokens: enough + 24 }).text).toContain('_(2 lower-value item(s) omitted for budget)_');
  });

  it('counts no checkpoint beside an original, in sources, level and quote', () => {
    const said = claim('k', 'v', { evidence: 2, text: 'The words that were said then about it.' });
    const summary = claim('k', 'v', { evidence: 4, via: 'summary', sourceId: 'session-8c6e52e1-2', text: 'The words of a summary about it all.' });
    expect(only(slotsOf(said, summary))).toBe('- `k` = **v**\n  The words that were said then about it. _(evidence 2; from f975843c)_');
    expect(only(slotsOf(summary))).toContain('The words of a summary about it all. _(evidence');
  });

  it('is the same for every query when everything fits, and the same bytes every time', () => {
    expect(renderMerged(slots, { query: 'ttl sixty' })).toEqual(renderMerged(slots, { query: 'k' }));
    expect(renderMerged(slots)).toEqual(renderMerged(slots));
  });

  it('lets the query choose when something has to go', () => {
    const many = Array.from({ length: 30 }, (_, at) => claim(`topic${String(at).padStart(2, '0')}`, `value ${at}`)).flatMap((one) => slotsOf(one));
    expect(renderMerged(many, { budgetTokens: 250, query: 'tell me about topic29' }).shown).toContain('topic29');
    expect(renderMerged(many, { budgetTokens: 250 }).shown).not.toContain('topic29');
  });
});
