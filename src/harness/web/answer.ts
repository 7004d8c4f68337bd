/**
 * The card's questions answered and its changes made, over the same control as tool and command.
 *
 * @module
 */
import { conversationOf } from '../../control/conversation.js';
import type { Ask, Control } from '../../control/index.js';
import { rankCandidates } from '../../control/rank.js';
import { show } from '../../control/show.js';
import type { Conversation } from '../../control/turn.js';
import type { Candidate, ExtractionStatus, MergePort } from '../../control/types.js';
import { shownPreview, shownSlots, shownStatus } from '../../control/views.js';
import type { HeaderLike } from '../read/lineage.js';
import { BadRequest } from './request.js';
import { shownSession } from './shown.js';
import type { Answers, Refusal, WireRequest } from './wire.js';

/** Rows of one list; the search narrows the rest. */
const ROWS = 200;

export interface CardServices {
  readonly control: Control;
  readonly port: MergePort;
  /** Every session but `conversation` and subagents, newest first. */
  candidates(conversation: string, signal?: AbortSignal): Promise<readonly Candidate[]>;
  header(id: string): Promise<HeaderLike | undefined>;
  /** Sentences about the configuration and past trouble. */
  notices(): readonly string[];
}

export type Answer = ({ readonly ok: true } & Answers[keyof Answers]) | Refusal;

/**
 * Answers one request.
 *
 * @throws BadRequest where the conversation is missing; what listing sessions throws.
 */
export async function answer(request: WireRequest, services: CardServices, signal: AbortSignal): Promise<Answer> {
  if (request.action === 'conversations') return listed(await services.candidates('', signal), {});
  const id = request.conversation ?? '';
  if (id === '') throw new BadRequest('conversation: expected an id');
  const header = await services.header(id);
  const conversation = conversationOf({ session: { id, ...(header === undefined ? {} : { header }) } });
  if (header === undefined || conversation === undefined) return { ok: false, message: `no session is called ${show(id, 64)}` };
  switch (request.action) {
    case 'candidates':
      return listed(await services.candidates(id, signal), { query: request.query, workspace: conversation.workspace });
    case 'view':
      return view(request, conversation, services, signal);
    case 'status':
      return { ok: true, status: shownStatus(services.port.status(id)) };
    case 'preview': {
      const { slots, ...preview } = await services.port.preview(id, signal);
      return { ok: true, preview: { ...shownPreview(preview), slots: shownSlots(slots) }, status: shownStatus(services.port.status(id)) };
    }
    default: {
      const { ok, message } = await services.control.run(askOf(request), { surface: 'card', conversation, signal });
      return ok ? { ok, message } : { ok: false, message };
    }
  }
}

function listed(all: readonly Candidate[], options: { query?: string | undefined; workspace?: string | undefined }): Answer {
  const matching = rankCandidates(all, { ...options, limit: all.length });
  return { ok: true, sessions: matching.slice(0, ROWS).map(shownSession), total: matching.length };
}

async function view(request: WireRequest, conversation: Conversation, services: CardServices, signal: AbortSignal): Promise<Answer> {
  // Through `run`, so that a fork has its parent's selection from the first look on.
  const reply = await services.control.run({ ...BLANK, action: 'status', language: request.language ?? 'en' }, { surface: 'card', conversation, signal });
  if (!reply.ok) return { ok: false, message: reply.message };
  const { sources, layer, off, focus } = reply;
  const status: ExtractionStatus = services.port.status(conversation.id);
  const known = new Map((await services.candidates(conversation.id, signal)).map(candidate => [candidate.id, candidate]));
  return {
    ok: true,
    view: {
      layer,
      off,
      sources: sources.map(id => {
        const candidate = known.get(id);
        return candidate === undefined ? { id: show(id), missing: true as const } : shownSession(candidate);
      }),
      ...(focus === undefined ? {} : { focus }),
      status: shownStatus(status),
      notices: services.notices().map(notice => show(notice, 300)),
    },
  };
}

const BLANK = { sessions: [], everywhere: false, language: 'en' } as const;

type ChangeRequest = Exclude<WireRequest, { readonly action: 'conversations' | 'candidates' | 'view' | 'status' | 'preview' }>;

function askOf(request: ChangeRequest): Ask {
  const ask = { ...BLANK, language: request.language ?? 'en' } as const;
  switch (request.action) {
    case 'set':
    case 'add':
    case 'remove':
      return { ...ask, action: request.action, sessions: request.sessions, text: request.focus };
    case 'off':
    case 'reset':
      return { ...ask, action: request.action };
    case 'focus':
      return { ...ask, action: 'focus', text: request.focus };
    case 'choose':
      return { ...ask, action: 'choose', words: [request.key, ...(request.value === undefined ? [] : [request.value])] };
    default:
      return request satisfies never;
  }
}
