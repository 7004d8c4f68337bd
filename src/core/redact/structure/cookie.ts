/**
 * Values of cookie headers (RFC 6265): `Cookie: a=1; sid=…` and `Set-Cookie: sid=…; Path=/`, and the session cookies whose names are well known.
 *
 * @module
 */
import { Rank, type Span } from '../span.js';
import { plausible } from '../value.js';

const HEADER = /(?<![A-Za-z0-9])(?:set-)?cookie["'\]]{0,2}\s{0,3}[:=,]\s{0,3}["'`]?(?=[\w.-]{1,64}=)|(?<=\s-b\s{0,2}["']?)(?=[\w.-]{1,64}=)/gi;
const PAIR = /([\w.%-]{1,64})=([^;\s"'`\\]{0,4096})[ \t]*;?[ \t]*/y;
const KNOWN = /(?<![A-Za-z0-9_])(?:PHPSESSID|JSESSIONID|ASP\.NET_SessionId|connect\.sid|laravel_session|_session_id|SESSDATA|bili_jct|BDUSS|STOKEN)["']?\s{0,2}[=:]\s{0,2}["']?([A-Za-z0-9%._*-]{12,600})/g;
const ATTRIBUTE = /^(?:path|domain|expires|max-age|samesite|version|secure|httponly|priority)$/i;
const SHORTEST = 8;

export function cookieSpans(text: string): Span[] {
  const spans: Span[] = [];
  if (/cookie|\s-b\s/i.test(text)) {
    let read = 0;
    for (const header of text.matchAll(HEADER)) {
      const from = header.index + header[0].length;
      // Pairs that follow an earlier header were read with it; reading them again would be quadratic.
      if (from >= read) read = readPairs(text, from, spans);
    }
  }
  for (const match of text.matchAll(KNOWN)) {
    const end = match.index + match[0].length;
    spans.push(cookie(end - (match[1] ?? '').length, end));
  }
  return spans;
}

/** Adds the spans of the pairs that begin at `from`; gives where they end. */
function readPairs(text: string, from: number, spans: Span[]): number {
  let read = from;
  PAIR.lastIndex = from;
  for (let pair = PAIR.exec(text); pair; pair = PAIR.exec(text)) {
    const [, name = '', value = ''] = pair;
    const start = pair.index + name.length + 1;
    read = PAIR.lastIndex;
    if (!ATTRIBUTE.test(name) && value.length >= SHORTEST && (plausible(value) || (/\d/.test(value) && /[A-Za-z]/.test(value)))) {
      spans.push(cookie(start, start + value.length));
    }
  }
  return read;
}

const cookie = (start: number, end: number): Span => ({ start, end, kind: 'cookie', rank: Rank.STRUCTURE });
