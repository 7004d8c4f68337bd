/**
 * A rendered block read back into lines: just the forms that our renderer writes, so no Markdown library is needed and
 * nothing in it can become markup.
 *
 * @module
 */
import { inlineOf, type Inline } from './inline.js';

export interface Item {
  /** Key of the slot as printed; undefined for a list line that is none. */
  readonly key: string | undefined;
  readonly disputed: boolean;
  readonly retracted: boolean;
  readonly untrusted: boolean;
  readonly head: readonly Inline[];
  /** Lines under the head: one of several values, or a quote or mark. */
  readonly lines: readonly { readonly kind: 'value' | 'line'; readonly parts: readonly Inline[] }[];
}

export interface BlockView {
  readonly heading: string;
  readonly banner: string;
  readonly items: readonly Item[];
  /** Everything else, in order: what it supersedes, footers, the legend. */
  readonly remarks: readonly (readonly Inline[])[];
}

export function readBlock(text: string): BlockView {
  let heading = '';
  let banner = '';
  const remarks: (readonly Inline[])[] = [];
  const groups: string[][] = [];
  for (const line of text.split('\n')) {
    const last = groups.at(-1);
    if (line.startsWith('## ')) heading = line.slice(3);
    else if (line.startsWith('> ')) banner = line.slice(2);
    else if (line.startsWith('- ')) groups.push([line.slice(2)]);
    else if (line.startsWith('  ') && last !== undefined) last.push(line.slice(2));
    else if (line.trim() !== '') remarks.push(inlineOf(line));
  }
  return { heading, banner, items: groups.map(itemOf), remarks };
}

function itemOf([first = '', ...rest]: readonly string[]): Item {
  const head = inlineOf(first);
  const named = head.find(part => part.kind === 'code');
  return {
    key: named?.kind === 'code' ? named.text : undefined,
    disputed: first.startsWith('**DISPUTED** '),
    retracted: rest.some(line => line.startsWith('⛔ ')),
    untrusted: rest.some(line => line.startsWith('⚠️ ')),
    head,
    lines: rest.map(line =>
      line.startsWith('- ') ? { kind: 'value', parts: inlineOf(line.slice(2)) } : { kind: 'line', parts: inlineOf(line) },
    ),
  };
}
