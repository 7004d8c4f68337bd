/**
 * The wire, as far as the tests look at it, and how a request's sender is told from its body.
 *
 * @module
 */

/** One request message of the chat-completions protocol; `content` may be a string or parts. */
export interface WireMessage {
  readonly role: string;
  readonly content?: string | readonly { readonly type: string; readonly text?: string }[] | null;
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly name: string; readonly arguments: string } }[];
  readonly tool_call_id?: string;
}

/** The parts of a chat-completions body that tests read. */
export interface WireBody {
  readonly model: string;
  readonly messages: readonly WireMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly [field: string]: unknown;
}

/** Who sent a request. `title` is also what an unknown sender without tools is taken for. */
export type Sender = 'turn' | 'compaction' | 'title' | 'extraction' | 'keys' | 'adjudication';

/** One request as it arrived. */
export interface Call {
  readonly sender: Sender;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly body: WireBody;
  /** The body's bytes, for identity checks. */
  readonly raw: string;
  /** All message text, in order, joined by newlines. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** True when the client closed the connection before the answer was complete. */
  aborted: boolean;
}

/** Text of one wire message, its parts joined by newlines. */
export function messageText(message: WireMessage): string {
  const { content } = message;
  if (typeof content === 'string') return content;
  return (content ?? []).map(part => part.text ?? '').join('\n');
}

/** Marks of our own prompts, first match wins; adjudication quotes claims, so the more specific mark stands first. */
const OWN_PROMPTS: readonly (readonly [Sender, RegExp])[] = [
  ['adjudication', /order carries no meaning/i],
  ['keys', /SAME QUESTION, SAME KEY/],
  ['extraction', /ALIGN BY MEANING/],
];

/** Agent turns carry tools; compaction does too and says so in a header; the rest is told apart by its words. */
export function senderOf(body: WireBody, headers: Readonly<Record<string, string>>, text: string): Sender {
  if (headers['x-deepseek-harness-compact'] === '1') return 'compaction';
  if ((body.tools?.length ?? 0) > 0) return 'turn';
  return OWN_PROMPTS.find(([, mark]) => mark.test(text))?.[0] ?? 'title';
}
