import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { joinSlots } from '../../../src/core/claims/index.js';
import { plain } from '../../../src/core/claims/lead.js';
import { fold } from '../../../src/core/claims/phrase.js';
import { said } from './helpers.js';

interface Scenarios {
  readonly scenarios: readonly { readonly id: string; readonly branches: readonly { readonly messages: readonly { readonly text: string }[] }[] }[];
}
const squashed = (text: string): string => fold(plain(text)).replace(/\s/gu, '');

describe.each(['01', '02'])('values of blind file %s', (name) => {
  const { scenarios } = JSON.parse(readFileSync(new URL(`../../../bench/data/blind/${name}.json`, import.meta.url), 'utf8')) as Scenarios;
  it('stand in the quote as they are shown, whole, also after joining', () => {
    for (const { branches } of scenarios) {
      for (const { value, denies, text } of joinSlots(branches.flatMap(({ messages }) => messages.flatMap((message) => said(message.text))))) {
        if (value === 'assert' || value === 'refute') continue;
        const [shown, quote] = [squashed(denies ?? value), squashed(text)];
        expect(quote).toContain(shown);
        // No number is cut: what follows it in the quote is no part of it.
        if (/\d$/u.test(shown)) expect([...quote.matchAll(new RegExp(shown.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'), 'gu'))].some(({ index }) => !/^(?:\d|[.:]\d|,\d{3}(?!\d))/u.test(quote.slice(index + shown.length)))).toBe(true);
      }
    }
  });
});
