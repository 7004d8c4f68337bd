/**
 * The surfaces a conversation may merge: read with bounded concurrency, without what the conversation already holds.
 *
 * @module
 */
import { trustFromName } from '../../core/trust/index.js';
import type { Message } from '../../core/types.js';
import type { Corpus } from '../read/corpus.js';
import { inheritedBy, lineageOf, type Ancestor } from '../read/lineage.js';
import type { SessionReader, SourceText } from '../read/reader.js';
import type { SurfaceReading } from './merge-run.js';
import type { MergeRequest } from './request.js';

/** Surfaces read at once: each is a whole session in memory. */
const CONCURRENT_READS = 2;

/**
 * Reads the sources of a request in their order. A source that cannot be read is named and left out; the rest go on.
 */
export async function readSurfaces(
  request: MergeRequest,
  revisions: readonly (string | undefined)[],
  reader: SessionReader,
  corpus: Corpus,
): Promise<SurfaceReading> {
  const own = await corpus.header(request.conversation);
  const ancestors = own === undefined ? [] : lineageOf(own, corpus.known);
  const read: SourceText[] = [];
  for (let at = 0; at < request.sources.length; at += CONCURRENT_READS) {
    const batch = request.sources.slice(at, at + CONCURRENT_READS);
    read.push(...(await Promise.all(batch.map((id, index) => reader.read(id, revisions[at + index], corpus.known)))));
  }
  const trust = trustFromName(request.config.sourceTrust);
  return {
    surfaces: read
      .filter(source => source.error === undefined)
      .map(source => ({ id: source.id, messages: unknownTo(request.conversation, ancestors, source.messages), trust })),
    missing: read.flatMap(source => (source.error === undefined ? [] : [{ id: source.id, reason: source.error }])),
  };
}

/** What the conversation inherited, or said itself before a fork took it along, is in its context already. */
function unknownTo(conversation: string, ancestors: readonly Ancestor[], messages: readonly Message[]): Message[] {
  return messages.filter(
    ({ origin }) => origin === undefined || !inheritedBy(conversation, ancestors, origin.sessionId, origin.seq),
  );
}
