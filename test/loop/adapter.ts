/**
 * A scripted model inside the loop: answers agent turns and our own calls separately, and keeps what it was asked.
 *
 * @module
 */

import { LlmAdapter, ReasoningEffortId } from '@deepseek-ai/dsh-llm';
import type { GenerateOptions, LlmResolvedModelInfo, StreamChunk } from '@deepseek-ai/dsh-llm';

/** `fails` ends the stream with an error, `hangs` waits for the signal, `throws` breaks the stream itself. */
export type ModelReply =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool'; readonly name: string; readonly arguments: object }
  | { readonly kind: 'fails'; readonly status: number }
  | { readonly kind: 'hangs' }
  | { readonly kind: 'throws' };

const OURS = /ALIGN BY MEANING|SAME QUESTION, SAME KEY|order carries no meaning/i;

/** All text of a request, system prompt included. */
export function requestText(options: GenerateOptions): string {
  const blocks = options.messages.flatMap(message => message.content as readonly { readonly type: string; readonly text?: string }[]);
  return [options.system ?? '', ...blocks.map(block => block.text ?? '')].join('\n');
}

const whenAborted = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise(resolve => {
    if (signal?.aborted === true) resolve();
    signal?.addEventListener('abort', () => { resolve(); }, { once: true });
  });

async function* chunks(reply: ModelReply, options: GenerateOptions, serial: number): AsyncGenerator<StreamChunk> {
  switch (reply.kind) {
    case 'text':
      yield { type: 'block-start', index: 0, blockType: 'text' };
      yield { type: 'text-delta', index: 0, text: reply.text };
      yield { type: 'block-end', index: 0, block: { type: 'text', text: reply.text } };
      yield { type: 'finish', reason: { kind: 'stop' } };
      return;
    case 'tool': {
      const call = { type: 'tool-call', id: `call-${serial}`, name: reply.name, arguments: JSON.stringify(reply.arguments) };
      yield { type: 'block-start', index: 0, blockType: 'tool-call', toolCallId: call.id, toolName: call.name } as unknown as StreamChunk;
      yield { type: 'tool-call-delta', index: 0, argumentsDelta: call.arguments } as unknown as StreamChunk;
      yield { type: 'block-end', index: 0, block: call } as unknown as StreamChunk;
      yield { type: 'finish', reason: { kind: 'tool-calls' } };
      return;
    }
    case 'fails':
      yield { type: 'finish', reason: { kind: 'error', failure: { message: 'scripted failure', code: 'SERVER', status: reply.status } } };
      return;
    case 'hangs':
      await whenAborted(options.signal);
      yield { type: 'finish', reason: { kind: 'aborted', failure: { message: 'aborted', code: 'ABORTED' } } };
      return;
    case 'throws':
      throw new Error('scripted stream error');
    default:
      throw new Error(`unknown reply ${JSON.stringify(reply satisfies never)}`);
  }
}

export class ScriptedAdapter extends LlmAdapter {
  /** Requests of the agent loop, in order. */
  readonly turns: GenerateOptions[] = [];
  /** Requests of ours, in order. */
  readonly ours: GenerateOptions[] = [];
  /** Replies to the next agent requests; `Understood.` afterwards. */
  readonly script: ModelReply[] = [];
  /** Reply to each of our own calls. */
  own: ModelReply = { kind: 'text', text: '{"slots": []}' };

  /** Efforts the model lists, as DeepSeek's do; `undefined` for a model that does not reason. */
  efforts: readonly string[] | undefined = ['off', 'low', 'high', 'max'];

  override resolveModel(provider: string, id: string): Promise<LlmResolvedModelInfo> {
    const efforts = this.efforts?.map(effort => ({ id: ReasoningEffortId(effort), name: effort }));
    return Promise.resolve({ provider, id, name: id, ...(efforts === undefined ? {} : { reasoning: { efforts } }) });
  }

  override stream(options: GenerateOptions): AsyncIterable<StreamChunk> {
    const mine = OURS.test(requestText(options));
    const list = mine ? this.ours : this.turns;
    list.push(options);
    const reply = mine ? this.own : this.script.shift() ?? { kind: 'text', text: 'Understood.' };
    return chunks(reply, options, this.turns.length);
  }
}
