/**
 * What a label's name says about the value after it.
 *
 * Sources: the names that twelve-factor `.env` files, cloud SDKs and the generic rules of gitleaks and detect-secrets look for; the
 * deny rows are names met in real code whose values are no secret.
 *
 * @module
 */
import { VENDORS } from './vendors.js';

/** `password`: short values count. `secret`: a token is expected. `weak`: the value must speak for itself. */
export type Strength = 'password' | 'secret' | 'weak';

/** Cheap test for the whole layer, and the anchor from which a name is read in both directions. */
export const KEYWORD =
  /secret|token|passw|passphrase|passcode|pwd|pass(?![a-z])|passwort|(?<![A-Za-z0-9])p(?:sw|swd|w)(?![A-Za-z0-9])|(?<![A-Za-z0-9_])(?:[as]k|psk)(?=["']?\s{0,3}[:=：])|key|cred|auth|sess(?=_?id)|mnemonic|license|licence|webhook|密码|口令|密钥|秘钥|密匙|令牌|私钥|凭证|凭据|授权码|助记词|提取码/gi;

const CHINESE = /[^\p{ASCII}]/u;
const CHINESE_PASSWORD = /密码|口令|提取码|授权码/;

/** Words that end in a keyword, or hold one, and mean something else. */
const OTHER_WORDS = new Set(
  ('monkey turkey donkey hockey jockey whiskey mickey hotkey passkey keyboard keyword keywords keyframe keyframes keycode keypress keydown keyup ' +
    'keynote keystroke keyring keychain keystore keyspace keypad keypair keyof keyset tokenizer tokenizers tokenize tokenized tokenization author authors authored ' +
    'authority authorities authoring authentic authenticate authenticated authentication authenticator authorize authorized authorizer authenticates ' +
    'unauthorized unauthenticated compass bypass trespass surpass encompass overpass underpass passive passed passes passing password-less passwordless buypass expass multipass lowpass highpass bandpass onepass singlepass ' +
    'secretary secretariat credit credits credible accredited credential-less sacred incredible webhooks licensed licensee licensing tokens-per keyed keyless keying').split(' '),
);

/** A word right before the keyword that makes it public, an index, or a count. */
const DENY_BEFORE = new Set(
  ('public pub primary foreign partition sort row hash cache cached map idempotency idempotent lookup index unique composite candidate translation translate i18n locale message query object s3 ' +
    'storagekey registry group dedup dedupe deduplication routing shard csrf xsrf next prev previous continuation page pagination cursor sync prompt completion max min num number input output ' +
    'reasoning total budget special pad eos bos cls sep unk mask stop sub design color theme cancel cancellation sequence attribute dict item entry field column property json yaml config setting ' +
    'event metric tag label section slot state react list node element natural surrogate business search filter feature flag arrow enter escape tab shift ctrl control alt meta any press hot short ' +
    'access_id no missing invalid without thread scan type parse parser lexer syntax by per each every other answer keyboard document doc api_version host known header').split(' '),
);

/** A word after the keyword that turns the name into one about the secret, not of it. */
const DENY_AFTER = new Set(
  ('id ids name names path paths file files filename dir url urls uri endpoint endpoints type types count counts counter length len size limit limits budget ttl expiry expires expire expired expiration exp ' +
    'at in age policy policies field fields label hint placeholder ref refs reference references selector store stores manager mgr provider providers handler service ring board word words code codes frame press down up map index pair ' +
    'algorithm algo alg format header headers usage version versions rotation strength status error errors missing required enabled disabled regex pattern prefix suffix izer meter kind source schema class model window per ' +
    'used left total position offset stream list set sets budgeted arn alias aliases owner scope scopes created updated description desc title comment note docs doc help method mode strategy flow grant response request server ' +
    'valid validity validator invalid change changed reset input form page view router route plugin module package rotate lifetime duration interval date time timestamp timeout uses user username email host port ' +
    'function fn callback hook handler factory builder cache cost price rate usage encoding decoder encoder parser event exists present check checker min max fingerprint thumbprint digest checksum sum').split(' '),
);

/** A word before `key` that makes it a secret one, beside the names in `VENDORS`. */
const STRONG_BEFORE = new Set(
  ('api access secret private encryption encrypt decrypt signing sign license auth master shared account service webhook subscription storage app client server project write read admin ' +
    'deploy deployment consumer integration session ssh gpg wallet hmac jwt cipher rsa aes des developer dev user customer merchant tenant bot root data host activation product serial security transaction instance').split(' '),
);

const PASSWORD = /^(?:.{0,20}passw(?:or)?d?s?|.{0,12}passwd|.{0,12}pwd|passphrases?|passcodes?|.{0,12}pass|passw|passwort|psw|pswd|pw|psk)$/;
const SECRET = /^(?:.{0,40}secrets?|.{0,40}tokens?|.{0,30}apikeys?|.{0,20}credentials?|creds?|.{0,24}secretkey|.{0,24}accesskey|.{0,20}authkey|.{0,20}privatekey|authorization|mnemonics?)$/;
const KEY = /^.{0,24}keys?$/;

/** Splits `fooBar_BAZ-qux2` into `foo bar baz qux 2`. */
const words = (name: string): string[] => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((word) => word.toLowerCase()) ?? [];

/** The strength of `name`; `before` is the word before it, divided by a space, or `''`. Undefined when its value is none of our business. */
export function strengthOf(name: string, before: string): Strength | undefined {
  if (CHINESE.test(name)) return CHINESE_PASSWORD.test(name) ? 'password' : 'secret';
  const parts = words(name);
  let head = -1;
  for (let i = parts.length - 1; i >= 0 && head < 0; i -= 1) if (/secret|token|pass|pwd|^p(?:sw|swd|w)$|^p?[as]k$|key|cred|auth|mnemonic|licen[sc]e|sess|webhook/.test(parts[i] ?? '')) head = i;
  const word = parts[head];
  if (word === undefined || OTHER_WORDS.has(word)) return undefined;
  const previous = head > 0 ? (parts[head - 1] ?? '') : before.toLowerCase();
  const next = parts[head + 1];
  if (DENY_BEFORE.has(previous)) return undefined;
  if (next !== undefined && DENY_AFTER.has(next)) return undefined;
  if (next === 'hash' && /keys?$/.test(word)) return undefined;
  if (parts.length - 1 > head && DENY_AFTER.has(parts.at(-1) ?? '')) return undefined;
  if (PASSWORD.test(word)) return 'password';
  if (SECRET.test(word)) return 'secret';
  if (KEY.test(word)) return STRONG_BEFORE.has(previous) || VENDORS.has(previous) || (word !== 'key' && (/(?:api|access|secret|private|app|auth)keys?$/.test(word) || VENDORS.has(word.replace(/keys?$/, '')))) ? 'secret' : 'weak';
  if (word === 'ak' || word === 'sk' || word === 'auth' || word === 'license' || word === 'licence' || word === 'webhook' || word === 'sess') return 'weak';
  const tail = /^(?:secret|token|password|passwd|pwd|apikey|auth|cred)(.+)$/.exec(word)?.[1];
  if (tail !== undefined && tail.length <= 2 && !/^(?:or|id|s)$/.test(tail)) return 'secret';
  return tail !== undefined && !DENY_AFTER.has(tail) && !/^(?:or|ent|iz)/.test(tail) ? 'weak' : undefined;
}
