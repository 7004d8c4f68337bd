/**
 * The split that DeepSeek's tokenizer makes before byte-pair encoding, as one alternation: digits by three, runs of Han and
 * kana, words with the mark or space before them, runs of marks, white space. Source: the `pre_tokenizer` of its published
 * tokenizer.json (three patterns in sequence; the later ones never see what an earlier one took).
 *
 * @module
 */
const CJK = '\\u4E00-\\u9FA5\\u3040-\\u30FF';
const LETTER = `(?:(?![${CJK}])[\\p{L}\\p{M}])`;

/** Groups, in this order: number, Han and kana, word after a mark, word, marks, all else (white space mostly). */
export const PIECES = new RegExp(
  [
    '(\\p{N}{1,3})',
    `([${CJK}]+)`,
    '([!-/:-@[-`{-~][A-Za-z]+)',
    `((?:(?![\\p{N}${CJK}])[^\\r\\n\\p{L}\\p{P}\\p{S}])?${LETTER}+)`,
    '( ?[\\p{P}\\p{S}]+[\\r\\n]*)',
    '(\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+|[^])',
  ].join('|'),
  'gu',
);
