/**
 * Lines of real documentation and code that redaction changes: whatever packages are installed, whole files at a time.
 *
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Redact = (text: string) => { readonly text: string };

const WANTED = { documentation: /\.md$/, code: /\.(?:[cm]?js|d\.ts)$/ } as const;
const LONGEST_FILE = 400_000;

/** Changed lines and all lines per class of file; `files` names at most twenty offenders, by path and line. */
export function changedLines(root: string, redact: Redact, enough = 120_000): Record<string, { changed: number; of: number; files: string[] }> {
  return Object.fromEntries(
    Object.entries(WANTED).map(([name, wanted]) => {
      let changed = 0;
      let of = 0;
      const files: string[] = [];
      for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
        if (of >= enough) break;
        if (!entry.isFile() || !wanted.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const text = readFileSync(path, 'utf8');
        if (text.length > LONGEST_FILE) continue;
        const before = text.split('\n');
        of += before.length;
        const after = redact(text).text;
        if (after === text) continue;
        for (const [i, line] of before.entries()) {
          if (redact(line).text === line) continue;
          changed += 1;
          if (files.length < 20) files.push(`${path.slice(root.length + 1)}:${i + 1}`);
        }
      }
      return [name, { changed, of, files }];
    }),
  );
}
