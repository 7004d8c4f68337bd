/**
 * Credentials known only by the label before them.
 *
 * @module
 */
import { Rank, type Span } from './span.js';

const LABEL =
  /(?:api[_-]?key|access[_-]?token|secret|passw(?:or)?d|密钥|密码|口令|令牌)["'\w-]{0,20}\s{0,3}[:=：]\s{0,3}["']?([A-Za-z0-9!@#$%^&*+/_.-]{5,512})/gi;

export function labelSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(LABEL)) {
    const value = match[1] ?? '';
    const end = match.index + match[0].length;
    if (value.length < 16 || !/\d/.test(value)) continue;
    spans.push({ start: end - value.length, end, kind: 'labelled', rank: Rank.LABEL });
  }
  return spans;
}
