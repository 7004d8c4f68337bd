/** What `/merge` answers to the lines of a document. @module */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createControl } from '../../src/control/register.js';
import { createSourceState } from '../../src/control/state.js';
import { parseLine } from '../../src/control/parse.js';
import { NOW, SESSIONS } from './sample-sessions.js';

/** The transcript with every reply as it is now. Lines to say begin with `> /merge`. */
export async function replay(transcript: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'belief-merge-docs-'));
  try {
    const state = createSourceState({ file: join(folder, 'sources.json') });
    const candidates = Object.values(SESSIONS).map((session) => ({ ...session, workspace: 'w' }));
    const control = createControl({ state, listCandidates: () => Promise.resolve(candidates), now: () => NOW });
    const said = [...transcript.matchAll(/^> \/merge(.*)$/gmu)].map(([, line = '']) => line);
    const parts: string[] = [];
    for (const line of said) {
      const { message } = await control.run(parseLine(line), { surface: 'command', conversation: { id: 'session-here', workspace: 'w' } });
      parts.push(`> /merge${line}\n${message}`);
    }
    return parts.join('\n\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
