/**
 * Our own messages: how they are made, and how they are found again on a surface.
 *
 * @module
 */
import { createUserMessage } from '@deepseek-ai/dsh-llm';

/** Name of the plugin: row id, settings namespace, message source and section name. */
export const PLUGIN = 'belief-merge';

/** What rides on the source of a block; JSON only. Digests are hexadecimal. */
export interface Provenance {
  readonly version: 1;
  /** Digest of the block without legend and status footers; `off` for a notice of retraction. */
  readonly digest: string;
  /** Digest of what the block would be without the question; equal while the sources say the same. */
  readonly base: string;
  /** True when the question alone brought this block. */
  readonly asked: boolean;
  readonly sources: readonly string[];
  /** Keys of the lines shown. */
  readonly keys: readonly string[];
  readonly tokens: number;
  readonly mode: 'llm' | 'heuristic' | 'none';
}

/** A message as the host's pre-step decision carries them. */
export interface TurnMessage {
  readonly role: string;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly source?: unknown;
}

/** A part of our message: shown to people as a section of its own, so that the unfolded row is readable. */
export interface Section {
  readonly name: string;
  readonly text: string;
}

/** Makes the snapshot message; a later one from the same producer supersedes an earlier one in the host's own words. */
export function ownMessage(text: string, provenance: Provenance, sections: readonly Section[]): TurnMessage {
  return createUserMessage({
    content: [{ type: 'text', text }],
    source: { kind: 'plugin', plugin: PLUGIN, form: 'snapshot', sections: [...sections], beliefMerge: provenance } as never,
  }) as unknown as TurnMessage;
}

/** The parts of a live session that finding needs; test hosts lack them. */
export interface LiveSession {
  readonly id: string;
  readonly surface?: { readonly nodes: readonly number[] };
  readonly events?: readonly { readonly seq: number; readonly data?: unknown }[];
}

/** Provenance of our newest message that the model still sees; undefined when there is none. */
export function visibleOwn(session: LiveSession): Provenance | undefined {
  const nodes = session.surface?.nodes ?? [];
  const events = session.events ?? [];
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const own = provenanceOf(events[nodes[at] as number]);
    if (own !== undefined) return own;
  }
  return undefined;
}

/** Whether a block of ours was ever shown in this session, be it still on its surface or summed up since. */
export function hasShown(session: LiveSession): boolean {
  return (session.events ?? []).some(event => {
    const own = provenanceOf(event);
    return own !== undefined && own.sources.length > 0;
  });
}

function provenanceOf(event: { readonly data?: unknown } | undefined): Provenance | undefined {
  const source = (event?.data as { source?: SourceLike } | undefined)?.source;
  if (source?.kind !== 'plugin' || source.plugin !== PLUGIN) return undefined;
  return isProvenance(source.beliefMerge) ? source.beliefMerge : undefined;
}

interface SourceLike {
  readonly kind?: unknown;
  readonly plugin?: unknown;
  readonly beliefMerge?: unknown;
}

function isProvenance(value: unknown): value is Provenance {
  const candidate = value as Partial<Provenance> | undefined;
  return (
    candidate?.version === 1 &&
    typeof candidate.digest === 'string' &&
    Array.isArray(candidate.keys) &&
    Array.isArray(candidate.sources)
  );
}
