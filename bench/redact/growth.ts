/**
 * Time: megabytes a second on plain text, and how much longer a ten times longer hostile text takes.
 *
 * @module
 */

type Redact = (text: string) => { readonly text: string };

/** Each makes a text of about `n` characters that invites a pattern to start over and over. */
export const HOSTILE: Readonly<Record<string, (n: number) => string>> = {
  'key= repeated': (n) => 'key='.repeat(n / 4),
  'PEM header repeated': (n) => '-----BEGIN RSA PRIVATE KEY-----\n'.repeat(n / 32),
  'eyJ. repeated': (n) => 'eyJ.'.repeat(n / 4),
  'eyJaaaaaaaaaaaa. repeated': (n) => 'eyJaaaaaaaaaaaa.'.repeat(n / 16),
  'token: repeated': (n) => 'token: '.repeat(n / 7),
  'long base64': (n) => 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaGlqa2xtbm9w'.repeat(n / 56),
  'long digits': (n) => '1234567890'.repeat(n / 10),
  ':// repeated': (n) => 'a://b:'.repeat(n / 6),
  'quotes repeated': (n) => 'key="'.repeat(n / 5),
  'sk- repeated': (n) => 'sk-a1'.repeat(n / 5),
  'glpat- repeated': (n) => 'glpat-'.repeat(n / 6),
  'password is repeated': (n) => 'password is '.repeat(n / 12),
  'label and line ends': (n) => 'api_key = abcd1\n'.repeat(n / 16),
  'curl repeated': (n) => 'curl '.repeat(n / 5),
  'brackets': (n) => `secret=${'a{(['.repeat(n / 4)}`,
  'cookie names and headers': (n) => 'Cookie: a=0x'.repeat(n / 12),
  'cookie repeated': (n) => 'Cookie: a=1; '.repeat(n / 13),
  'Chinese labels': (n) => '密码是'.repeat(n / 3),
  'authority repeated': (n) => `x://${'a:b@'.repeat(n / 4)}`,
  'placeholders': (n) => 'key=[REDACTED:x]'.repeat(n / 16),
  'manifest': (n) => `kind: Secret\n${'data:\n  a: b\n'.repeat(n / 13)}`,
  'compared': (n) => `a == b${`"password' `.repeat(n / 11)}`,
  'defaults': (n) => `token {${' default'.repeat(20)}`.repeat(n / 167),
  'white space': (n) => `token${' '.repeat(n)}`,
};

/** Processor time, which other work on the machine does not stretch. */
const seconds = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
};

/** Best of three, in seconds. */
const best = (work: () => void): number => Math.min(seconds(work), seconds(work), seconds(work));

export function growth(redact: Redact, size = 500_000): Record<string, { ratio: number; secondsForTenTimes: number }> {
  return Object.fromEntries(
    Object.entries(HOSTILE).map(([name, make]) => {
      const [small, large] = [make(size), make(size * 10)];
      const base = best(() => redact(small));
      const ten = best(() => redact(large));
      return [name, { ratio: Math.round((10 * ten) / base) / 10, secondsForTenTimes: Math.round(1000 * ten) / 1000 }];
    }),
  );
}

export function throughput(redact: Redact): { megabytesPerSecond: number } {
  const paragraph =
    'We moved the session store to PostgreSQL last week; the token budget is 1200 and the merge keeps every claim.\n' +
    'const key = `${slot}:${subject}`; // cache key, see packages/core/merge.ts\n会话一共 42 条消息，端口是 5432，主机是 db.internal。\n';
  const text = paragraph.repeat(Math.ceil(2_000_000 / paragraph.length));
  return { megabytesPerSecond: Math.round((10 * Buffer.byteLength(text)) / 1e6 / best(() => redact(text))) / 10 };
}
