/**
 * A surface as the engine quotes from it: one passage a block, with everything that is known about who said it when.
 *
 * @module
 */
import { made, type Finding, type Redacted } from '../redact/index.js';
import { clean } from '../text/clean.js';
import { Trust, type EvidenceLevel, type Message, type Surface, type TrustLevel } from '../types.js';
import { readableBlocks, type ReadableBlock } from './blocks.js';
import { labelBlock, type BlockLabel } from './classify.js';
import { blockWorth } from './worth.js';

export interface ReadOptions {
  /** Default true. */
  readonly includeReasoning?: boolean | undefined;
  /** Default false: what plugins and the host put in is not read. */
  readonly includeInjected?: boolean | undefined;
}

export interface Passage {
  readonly label: BlockLabel;
  /** Redacted, then cleaned to one line. */
  readonly text: Redacted;
  /** The redacted block as it was written, line ends and all. */
  readonly raw: Redacted;
  /** Credentials that were taken out of it. */
  readonly found: readonly Finding[];
  readonly worth: EvidenceLevel;
  /** Session in which it was said. */
  readonly sourceId: string;
  readonly at?: number;
  readonly via?: string;
  readonly trust: TrustLevel;
}

/** Passages of `surface` in surface order, reasoning and injected context as the options say. */
export function readPassages(surface: Surface, options: ReadOptions = {}): Passage[] {
  return (surface.messages ?? []).flatMap((message) => messagePassages(surface, message, options));
}

/** By message and everything else that decides them: messages do not change, and every plan of a growing session reads them all. */
const remembered = new WeakMap<Message, Map<string, readonly Passage[]>>();

function messagePassages(surface: Surface, message: Message, options: ReadOptions): readonly Passage[] {
  const known = remembered.get(message) ?? new Map<string, readonly Passage[]>();
  if (known.size === 0) remembered.set(message, known);
  const name = JSON.stringify([surface.id, surface.trust, options.includeReasoning ?? true, options.includeInjected ?? false]);
  const before = known.get(name);
  if (before !== undefined) return before;
  const passages = freshPassages(surface, message, options);
  known.set(name, passages);
  return passages;
}

function freshPassages(surface: Surface, message: Message, options: ReadOptions): Passage[] {
  const passages: Passage[] = [];
  for (const block of readableBlocks(message)) {
    const label = labelBlock(message, block.type);
    if (!isRead(label, options)) continue;
    const passage = toPassage(surface, message, label, block);
    if (passage.text !== '') passages.push(passage);
  }
  return passages;
}

/** Whether blocks of this label are read at all. */
export function isRead(label: BlockLabel, { includeReasoning = true, includeInjected = false }: ReadOptions): boolean {
  if (label === 'injected') return includeInjected;
  return label !== 'reasoning' || includeReasoning;
}

function toPassage(surface: Surface, message: Message, label: BlockLabel, block: ReadableBlock): Passage {
  const via = label === 'summary' ? 'summary' : message.via;
  const at = message.origin?.time;
  return {
    label,
    text: made(block.text, (whole) => clean(whole)),
    raw: block.text,
    found: block.found,
    worth: blockWorth(label),
    sourceId: message.origin?.sessionId ?? surface.id,
    ...(at === undefined ? {} : { at }),
    ...(via === undefined ? {} : { via }),
    trust: label === 'injected' ? Trust.UNTRUSTED : trustOf(surface, message),
  };
}

/** The lower of what the session and the message are trusted with; no label is UNTRUSTED. */
export function trustOf(surface: Surface, message: Message): TrustLevel {
  const whole = Number.isInteger(surface.trust) ? (surface.trust as TrustLevel) : Trust.UNTRUSTED;
  return message.trust === undefined || message.trust > whole ? whole : message.trust;
}
