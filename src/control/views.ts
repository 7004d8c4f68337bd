/**
 * The merge's own values as anyone may see them: every text redacted once more and cleaned to one line. The one gate of tool,
 * command and card; what a reply carries beside its message passes here.
 *
 * @module
 */
import { choiceKey } from './edits.js';
import { show } from './show.js';
import type { ExtractionStatus, Preview, SlotView } from './types.js';

/** Items and opinions that are sent; a block never holds as many. */
const SLOTS = 200;
const OPINIONS = 40;
/** A value is what a choice names, so it must not be cut. */
const VALUE_CAP = 1000;

export function shownStatus({ error, warnings, missing, ...rest }: ExtractionStatus): ExtractionStatus {
  return {
    ...rest,
    ...(error === undefined ? {} : { error: show(error, 400) }),
    warnings: warnings.slice(-20).map((warning) => show(warning, 400)),
    missing: missing.map(({ id, reason }) => ({ id: show(id), reason: show(reason) })),
  };
}

/** The block's text stays as it is: it was redacted before it was rendered, and rendering cleans all it prints. */
export function shownPreview<P extends Omit<Preview, 'slots'>>({ reason, ...rest }: P): Omit<P, 'reason'> & Pick<Preview, 'reason'> {
  return { ...rest, ...(reason === undefined ? {} : { reason: show(reason) }) };
}

export const shownSlots = (slots: readonly SlotView[]): SlotView[] => slots.slice(0, SLOTS).map(shownSlot);

function shownSlot({ key, state, values, opinions, decidedBy }: SlotView): SlotView {
  return {
    // A key is what a choice and a question name, so it must not be cut either.
    key: choiceKey(key),
    state,
    values: values.map((value) => show(value, VALUE_CAP)),
    opinions: opinions.slice(0, OPINIONS).map(({ value, quote, source, ...rest }) => ({
      ...rest,
      value: show(value, VALUE_CAP),
      quote: show(quote, 400),
      source: show(source, 64),
    })),
    decidedBy: show(decidedBy, 300),
  };
}
