/**
 * Polarity: is the statement made or denied, and what is left of it without the denial.
 *
 * @module
 */

export interface Polarity {
  readonly negated: boolean;
  /** The sentence without the negators of its main clause, so that a statement and its denial share their words. */
  readonly rest: string;
}

/** What ends the main clause: a denial after it denies something else. */
const CLAUSE_END = /[,;:，；：。]|\s[-–—]\s|——|\b(?:because|since|although|though|but|which|so that|while|when|if|unless)\b|因为|所以|但是|不过|虽然|而且|如果/iu;

/** Rows in this order: what looks like a negator and is none is listed first and kept as it is. */
const EN =
  /\b(?<kept>never ?mind|not (?:only|just|to mention|least|surprisingly|bad at all)|no problem|no worries|no doubt|without (?:a )?doubt|why not|whether or not|can['’]t wait|no one else|number no)\b|\bdoes(?:n['’]t| not)(?: (?:actually|really|yet|currently))? (?<does>\p{L}+)\b|\b(?<drop>no longer|not any ?more|(?:do|does|did)(?:n['’]t| not)(?: actually| really| yet)?|never(?: ever)?|not(?: actually| really| yet)?|any ?more|no)\b|\b(?<aux>is|are|was|were|has|have|had|would|could|should|must|need|might|will)n['’]t\b|\b(?<can>can(?:['’]t|not))\b|\b(?<wont>won['’]t)\b|\b(?<with>without)\b/giu;

const ZH_KEPT =
  '非常|特别|分别|未来|不错|不仅|不但|不光|不只|不止|不过|不管|不论|不如|不断|不得不|不少|不同|不久|不知不觉|不好意思|不客气|不然|不料|不妨|不等式|不动产|不锈钢|要不|对不起|了不起|差不多|来不及|舍不得|别人|别的|别墅|别名|别致|个别|级别|类别|区别|性别|识别|告别|辨别|差别|派别|鉴别|判别|送别|离别|无线|无论|无锡|无限|无聊|无数|无非|无服务器|无状态|无头|无人机|无缝|无障碍|无意|无糖|无花果|无极|没事|没问题|没关系|没准|没收|沉没|淹没|埋没|出没|未婚|未必|是不是|有没有|能不能|要不要|好不好';
const ZH_DROP =
  '不再|从来没有|从来没|从来不|从没有|从没|从未|从不|还没有|还没|尚未|没有|没|不会再|不能再|并不|并没有|并未|绝不|未曾|未能|无法|不|别(?=[再去用把在做动改碰删提来])|未|无(?=[\\p{Script=Han}])|勿';
const ZH = new RegExp(`(?<kept>${ZH_KEPT})|(?<drop>${ZH_DROP})`, 'gu');

interface Found {
  readonly count: number;
  readonly rest: string;
}

/** "does not support" denies "supports". */
function third(verb: string): string {
  if (verb === 'have') return 'has';
  if (/(?:s|x|ch|sh|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** A negator that changes the verb's form leaves the form the plain statement has. */
function english(clause: string): Found {
  let count = 0;
  const rest = clause.replace(EN, (match: string, ...args: unknown[]) => {
    const groups = args.at(-1) as Record<string, string | undefined>;
    if (groups['kept'] !== undefined) return match;
    const soft = /^(?:any ?more)$/iu.test(match);
    if (!soft) count += 1;
    if (groups['does'] !== undefined) return third(groups['does']);
    if (groups['aux'] !== undefined) return groups['aux'];
    if (groups['can'] !== undefined) return 'can';
    if (groups['wont'] !== undefined) return 'will';
    if (groups['with'] !== undefined) return 'with';
    return '';
  });
  return { count, rest };
}

function chinese(clause: string): Found {
  let count = 0;
  const rest = clause.replace(ZH, (match: string, ...args: unknown[]) => {
    const groups = args.at(-1) as Record<string, string | undefined>;
    if (groups['kept'] !== undefined) return match;
    count += 1;
    return '';
  });
  return { count, rest };
}

/** Cheap test for anything that could deny. */
const HINT = /n['’]?t\b|cannot|\bno|never|without|any ?more|[不没未无别勿]/iu;

/**
 * Reads the polarity of a sentence's main clause. Two negators cancel ("cannot not", 不能不); words that only contain a
 * negator's letters or character (非常, 分别, 未来, "not only") are none.
 */
export function polarity(sentence: string): Polarity {
  if (!HINT.test(sentence)) return { negated: false, rest: sentence.replace(/\s+/gu, ' ').trim() };
  const end = CLAUSE_END.exec(sentence.slice(1));
  // A short lead-in ("No, ...", "Actually, ...") is no main clause.
  const cut = end === null || end.index < 12 && !/\p{Script=Han}/u.test(sentence.slice(0, end.index + 1)) ? sentence.length : end.index + 1;
  const en = english(sentence.slice(0, cut));
  const zh = chinese(en.rest);
  const count = en.count + zh.count;
  const rest = (zh.rest + sentence.slice(cut)).replace(/\s+/gu, ' ').trim();
  return { negated: count % 2 === 1, rest };
}
