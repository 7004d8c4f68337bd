/**
 * The running merge as control asks about it.
 *
 * @module
 */
import type { MergePort, Preview, Selection } from '../../control/types.js';
import { slotOptions } from '../../core/adjudicate/index.js';
import type { Config } from '../config.js';
import type { Corpus } from '../read/corpus.js';
import { offerBlock } from './block.js';
import { needsBlock, supersedes } from './decide.js';
import { optionsDigest } from './options-digest.js';
import { visibleOwn, type LiveSession } from './own-message.js';
import type { MergeRequest } from './request.js';
import type { MergeRunner } from './runner.js';
import { slotView } from './views.js';

export interface PortServices {
  readonly corpus: Corpus;
  readonly runner: MergeRunner;
  config(): Config;
  selection(conversation: string): Selection;
  request(conversation: string, selection: Selection): MergeRequest;
  /** The conversation's live session; undefined when it is not open in this process. */
  session(conversation: string): LiveSession | undefined;
}

export function createMergePort(services: PortServices): MergePort {
  const ask = async (conversation: string, signal: AbortSignal) => {
    const selection = services.selection(conversation);
    if (selection.sources.length === 0) return undefined;
    const request = services.request(conversation, selection);
    return services.runner.ask(request, signal, request.config.firstMergeTimeoutMs);
  };
  return {
    listCandidates: (conversation, signal) => services.corpus.candidates(conversation, signal),
    refresh(conversation) {
      const selection = services.selection(conversation);
      if (selection.sources.length > 0) services.runner.refresh(services.request(conversation, selection));
      else services.runner.cancel(conversation);
    },
    async preview(conversation, signal = new AbortController().signal) {
      const answer = await ask(conversation, signal);
      return preview(services, conversation, answer);
    },
    async optionsDigest(conversation, key) {
      const answer = await ask(conversation, new AbortController().signal);
      const slot = answer?.merged?.result.slots.find(candidate => candidate.key === key);
      return slot === undefined ? undefined : optionsDigest(slotOptions(slot));
    },
    status: conversation => services.runner.status(conversation),
  };
}

function preview(
  services: PortServices,
  conversation: string,
  answer: Awaited<ReturnType<MergeRunner['ask']>> | undefined,
): Preview {
  const config = services.config();
  const none = { text: '', tokens: 0, budget: config.budgetTokens, included: 0, withheld: 0, unchanged: false } as const;
  const merged = answer?.merged;
  if (merged === undefined) {
    const reason = answer === undefined ? 'merging is off' : 'the sources are still being read';
    return { ...none, dropped: 0, mode: 'none', reason, slots: [] };
  }
  const session = services.session(conversation);
  const visible = session === undefined ? undefined : visibleOwn(session);
  const offer = offerBlock(merged, config, { pending: answer?.pending === true });
  const slots = merged.result.slots.map(slotView);
  const { mode, redacted: withheld } = merged.result;
  if (offer.kind === 'none') return { ...none, dropped: slots.length, mode, withheld, reason: offer.reason, slots };
  const drawn = offer.draw(session !== undefined && supersedes(session));
  return {
    text: drawn.text,
    tokens: drawn.tokens,
    budget: config.budgetTokens,
    included: drawn.included,
    dropped: drawn.dropped,
    withheld,
    mode,
    unchanged: visible !== undefined && !needsBlock(visible, offer, config.repeat),
    slots,
  };
}
