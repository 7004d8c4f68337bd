/**
 * Passwords in the userinfo of URLs and connection strings (RFC 3986, section 3.2.1), with `@` in the password allowed.
 *
 * @module
 */
import { charClass, type Runs } from '../runs.js';
import { holdsPlaceholder, Rank, type Span } from '../span.js';
import { isStandIn, plausible } from '../value.js';

/** What an authority may hold in practice: everything but space, quotes, brackets, `/`, `?` and `#`. */
const AUTHORITY = charClass('!$%&()*+,\\-.0-9:;=@A-Z[\\]\\\\^_a-z{|}~');
const LONGEST = 600;

export function urlSpans(runs: Runs): Span[] {
  const { text } = runs;
  const spans: Span[] = [];
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at + 3)) {
    const from = at + 3;
    const authority = text.slice(from, Math.min(runs.end(AUTHORITY, from), from + LONGEST));
    const host = authority.lastIndexOf('@');
    if (host < 1 || holdsPlaceholder(authority)) continue;
    const secret = secretOf(authority.slice(0, host));
    if (!secret) continue;
    spans.push({ start: from + secret.start, end: from + secret.end, kind: 'url-password', rank: Rank.STRUCTURE });
  }
  return spans;
}

/** Where in the userinfo the secret stands: the password, or a token in the user's place. */
function secretOf(userinfo: string): { start: number; end: number } | undefined {
  const colon = userinfo.indexOf(':');
  const user = colon < 0 ? userinfo : userinfo.slice(0, colon);
  const password = colon < 0 ? '' : userinfo.slice(colon + 1);
  if (/^(?:|x-oauth-basic|x-access-token|oauth2?|api)$/i.test(password)) {
    return user.length >= 16 && plausible(user) ? { start: 0, end: user.length } : undefined;
  }
  if (password.length < 3 || password === user || /^(?:\d{1,5}|[a-z]{1,4})$/.test(password) || isUrlStandIn(password)) return undefined;
  return { start: colon + 1, end: userinfo.length };
}

const isUrlStandIn = (password: string): boolean => isStandIn(password) || /^(?:my|your|db|user)?_?(?:pass|passwd|password|pwd|passw|secretpassword)$/i.test(password);
