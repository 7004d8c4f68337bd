/**
 * The merge's own values as the browser may see them: every text redacted once more and cleaned to one line.
 *
 * @module
 */
import { show } from '../../control/show.js';
import type { Candidate, ExtractionStatus, Preview, SlotView } from '../../control/types.js';
import type { WireSession } from './wire.js';

/** Items and opinions that are sent; a block never holds as many. */
const SLOTS = 200;
const OPINIONS = 40;
/** A value is what a choice names, so it must not be cut. */
const VALUE_CAP = 1000;

export function shownSession({ id, title, workspace, ...rest }: Candidate): WireSession {
  return {
    ...rest,
    id,
    ...(title === undefined ? {} : { title: show(title) }),
    ...(workspace === undefined ? {} : { workspace: show(workspace, 400) }),
  };
}

export function shownStatus({ error, warnings, missing, ...rest }: ExtractionStatus): ExtractionStatus {
  return {
    ...rest,
    ...(error === undefined ? {} : { error: show(error, 400) }),
    warnings: warnings.slice(-20).map(warning => show(warning, 400)),
    missing: missing.map(({ id, reason }) => ({ id: show(id), reason: show(reason) })),
  };
}

/** The block's text stays as it is: it was redacted before it was rendered, and rendering cleans all it prints. */
export function shownPreview({ reason, slots, ...rest }: Preview): Preview {
  return { ...rest, ...(reason === undefined ? {} : { reason: show(reason) }), slots: slots.slice(0, SLOTS).map(shownSlot) };
}

function shownSlot({ key, state, values, opinions, decidedBy }: SlotView): SlotView {
  return {
    key: show(key),
    state,
    values: values.map(value => show(value, VALUE_CAP)),
    opinions: opinions.slice(0, OPINIONS).map(({ value, quote, source, ...rest }) => ({
      ...rest,
      value: show(value, VALUE_CAP),
      quote: show(quote, 400),
      source: show(source, 64),
    })),
    decidedBy: show(decidedBy, 300),
  };
}
