import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scoreMore, type MoreFile } from '../../../bench/updates/more.js';

/** Pairs that the grammar does not read yet, by id; one that is read takes its id off this list. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  en: ['en-update-01', 'en-update-04', 'en-update-14'],
  zh: ['zh-update-06', 'zh-update-09'],
};

describe.each(['en', 'zh'])('further pairs, talk and facts of ours (%s)', (language) => {
  const file = JSON.parse(readFileSync(new URL(`../../../bench/data/pairs-more-${language}.json`, import.meta.url), 'utf8')) as MoreFile;
  const score = scoreMore(file);
  it('shows what is current alone, with what it was, and joins what is asked in other words', () => {
    const wrong = [score.update, score.hedge, score.reasoning, score.tool, score.same].flatMap((part) => part.wrong);
    expect(wrong).toEqual(OPEN[language]);
  });
  it('keeps different questions apart', () => expect(score.apart.wrong).toEqual([]));
  it('makes no claim of talk', () => expect(score.talk.wrong).toEqual([]));
  it('makes a claim of every fact', () => expect(score.facts.wrong).toEqual([]));
});
