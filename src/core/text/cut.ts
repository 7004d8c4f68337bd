/** Cuts that leave no half character behind. @module */

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The last grapheme boundary at or before `limit`; a code-point boundary where one grapheme fills everything. */
export function boundaryBefore(text: string, limit: number): number {
  if (limit >= text.length) return text.length;
  if (limit <= 0) return 0;
  // A few units more than the limit, so that the cluster across it is seen whole.
  const window = text.slice(0, limit + 32);
  const start = graphemes.segment(window).containing(limit)?.index ?? 0;
  if (start > 0) return start;
  const unit = text.charCodeAt(limit);
  return unit >= 0xdc00 && unit <= 0xdfff ? limit - 1 : limit;
}

/**
 * `text` in at most `cap` UTF-16 units, cut at a grapheme and marked once.
 *
 * @param more True when the text went on beyond what is given here.
 */
export function cutAtGrapheme(text: string, cap: number, mark: string, more = false): string {
  if (text.length <= cap && !more) return text;
  if (cap <= mark.length) return '';
  const room = cap - mark.length;
  const kept = text.slice(0, boundaryBefore(text, room)).replace(/[ …]+$/u, '');
  return kept + mark;
}
