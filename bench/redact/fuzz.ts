/**
 * Random texts out of the pieces the rules look at: nothing may throw, and a second pass may change nothing.
 *
 * @module
 */
import { draw, ALNUM, HEX, pick, seeded } from './random.js';

type Redact = (text: string) => { readonly text: string };

const PIECES = [
  'sk-', 'ghp_', 'AKIA', 'eyJ', 'xoxb-', 'hf_', 'key', 'token', 'secret', 'password', 'passwd', 'api_key', 'Authorization', 'Bearer ', 'Basic ', 'Cookie: ', '密码', '密钥', '是', '为', '：', '=', ':', ' is ', ' ', '\n', '"', "'", '`', '\\n', '\\"',
  '://', '@', '/', '.', ',', ';', '(', ')', '[', ']', '{', '}', '$', '${', '<', '>', '%3D', '%22', '&', '?', '-----BEGIN RSA PRIVATE KEY-----', '-----END RSA PRIVATE KEY-----', '[REDACTED:', '[REDACTED:openai]', ']', 'hunter2', 'curl -u ', '😀', '\ud800', '|', '->', 'value=', '--', '_', '-',
];

export function fuzzRun(redact: Redact, cases: number): { cases: number; threw: number; unstable: number; firstSeedUnstable?: number } {
  let threw = 0;
  let unstable = 0;
  let first: number | undefined;
  for (let seed = 0; seed < cases; seed += 1) {
    const text = fuzzText(seed);
    try {
      const once = redact(text).text;
      if (redact(once).text !== once) {
        unstable += 1;
        first ??= seed;
      }
    } catch {
      threw += 1;
    }
  }
  return { cases, threw, unstable, ...(first === undefined ? {} : { firstSeedUnstable: first }) };
}

export function fuzzText(seed: number): string {
  const random = seeded(seed);
  return Array.from({ length: 1 + Math.floor(random() * 14) }, () => {
    const kind = random();
    if (kind < 0.6) return pick(random, PIECES);
    return draw(random, kind < 0.8 ? ALNUM : HEX, 1 + Math.floor(random() * 44));
  }).join('');
}
