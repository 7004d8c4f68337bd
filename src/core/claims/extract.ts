/**
 * Messages to claims without a model.
 *
 * @module
 */
import { redactMessage } from '../redact/index.js';
import { blockWorth, isRead, labelBlock, readableBlocks, type BlockLabel } from '../surface/index.js';
import { Evidence, Trust, type Claim, type EvidenceLevel, type Message, type TrustLevel } from '../types.js';
import type { Measured } from './measured.js';
import { isReported } from './modality.js';
import type { KeyStrategy } from './normalize.js';
import type { Topic } from './again.js';
import { readSentence, topicAfter } from './read.js';
import { splitSentences } from './sentences.js';

export interface ExtractOptions {
  /** Session that a message without an origin belongs to. */
  readonly sourceId: string;
  readonly keyStrategy?: KeyStrategy;
  readonly includeReasoning?: boolean;
  readonly includeInjected?: boolean;
}

/** The claims, and as a non-enumerable property the number of credentials withheld. */
export type ExtractedClaims = Claim[] & { readonly redacted: number };

/**
 * Claims of `messages` in text order.
 *
 * @throws `extractClaims requires opts.sourceId`
 */
export function extractClaims(messages: readonly Message[], opts: ExtractOptions): ExtractedClaims {
  if (!opts?.sourceId) throw new Error('extractClaims requires opts.sourceId');
  const claims: Claim[] = [];
  let redacted = 0;
  for (const original of messages ?? []) {
    const { message, found } = redactMessage(original);
    redacted += found.length;
    for (const block of readableBlocks(message)) {
      const label = labelBlock(message, block.type);
      if (isRead(label, opts)) for (const claim of blockClaims(block.text, label, message, opts)) claims.push(claim);
    }
  }
  Object.defineProperty(claims, 'redacted', { value: redacted, enumerable: false });
  return claims as ExtractedClaims;
}

/** A slash command that was sent as a message: "/merge 1 2", but not "/var/log is full". */
const COMMAND = /^\s*\/[a-z][\w-]*(?:\s+[^\n]*)?$/iu;

function blockClaims(text: string, label: BlockLabel, message: Message, opts: ExtractOptions): Claim[] {
  if (label === 'user' && COMMAND.test(text)) return [];
  const worth = blockWorth(label);
  const where = whereOf(label, message, opts);
  const sentences = splitSentences(text).flatMap(bounded);
  const claims: Claim[] = [];
  const voice = label === 'assistant' || label === 'reasoning' ? 'model' : 'other';
  let topic: Topic | undefined;
  for (const [i, sentence] of sentences.entries()) {
    const previous = sentences[i - 1] ?? '';
    const read = readSentence(sentence, { previous, topic, voice, strategy: opts.keyStrategy ?? 'exact' });
    for (const statement of read) claims.push(toClaim(statement, sentence, previous, worth, where));
    topic = topicAfter(sentence, read, topic);
  }
  return claims;
}

/** Longest sentence that is read as one; what is longer is a listing or a dump and is read in pieces. */
const LONGEST = 600;

/** A sentence in pieces of at most `LONGEST` characters, cut at white space where there is some. */
function bounded(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > LONGEST) {
    const space = rest.lastIndexOf(' ', LONGEST);
    const cut = space > 0 ? space : LONGEST;
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

type Where = Pick<Claim, 'sourceId' | 'at' | 'via' | 'trust'>;

function whereOf(label: BlockLabel, message: Message, opts: ExtractOptions): Where {
  const via = label === 'summary' ? 'summary' : message.via;
  const trust: TrustLevel | undefined = label === 'injected' ? Trust.UNTRUSTED : message.trust;
  return {
    sourceId: message.origin?.sessionId ?? opts.sourceId,
    ...(message.origin?.time === undefined ? {} : { at: message.origin.time }),
    ...(via === undefined ? {} : { via }),
    ...(trust === undefined ? {} : { trust }),
  };
}

/** A sentence that names its subject only by a pronoun is quoted with the sentence before it. */
function toClaim({ key, value, asserted, needsContext, ...more }: Measured, sentence: string, previous: string, worth: EvidenceLevel, where: Where): Claim {
  const evidence = asserted && !isReported(sentence) ? worth : Evidence.SPECULATIVE;
  return { key, value, evidence, text: needsContext ? `${previous} ${sentence}` : sentence, ...where, ...more };
}
