/**
 * `status`: what is merged, who said so, and how far the extraction is.
 *
 * @module
 */
import { FOCUS_CAP } from '../edits.js';
import { ageLabel } from '../labels.js';
import { show } from '../show.js';
import { bounded, candidatesOf, reply, type Reply, type Turn } from '../turn.js';
import type { Candidate, ExtractionStatus } from '../types.js';
import { sourceLines } from './sources.js';

const LINES = 10;

export async function status(turn: Turn): Promise<Reply> {
  const { asker, deps, target, words } = turn;
  const selection = deps.state.selection(target);
  const { sources, choices } = selection;
  const candidates = await titlesOf(turn);
  const own = asker.conversation?.id;
  const extraction = own === undefined ? undefined : deps.port?.status(own);
  const chosen = Object.entries(choices).map(([key, { value }]) => words.choice(show(key), show(value)));
  const why = selection.off ? words.offExplicit : words.nothingSelected;
  return reply(
    turn,
    true,
    [
      sources.length > 0 ? words.on(sources.length, target === null) : words.offBecause(target === null, why),
      words.setBy(selection.layer),
      ...sourceLines(turn, sources, candidates),
      selection.focus === undefined ? '' : words.focus(show(selection.focus, FOCUS_CAP)),
      ...bounded(chosen, LINES, words),
      ...(extraction && sources.length > 0 ? extractionLines(turn, extraction) : []),
      ...bounded((deps.notices?.() ?? []).map((notice) => words.notice(show(notice, 300))), LINES, words),
      words.stateFile(deps.state.file),
    ],
    extraction ? { extraction } : {},
  );
}

/** Titles only adorn the status: it is worth most when something is broken. */
async function titlesOf(turn: Turn): Promise<readonly Candidate[]> {
  try {
    return await candidatesOf(turn);
  } catch {
    return [];
  }
}

function extractionLines({ deps, words }: Turn, extraction: ExtractionStatus): string[] {
  const { finishedAt, unreadShare, error, missing, warnings } = extraction;
  return [
    words.extraction(extraction, finishedAt === undefined || extraction.state === 'running' ? undefined : ageLabel(finishedAt, deps.now())),
    unreadShare > 0 ? words.unread(unreadShare) : '',
    error === undefined ? '' : words.failure(show(error, 300)),
    ...bounded(missing.map(({ id, reason }) => words.missing(show(id, 64), show(reason, 200))), LINES, words),
    ...bounded(warnings.map((warning) => words.warning(show(warning, 300))), LINES, words),
  ];
}
