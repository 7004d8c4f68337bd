/**
 * Identifiers that look like credentials and are none, thousands of each class, in the sentences they stand in.
 *
 * @module
 */
import { ALNUM, draw, HEX, pick, seeded } from './random.js';

type Random = () => number;
type Redact = (text: string) => { readonly text: string };

const uuid = (r: Random) => [8, 4, 4, 4, 12].map((length) => draw(r, HEX, length)).join('-');
const base64 = (r: Random, length: number) => draw(r, `${ALNUM}+/`, length);
const word = (r: Random) => pick(r, ['core', 'token', 'secret', 'auth', 'keys', 'password', 'merge', 'session', 'credentials', 'index', 'api-key', 'slot']);

const CLASSES: Readonly<Record<string, readonly ((r: Random) => string)[]>> = {
  'commit hash': [
    (r) => `see commit ${draw(r, HEX, 40)} for the change`,
    (r) => `Merge ${draw(r, HEX, 7)} into ${draw(r, HEX, 12)}`,
    (r) => `回滚到提交 ${draw(r, HEX, 40)}`,
    (r) => `git cherry-pick ${draw(r, HEX, 40)}`,
    (r) => `"revision": "${draw(r, HEX, 40)}",`,
    (r) => `https://github.com/acme/app/commit/${draw(r, HEX, 40)}`,
  ],
  UUID: [
    (r) => `session ${uuid(r)} archived`,
    (r) => `会话 ${uuid(r)} 已归档`,
    (r) => `"id": "${uuid(r)}"`,
    (r) => `node_id=${uuid(r)}`,
    (r) => `requestId: ${uuid(r).toUpperCase()}`,
    (r) => `https://api.example.com/v1/items/${uuid(r)}?limit=50`,
  ],
  path: [
    (r) => `/srv/${word(r)}/${word(r)}/${word(r)}.ts:${Math.floor(r() * 900)}:12`,
    (r) => `./${word(r)}/${word(r)}-${draw(r, HEX, 8)}.js`,
    (r) => `node_modules/.pnpm/@types+node@20.${Math.floor(r() * 20)}.5/node_modules/${word(r)}/index.d.ts`,
    (r) => `文件在 /data/密钥管理/${word(r)}.md`,
    (r) => `open C:\\Users\\dev\\${word(r)}\\${word(r)}.json`,
  ],
  digest: [
    (r) => `${draw(r, HEX, 64)}  dist/app.tar.gz`,
    (r) => `Digest: sha256:${draw(r, HEX, 64)}`,
    (r) => `md5 ${draw(r, HEX, 32)}`,
    (r) => `ETag: "${draw(r, HEX, 32)}"`,
    (r) => `--hash=sha256:${draw(r, HEX, 64)}`,
    (r) => `blake3:${draw(r, HEX, 64)}`,
    (r) => `checksum: ${draw(r, HEX, 128)}`,
    (r) => `tx 0x${draw(r, HEX, 64)}`,
  ],
  arXiv: [
    (r) => `arXiv:${2000 + Math.floor(r() * 600)}.${draw(r, '0123456789', 5)}v${1 + Math.floor(r() * 4)}`,
    (r) => `见论文 arXiv ${2000 + Math.floor(r() * 600)}.${draw(r, '0123456789', 5)}，第 4 节`,
  ],
  'lock-file integrity': [
    (r) => `      "integrity": "sha512-${base64(r, 86)}==",`,
    (r) => `    resolution: {integrity: sha512-${base64(r, 86)}==}`,
    (r) => `h1:${base64(r, 43)}=`,
    (r) => `  checksum: 10c0/${draw(r, HEX, 128)}`,
    (r) => `checksum = "${draw(r, HEX, 64)}"`,
    (r) => `      "resolved": "https://example.org/${word(r)}/-/${word(r)}-1.${Math.floor(r() * 30)}.0.tgz#${draw(r, HEX, 40)}",`,
  ],
  'base64 image': [
    (r) => `![logo](data:image/png;base64,${base64(r, 400)})`,
    (r) => `<img src="data:image/svg+xml;base64,${base64(r, 300)}==">`,
    (r) => `"thumbnail": "${base64(r, 240)}"`,
  ],
};

/** Texts of each class and how many of them a redactor changes; the aim is none. */
export function identifierClasses(redact: Redact, each = 3000): Record<string, { changed: number; of: number }> {
  const random = seeded(7);
  return Object.fromEntries(
    Object.entries(CLASSES).map(([name, frames]) => {
      let changed = 0;
      for (let i = 0; i < each; i += 1) {
        const text = (frames[i % frames.length] ?? String)(random);
        if (redact(text).text !== text) changed += 1;
      }
      return [name, { changed, of: each }];
    }),
  );
}
