/**
 * Tests of values: is this a credential, a word, a piece of code, or something that stands in for a credential? The layers that
 * know a value only by its surroundings ask here. All tests look at the first `LOOKED_AT` characters, so their cost is bounded.
 *
 * The two-level test (passwords by character classes, everything else by length, digit and entropy) follows the published idea of
 * gitleaks' generic rule and of detect-secrets' high-entropy plugins; thresholds were set on our corpus.
 *
 * @module
 */
import { holdsPlaceholder } from './span.js';

const LOOKED_AT = 200;

export const mixesCase = (value: string): boolean => /[a-z]/.test(value) && /[A-Z]/.test(value);

/** Shannon entropy in bits a character. */
export function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const char of value) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

/** Rows of what stands in for a value in documentation and configuration; `of` says of what. */
const STAND_INS: readonly { readonly of: string; readonly pattern: RegExp }[] = [
  { of: 'a shell, template or format variable', pattern: /^\$\{|^\$\(|^\$[A-Za-z_]\w*$|^\$\d$|\$\{[^}]{0,80}\}|\{\{|^#\{|^@\{|^%[({]|^%[sdv]|^%\w{1,40}%$|^<|^\{[^{}]{0,60}\}?$|^\[[^[\]]{0,60}\]?$|^\(|<%=/ },
  { of: 'a tag of YAML', pattern: /^!(?:vault|secret|env|env_var|include|ref|reference|sub|getatt|join|importvalue|findinmap|file)$/i },
  { of: 'an environment look-up', pattern: /process\.env|import\.meta|os\.environ|getenv|environ\[|ENV\[|System\.get|env\.[A-Z_]{3}|^(?:env|secrets?|vars?|local|data|module|config|settings|params|args|self|this)[.:[]/ },
  { of: 'a row of one sign', pattern: /^(.)\1*$|x{4}|X{4}|\*{3}|\.{3}|…|#{4}|•{2}|_{5}|-{6}|0{10}/ },
  { of: 'an asked-for value', pattern: /(?:^|[-_ .<>[{/])(?:your|my|insert|replace|changeme|change_?me|change-this|placeholder|redacted|hidden|dummy|fake|mock|sample|todo|tbd|fixme|none|null|undefined|goes[-_ ]here|here)(?:[-_ .<>\]}/]|$)/i },
  { of: 'the word example', pattern: /^(?:an?[-_])?example(?:[^A-Za-z]|$)|[-_.]example$/i },
  { of: 'a digest with its algorithm', pattern: /^(?:sha(?:1|224|256|384|512)|md5|blake[23][bs]?)[-:=]/i },
  { of: 'a URL', pattern: /^[a-z][a-z0-9+.-]{1,12}:\/\//i },
  { of: 'a mail address', pattern: /^[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,40}){0,3}\.[a-z]{2,8}$/ },
  { of: 'a path', pattern: /^(?:\.{1,2}|~)?\/(?:[a-z][\w.@-]{0,60}\/){1,20}|^(?:\.{1,2}|~)\/|^[A-Za-z]:\\|^\/(?:etc|var|usr|home|run|tmp|opt|root|proc|dev|app|api|v\d)\b/ },
  { of: 'a file name', pattern: /\.(?:[cm]?[jt]sx?|json5?|ya?ml|pem|key|crt|cer|p12|pfx|jks|py|md|txt|sh|env|html?|css|go|rs|java|rb|php|toml|lock|ini|conf|cfg|log|csv|xml|svg|png|jpe?g|gif|gz|zip)(?:[:#)].{0,20})?$/i },
  { of: 'a version, date, time or size', pattern: /^[v^~<>=]{0,2}\d{1,4}(?:\.(?:\d{1,6}|x|\*)){1,3}(?:-[a-z.\d]{1,16})?$|^\d{1,3}:\d{1,6}\.\d|^\d{4}-\d\d-\d\d|^\d{1,2}:\d\d|^\d{1,9}(?:ms|s|m|h|d|kb|mb|gb|px|%|k|st|nd|rd|th|bits?|bytes?|chars?)$/i },
  { of: 'an ARN or resource name', pattern: /^(?:arn|urn|projects|spec|package|npm|workspace|file|node|data):/i },
  { of: 'an algorithm or encoding', pattern: /^(?:base-?(?:64|32|58)|sha-?\d|md5|utf-?\d|argon2|pbkdf2|bcrypt|scrypt|oauth-?[12]|x-?509|ed25519|ecdsa|rsa-?\d*|aes-?\d|hs\d{3}|rs\d{3}|es\d{3}|hmac|http\/?[123]|ipv[46]|[ik]\d{1,2}[sn])\b/i },
];

/** True for what stands in for a value and is not one. */
export function isStandIn(value: string): boolean {
  const head = value.slice(0, LOOKED_AT);
  return holdsPlaceholder(head) || STAND_INS.some((row) => row.pattern.test(head));
}

/** Code rather than a value, when not quoted: a call, an index, a member of something, a type. */
export function isCode(value: string): boolean {
  const head = value.slice(0, LOOKED_AT);
  return (
    /^[A-Za-z_$!&*][\w$.?!:-]{0,80}(?:\(|\[|\{|<)/.test(head) ||
    /^[!&*@]?[A-Za-z_$][A-Za-z_$]*\d{0,2}(?:(?:\?|!)?(?:\.|::|->)[A-Za-z_$][A-Za-z_$]*\d{0,2})+[!?)\]};,]*$/.test(head) ||
    /^(?:U?[Ii]nt|Float|Big(?:Ui|I)nt)\d{1,3}(?:Array|_t)?\b/.test(head) ||
    /^(?:string|str|number|boolean|bool|any|unknown|never|void|object|int|bytes?|char|null|undefined|None|nil|true|false|new|await|async|function|return|typeof)\b/i.test(head) ||
    /=>|\)\.|\|\||&&|\?\?|\(\)/.test(head)
  );
}

/** Words joined by marks, with short numbers between at most: `not_a_real_token`, `us-east-1`, `API_KEY_NAME`, `claude-3-opus`. */
export function isWords(value: string): boolean {
  // The alphabet in order is typed for a key, and is no word.
  if (/abcdefgh/i.test(value.slice(0, LOOKED_AT))) return false;
  const pieces = value.slice(0, LOOKED_AT).split(/[-_./:@ +~]+/).filter((piece) => piece !== '');
  return pieces.every((piece) => /^(?:[A-Za-z]?[a-z]{1,19}|[A-Z]{1,19}|\d{1,4}|v\d{1,3}|[A-Za-z]{2,12}\d{1,2})$/.test(piece) || isCamel(piece)) && pieces.some((piece) => /[A-Za-z]{2}/.test(piece));
}

/** `getTokenFactory2`: two humps or more, none of one letter but the first, three letters on average, at most two digits. */
function isCamel(piece: string): boolean {
  if (!/^[A-Za-z]{4,60}\d{0,2}$/.test(piece)) return false;
  const humps = piece.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return humps.length >= 2 && piece.length >= 3 * humps.length && humps.every((hump, i) => hump.length <= 16 && (hump.length > 1 || i === 0));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DIGEST = /^(?:[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i;

/** What is an identifier or a digest as often as a secret. */
export const isIdentifier = (value: string): boolean => UUID.test(value) || DIGEST.test(value);

const SHORTEST_TOKEN = 8;
const TOKEN_BITS = 2.7;
const SHORT_TOKEN_BITS = 2.5;
/** Ten digits carry 3.3 bits at most. */
const DIGITS_BITS = 2.2;
/** No word is this long; letters alone, in one piece of this length, are a key. */
const LONGEST_WORD = 20;

/** A token, key or secret: eight characters and more, not predictable, not words; without a digit only when longer than any word. */
export function plausible(value: string): boolean {
  const head = value.slice(0, LOOKED_AT);
  if (head.length < SHORTEST_TOKEN || /\s/.test(head) || isStandIn(head) || isWords(head)) return false;
  if (!/\d/.test(head)) return /^[A-Za-z+/=_-]+$/.test(head) && (/[A-Za-z]+/.exec(head)?.[0].length ?? 0) >= LONGEST_WORD && entropy(head) >= 3;
  if (head.length < 10) return /[A-Za-z]/.test(head) && entropy(head) >= SHORT_TOKEN_BITS;
  return entropy(head) >= (/^\d{12,}$/.test(head) ? DIGITS_BITS : TOKEN_BITS);
}

/** As `plausible` for a label that says little, such as a bare `key`. */
export const plausibleUnlabelled = (value: string): boolean =>
  value.length >= 16 && plausible(value) && /[A-Za-z]/.test(value) && !isIdentifier(value) && entropy(value.slice(0, LOOKED_AT)) >= 3 && !/^[a-z]+[-_:/.]/.test(value);

/** What follows the scheme in an `Authorization` header. */
export const plausibleScheme = (value: string): boolean =>
  !isStandIn(value) && !isCode(value) && (/\d/.test(value) || /[a-z][A-Z]/.test(value) || /[A-Za-z0-9+/]={1,2}$/.test(value)) && !(isWords(value) && value.length < 16);

const SHORTEST_PASSWORD = 5;
const LONGEST_PASSWORD = 256;

/** A password: letters with digits, a mark inside, or five digits and more; never plain words. */
export function isPassword(value: string): boolean {
  if (value.length < SHORTEST_PASSWORD || value.length > LONGEST_PASSWORD || /\s/.test(value)) return false;
  if (isStandIn(value) || isCode(value)) return false;
  if (/^\d+$/.test(value)) return new Set(value).size > 1;
  if (/^[a-z]+(?:[-_./:,'][a-z]+)*[.,!?:;)]*$|^[A-Z][a-z]+(?:[-_./:,'][A-Za-z]+)*[.,!?:;)]*$|^[A-Z]+(?:[_.-][A-Z\d]+)*[.,!?:;)]*$/.test(value)) return false;
  if (/^\d+(?:[-/,.:x~]\d+)+$/.test(value)) return false;
  if (/\d/.test(value) && /[A-Za-z]/.test(value)) return true;
  return /[A-Za-z\d][!@#$%^&*+=?~|\\/_.:-]+[A-Za-z\d]/.test(value.replace(/[-_./:](?=[A-Za-z])/g, '')) || /^[!@#$%^&*+=?~][A-Za-z]{4,}$/.test(value) || /[!@#$%^&*]{2,}/.test(value);
}

/** A password that needs no operator before it: a mark or mixed case, and a digit. */
export const isStrongPassword = (value: string): boolean => value.length >= 8 && isPassword(value) && /\d/.test(value) && (mixesCase(value) || /[A-Za-z0-9][!@#$%^&*+=?~]/.test(value));

/** Mixed case inside a quoted word, not camel case of known parts. */
export const isQuotedPassword = (value: string): boolean =>
  value.length >= 8 && !/\s/.test(value) && /[a-z][A-Z]/.test(value) && !isStandIn(value) && !isCode(value) && !/pass|pwd|secret|token|key|user|login|input|field|form|value|name|reset|change|new|old|confirm|auth/i.test(value) && entropy(value) >= 3;

/** Sixteen letters and more in one piece, after a label that announces a credential and nothing else: typed, but no word of a language and no name in code. */
export const isLongLetters = (value: string): boolean =>
  /^[A-Za-z]{16,128}$/.test(value) &&
  !isStandIn(value) &&
  entropy(value) >= 2.5 &&
  (mixesCase(value)
    ? !/^[A-Z]?[a-z]+$/.test(value) && !isWords(value)
    : !/(?:tions?|ments?|ness|ings?|ized|ised|it(?:y|ies)|ly|able|isms?|ists?|ives?|ers?|ed|ically|placeholder|example|required)$|your|^(?:enter|confirm|current|forgot)/i.test(value));

/** What a label or a message says and a pass phrase does not. */
const MESSAGE = /\b(?:pass\w*|your|you|enter|must|should|is|are|be|at|least|required|please|invalid|wrong|forgot|new|old|the|a|an|or|to|of|for|characters?|login|user|change|reset|not|incorrect|failed|set|this|that|if|no|in|it|was)\b/i;

/** A pass phrase in quotes: three to eight lower-case words that read neither as a label nor as a message. */
export const isPassPhrase = (value: string): boolean =>
  value.length <= 100 &&
  /^[a-z0-9]{2,16}(?: [a-z0-9]{2,16}){2,7}$/.test(value) &&
  !MESSAGE.test(value);

/** Two to five words in quotes, one of them with a mark or a digit between letters (`p@ss w0rd`), that read neither as a label nor as a message. */
export const isSpacedPassword = (value: string): boolean =>
  /^[^\s]{1,24}(?: [^\s]{1,24}){1,4}$/.test(value) && /[a-z][@$!#%&*]{1,2}[a-z]|[a-z][013457][a-z]/.test(value) && !isStandIn(value) && !isCode(value) && !MESSAGE.test(value);

/** Five kinds of marks and brackets that close wrongly: no code and no template is written so, but generated passwords are. */
export function isScramble(value: string): boolean {
  const head = value.slice(0, LOOKED_AT);
  if (head.length < 12 || /\s/.test(head) || holdsPlaceholder(head) || new Set(head.match(/[^A-Za-z0-9]/g)).size < 5) return false;
  const open: string[] = [];
  for (const mark of head) {
    if ('([{'.includes(mark)) open.push(mark);
    else if (')]}'.includes(mark) && open.length > 0 && '([{'.indexOf(open.pop() ?? '') !== ')]}'.indexOf(mark)) return true;
  }
  return false;
}
