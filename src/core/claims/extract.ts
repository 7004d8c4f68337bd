import { redactMessage } from '../redact/index.js';
import { Evidence, type Claim, type EvidenceLevel, type Message } from '../types.js';
import { isHypothetical, isQuestion, isReported } from './modality.js';
import { polarity } from './negation.js';
import { normalizeKey, type KeyStrategy } from './normalize.js';
import { splitSentences } from './sentences.js';

export interface ExtractOptions {
  readonly sourceId: string;
  readonly keyStrategy?: KeyStrategy;
  readonly includeReasoning?: boolean;
  readonly includeInjected?: boolean;
}

/** The claims, and as a non-enumerable property the number of credentials withheld. */
export type ExtractedClaims = Claim[] & { readonly redacted: number };

function evidenceOf(message: Message, type: string | undefined): EvidenceLevel {
  if (type === 'reasoning') return Evidence.SPECULATIVE;
  if (message.role === 'user') return Evidence.USER_STATED;
  return message.role === 'tool' ? Evidence.TOOL_VERIFIED : Evidence.INFERRED;
}

export function extractClaims(messages: readonly Message[], opts: ExtractOptions): ExtractedClaims {
  if (!opts?.sourceId) throw new Error('extractClaims requires opts.sourceId');
  const claims: Claim[] = [];
  let redacted = 0;
  for (const original of messages) {
    const { message, found } = redactMessage(original);
    redacted += found.length;
    for (const block of Array.isArray(message.content) ? message.content : []) {
      if (typeof block?.text !== 'string') continue;
      const level = evidenceOf(message, block.type);
      for (const sentence of splitSentences(block.text)) {
        const { negated, rest } = polarity(sentence);
        const key = normalizeKey(rest, opts.keyStrategy);
        if (key === '') continue;
        const weak = isQuestion(sentence) || isHypothetical(sentence) || isReported(sentence);
        claims.push({ key, value: negated ? 'refute' : 'assert', evidence: weak ? Evidence.SPECULATIVE : level, text: sentence, sourceId: message.origin?.sessionId ?? opts.sourceId });
      }
    }
  }
  Object.defineProperty(claims, 'redacted', { value: redacted, enumerable: false });
  return claims as ExtractedClaims;
}
