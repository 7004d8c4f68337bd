/** Whether a quote says more than its key and value do. @module */
import { canonicalValue } from '../text/canonical.js';

/** Words that carry no content of their own beside a key and a value. Doubt, negation, change and time are not among them. */
const FILLER = new Set(
  (
    'a an the this that these those it its is are was were be been being am will shall do does did has have had having ' +
    'of to in on at for from with by as and or we i you they he she our my your their us me set sets uses use used using ' +
    'run runs running go goes going choose chose chosen chooses pick picks picked decide decided decides agreed agree ' +
    'value equals equal note noted ok okay yes so here there called named just s re ve ll'
  ).split(' '),
);

/** The same in Chinese and Japanese; longest first, so that a word goes before its parts. */
const FILLER_HAN = /我们|咱们|你们|他们|决定|选择|选用|选了|采用|使用|设置|设为|设成|定为|就是|的话|目前|です|ます|する|した|我|你|他|她|它|们|的|了|是|为|用|在|选|定|和|与|把|将|被|着|吧|啊|呢|之|其|该|此|这|那|个|は|が|を|に|で|の|と|も|や/gu;

const CJK_RUN = /[\u3040-\u30FF\u3400-\u9FFF]+/gu;

/** True when every word of `quote` is in the key, in the value, or filler. */
export function addsNothing(quote: string, key: string, value: string): boolean {
  const known = wordsOf(`${key} ${value}`);
  const stems = new Set(known.map(stem));
  const said = canonicalValue(quote.slice(0, 600));
  if (said.length < Math.min(quote.trim().length, 200) / 2) return false;
  const latin = wordsOf(said.replace(CJK_RUN, ' '));
  if (!latin.every((word) => FILLER.has(word) || stems.has(stem(word)))) return false;
  return hanOf(said, canonicalValue(`${key} ${value}`)) === '';
}

/** What is left of the Han and kana in `said` without what is in `known` and without filler. */
function hanOf(said: string, known: string): string {
  const runs = (known.match(CJK_RUN) ?? []).sort((a, b) => b.length - a.length);
  const rest = runs.reduce((text, run) => text.split(run).join(' '), said);
  return (rest.match(CJK_RUN) ?? []).join('').replace(FILLER_HAN, '');
}

const wordsOf = (text: string): readonly string[] => canonicalValue(text).match(/[\p{L}\p{N}]+/gu) ?? [];

// Light: enough for "settings" beside "setting", too little to join "switched" and "switch" with a key that lacks both.
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s|ed|ing)$/u, '') : word);
