/** What our fixed texts cost, by our estimate. @module */
import { estimateTokens } from '../../src/core/index.js';
import { createTool } from '../../src/control/tool.js';
import { retractionText } from '../../src/harness/turn/notice.js';

const COSTS: Readonly<Record<string, () => string>> = {
  supersedes: () => '_This snapshot supersedes earlier ones._',
  retraction: () => retractionText('off'),
  /** As it stands in a request. */
  tool: () => {
    const { name, description, parameters } = createTool(() => Promise.reject(new Error('not called'))) as unknown as Record<string, unknown>;
    return JSON.stringify({ type: 'function', function: { name, description, parameters } });
  },
};

export function tokensOf(name: string): number {
  const text = COSTS[name];
  if (text === undefined) throw new Error(`no cost is called ${name}`);
  return estimateTokens(text());
}
