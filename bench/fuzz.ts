/**
 * `npm run bench:fuzz [-- --runs N] [--seed N] [--json]`: hostile claims through merge and renderer, 100,000 cases by default.
 * A case fails when anything throws, when data changes the block's Markdown structure or adds a line, or when a control
 * character is left.
 *
 * @module
 */
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mergeClaims } from '../src/core/merge/branches.js';
import { renderMerged } from '../src/core/render/index.js';
import type { Claim } from '../src/core/types.js';
import { hostileClaim } from '../test/core/render/slots.js';

interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
}

const shape = (node: Node): string => (node.children ? `${node.type}(${node.children.map(shape).join(' ')})` : node.type);
const shapeOf = (text: string): string => shape(fromMarkdown(text) as Node);

const argument = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};

const draw = (claim: Claim): string => renderMerged(mergeClaims([{ id: 'branch', claims: [claim] }]), { budgetTokens: 4000 }).text;

const CALM = { key: 'plain.key', value: 'plain', text: 'A plain sentence stands in this place.', sourceId: 'session-aaaaaaaa-1' };

/** What a block with this trust must look like, with and without a quote. */
const allowed = new Map(
  ([0, 1, 2] as const).map((trust) => [
    trust,
    new Set([CALM.text, ''].map((text) => shapeOf(draw({ ...CALM, text, evidence: 2, trust })))),
  ]),
);

function problem(claim: Claim): string | undefined {
  const text = draw(claim);
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u.test(text.replaceAll('\n', ''))) return 'control character';
  if (text.includes('<')) return 'tag';
  if (!allowed.get(claim.trust ?? 0)?.has(shapeOf(text))) return 'structure';
  return undefined;
}

const runs = argument('runs', 100_000);
const started = performance.now();
let done = 0;
const result = fc.check(
  fc.property(hostileClaim, (claim) => {
    done += 1;
    if (done % 10_000 === 0) process.stderr.write(`${done} cases\n`);
    const found = problem(claim);
    if (found !== undefined) throw new Error(found);
  }),
  { numRuns: runs, seed: argument('seed', 20_261_201) },
);
const report = {
  cases: result.numRuns,
  failed: result.failed ? 1 : 0,
  seed: result.seed,
  counterexample: result.counterexample,
  microsecondsPerCase: Math.round(((performance.now() - started) / Math.max(1, result.numRuns)) * 1000),
};
if (process.argv.includes('--json')) console.log(JSON.stringify(report, null, 2));
else console.log(`${report.cases} cases, ${report.failed} failed${result.failed ? `: ${fc.defaultReportMessage(result)}` : ''}`);
process.exitCode = result.failed ? 1 : 0;
