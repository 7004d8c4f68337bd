/**
 * Values of a Kubernetes Secret (its `data` and `stringData`, kubernetes.io documentation, "Secrets"): base64 under any name, known
 * only by the `kind: Secret` of the same document.
 *
 * @module
 */
import { Rank, type Span } from '../span.js';
import { isStandIn } from '../value.js';

const KIND = /^[ \t"'-]{0,20}kind["']?[ \t]{0,4}:[ \t]{0,4}["']?Secret["']?[ \t]{0,8},?\r?$/im;
const DOCUMENT = /^---/m;
const DATA = /^([ \t]{0,20})["']?(?:data|stringData)["']?[ \t]{0,4}:[ \t]{0,4}\{?[ \t]{0,8}\r?$/gim;
const ENTRY = /([ \t]{0,40})["']?[\w.-]{1,80}["']?[ \t]{0,4}:[ \t]{0,4}(?:[>|][-+]?[ \t]{0,4}\r?\n[ \t]{1,40})?["']?([A-Za-z0-9+/]{10,8000}={0,3})?[^\n]{0,400}\r?(?:\n|$)/y;

export function manifestSpans(text: string): Span[] {
  if (!/kind/i.test(text) || !KIND.test(text)) return [];
  const spans: Span[] = [];
  let start = 0;
  for (const document of text.split(DOCUMENT)) {
    if (KIND.test(document)) for (const span of entriesOf(document)) spans.push({ ...span, start: span.start + start, end: span.end + start });
    start += document.length + 3;
  }
  return spans;
}

function entriesOf(document: string): Span[] {
  const spans: Span[] = [];
  let read = 0;
  for (const block of document.matchAll(DATA)) {
    const from = block.index + block[0].length + 1;
    if (from < read) continue;
    const indent = (block[1] ?? '').length;
    ENTRY.lastIndex = from;
    for (let entry = ENTRY.exec(document); entry && (entry[1] ?? '').length > indent; entry = ENTRY.exec(document)) {
      read = ENTRY.lastIndex;
      const value = entry[2];
      if (value === undefined || isStandIn(value)) continue;
      const at = entry.index + entry[0].lastIndexOf(value);
      spans.push({ start: at, end: at + value.length, kind: 'kubernetes-secret', rank: Rank.STRUCTURE });
    }
  }
  return spans;
}
