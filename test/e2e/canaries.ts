/**
 * Made-up credentials of many kinds, each with the place it is planted in. They are put together at run time, so that no
 * file here holds a credential's shape.
 *
 * @module
 */

import { createHash } from 'node:crypto';

/** `opening` to `result` stand in a session's text, `title` is what the host calls the session. */
export type Place = 'user' | 'blocks' | 'assistant' | 'reasoning' | 'arguments' | 'result' | 'title';

export interface Canary {
  readonly name: string;
  readonly place: Place;
  /** Text to plant; for `blocks`, one a block. */
  readonly texts: readonly string[];
  /** Pieces of the credential, each long enough to be nobody else's; none of them may turn up anywhere. */
  readonly pieces: readonly string[];
}

/** `length` signs of `alphabet`, other ones for every `name`. */
function signs(alphabet: string, name: string, length: number): string {
  const bytes = Buffer.concat([0, 1, 2, 3, 4, 5, 6, 7, 8].map(part => createHash('sha256').update(`${name}/${part}`).digest()));
  return Array.from({ length }, (_, at) => alphabet[(bytes[at] ?? 0) % alphabet.length]).join('');
}

const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '0123456789';
const mixed = (name: string, length: number): string => signs(`${LOWER}${LOWER.toUpperCase()}${DIGITS}`, name, length - 2) + 'q7';
const upper = (name: string, length: number): string => signs(`${LOWER.toUpperCase()}234567`, name, length);
const lower = (name: string, length: number): string => signs(`${LOWER}${DIGITS}`, name, length - 2) + 'k3';
const hex = (name: string, length: number): string => signs('0123456789abcdef', name, length);
const glue = (...parts: readonly string[]): string => parts.join('');
const DASHES = '-'.repeat(5);

/** One secret: planted as `text(secret)`, looked for without its prefix. */
function one(name: string, place: Place, secret: string, text: (secret: string) => string = given => `Please use ${given} for now.`): Canary {
  return { name, place, texts: [text(secret)], pieces: [secret.slice(-10)] };
}

function pem(name: string, kind: string, end: boolean): { readonly text: string; readonly pieces: readonly string[] } {
  const lines = [0, 1, 2, 3].map(line => mixed(`${name}${line}`, 64));
  const text = [`${DASHES}BEGIN ${kind}${DASHES}`, ...lines, ...(end ? [`${DASHES}END ${kind}${DASHES}`] : [])].join('\n');
  return { text, pieces: lines.map(line => line.slice(20, 32)) };
}

const wholeKey = pem('pem', 'RSA PRIVATE KEY', true);
const cutKey = pem('cut', 'OPENSSH PRIVATE KEY', false);
const torn = mixed('torn', 48);
const parted = mixed('parted', 40);
const jwt = mixed('jwt', 43);

export const CANARIES: readonly Canary[] = [
  one('a provider key', 'user', glue('sk', '-', mixed('openai', 40))),
  one('a code host token', 'user', glue('gh', 'p_', mixed('github', 36))),
  one('a cloud key pair', 'user', mixed('aws', 40), secret => `aws: ${glue('AK', 'IA', upper('awsid', 16))},${secret}`),
  one('a short password', 'user', `h${lower('short', 9)}`, secret => `The admin password is ${secret}.`),
  one('a Chinese password', 'user', mixed('mima', 12), secret => `数据库密码：${secret}，请不要外传。`),
  one('a Chinese key in full-width marks', 'user', mixed('miyao', 32), secret => `接口密钥＝「${secret}」。`),
  one('a dotted key', 'user', `${hex('zhipu', 32)}.${mixed('zhipu2', 16)}`),
  one('a model hub token', 'user', glue('h', 'f_', mixed('hub', 34))),
  { name: 'a key that a line end cuts', place: 'user', texts: [`API_KEY=${torn.slice(0, 24)}\n${torn.slice(24)}\n`], pieces: [torn.slice(2, 14), torn.slice(-12)] },
  { name: 'a key that a block end cuts', place: 'blocks', texts: [`The access token is ${glue('gh', 'o_', parted.slice(0, 18))}`, `${parted.slice(18)} and nothing else.`], pieces: [parted.slice(2, 14), parted.slice(-12)] },
  { name: 'a signed token', place: 'assistant', texts: [`I got ${[glue('ey', 'JhbGciOiJIUzI1NiJ9'), glue('ey', 'JzdWIiOiIxMjM0NTY3ODkwIn0'), jwt].join('.')} back.`], pieces: [jwt.slice(4, 16)] },
  one('a map key', 'assistant', glue('AI', 'za', mixed('google', 35))),
  one('a Chinese token', 'assistant', lower('lingpai', 28), secret => `服务的令牌是 ${secret}，已经写进配置。`),
  { name: 'a private key without its end', place: 'assistant', texts: [cutKey.text], pieces: cutKey.pieces },
  one('a mail service key', 'assistant', glue('S', 'G.', mixed('grid1', 22), '.', mixed('grid2', 43))),
  one('a chat token', 'reasoning', glue('xo', 'xb-', signs(DIGITS, 'slack1', 12), '-', signs(DIGITS, 'slack2', 12), '-', mixed('slack3', 24))),
  one('a payment key', 'reasoning', glue('sk', '_live_', mixed('stripe', 24))),
  one('a forge token', 'reasoning', glue('gl', 'pat-', mixed('gitlab', 20))),
  one('a Chinese pass word', 'reasoning', mixed('kouling', 14), secret => `用户说口令为 ${secret}。`),
  one('a key of hexadecimal digits', 'reasoning', glue('sk', '-', hex('deepseek', 32))),
  one('a percent-encoded secret', 'arguments', lower('percent', 24), secret => `body=client_secret%3D${secret}%26grant=x`),
  one('a JSON-escaped key', 'arguments', lower('escaped', 24), secret => `"{\\"api_key\\":\\"${secret}\\"}"`),
  one('a login in a command', 'arguments', `T${lower('curl', 11)}`, secret => `curl -s -u 'deploy:${secret}' https://api.example.com`),
  one('a hook address', 'arguments', hex('hook', 32), secret => `https://oapi.dingtalk.com/robot/send?access_token=${secret}${hex('hook2', 32)}`),
  one('a bearer header', 'result', mixed('bearer', 40), secret => `Authorization: Bearer ${secret}`),
  one('a password in an address', 'result', `s${lower('url', 11)}`, secret => `postgres://app:${secret}@db.example.com:5432/app`),
  { name: 'a private key', place: 'result', texts: [wholeKey.text], pieces: wholeKey.pieces },
  one('a registry token', 'result', glue('npm', '_', mixed('npm', 36))),
  one('a second cloud pair', 'result', mixed('aliyun', 30), secret => `accessKeyId: ${glue('LT', 'AI', mixed('aliyunid', 20))}\naccessKeySecret: ${secret}`),
  one('a cookie', 'result', mixed('cookie', 32), secret => `Cookie: theme=dark; sid=${secret}; lang=en`),
  one('a key in a title', 'title', glue('sk', '-', mixed('title1', 32)), secret => `Rotate ${secret} today`),
  one('a Chinese password in a title', 'title', mixed('title2', 12), secret => `更换密码：${secret}`),
];

export const planted = (place: Place): readonly Canary[] => CANARIES.filter(canary => canary.place === place);

/** All texts of a place, one a line or paragraph, with something harmless between them. */
export const textsOf = (place: Place): string => planted(place).flatMap(({ texts }) => texts).join('\n\nThe next one follows.\n\n');
