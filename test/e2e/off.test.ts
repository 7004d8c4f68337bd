import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Call } from '../harness/model-calls.js';
import { answer } from '../harness/model-replies.js';
import { startRig } from './rig.js';

/** Our tool, taken out of a body: the only difference a plugin that merges nothing may make. */
function withoutOurTool(body: Call['body']): object {
  return body.tools === undefined ? body : { ...body, tools: body.tools.filter(tool => tool.function.name !== 'merge_sessions') };
}

/** The bytes of every request, with throwaway folder and port named alike: they are all in which two runs differ. */
function bytes(calls: readonly Call[], root: string, url: string): readonly string[] {
  return calls.map(call => {
    const body = JSON.stringify(withoutOurTool(call.body)).replaceAll(root, () => '<root>').replaceAll(url, () => '<url>');
    return `${call.sender} ${body}`;
  });
}

/** Turns with a tool call, a second turn, and a compaction, through the web host; then one headless turn. */
async function scenario(plugin: boolean): Promise<{ requests: readonly string[]; tools: readonly string[] }> {
  const { model, place, ...rig } = await startRig({ plugin });
  const web = await rig.web();
  writeFileSync(join(place.work, 'service.txt'), 'The server port is 8443.\n');
  const session = await web.createSession();
  model.queue(answer('Let me look.', { reasoning: 'I should read it.', toolCalls: [{ name: 'read', arguments: { file_path: 'service.txt' } }] }), answer('Read.'));
  await web.prompt(session, 'Please read service.txt.');
  await web.prompt(session, 'And again?');
  expect((await web.command(session, '/compact')).kind).toBe('success');
  await web.prompt(session, 'After compaction.');
  await web.stop();
  expect((await rig.headless('say hi')).code).toBe(0);
  // A title call runs beside its turn, so the order of the two is not fixed.
  const requests = bytes(model.calls, place.root, web.url);
  const tools = model.from('turn')[0]?.body.tools?.map(tool => tool.function.name) ?? [];
  return { requests: [...requests.filter(line => !line.startsWith('title ')), ...requests.filter(line => line.startsWith('title '))], tools };
}

it('with nothing selected, requests are byte for byte those without the plugin, apart from the tool', async () => {
  const without = await scenario(false);
  const again = await scenario(false);
  expect(again.requests, 'the scenario itself is reproducible').toEqual(without.requests);
  const withPlugin = await scenario(true);
  expect(withPlugin.tools).toContain('merge_sessions');
  expect(without.tools).not.toContain('merge_sessions');
  expect(withPlugin.requests).toEqual(without.requests);
});
