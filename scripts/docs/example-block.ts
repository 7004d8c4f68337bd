/** The block of `npm run demo:live`, made by the same engine from the same statements. @module */
import { mergeSurfacesAligned } from '../../src/core/index.js';
import { branchesOf } from '../../test/harness/extraction.js';
import { ALL_FACTS, SESSIONS, surfaces } from './sample-sessions.js';

export async function exampleBlock(): Promise<string> {
  const merged = await mergeSurfacesAligned(surfaces(), {
    adjudicate: false,
    llm: { complete: ({ prompt }) => Promise.resolve(JSON.stringify({ slots: slotsOf(prompt) })) },
  });
  const titles = new Map(Object.values(SESSIONS).map(({ id, title }) => [id, title]));
  return merged.render({ titles }).text;
}

function slotsOf(prompt: string): object[] {
  const branches = branchesOf(prompt);
  return ALL_FACTS.map(({ key, value, evidence, quote }) => ({
    key,
    type: 'Fact',
    opinions: branches.filter(({ text }) => text.includes(quote)).map(({ id }) => ({ source: id, value, evidence, quote })),
  }));
}
