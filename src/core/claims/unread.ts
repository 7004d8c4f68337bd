/**
 * What a sentence is for (constraint, goal, decision), and the sentence itself as a claim where no pattern reads it.
 *
 * @module
 */
import type { SlotType, StatementKind } from '../types.js';
import { polarity } from './negation.js';
import { normalizeKey, type KeyStrategy } from './normalize.js';
import { takeScope } from './scope.js';
import type { Statement } from './statement.js';

const HAN = /\p{Script=Han}/u;
const TYPES: readonly (readonly [SlotType, RegExp])[] = [
  ['Constraint', /\b(?:must|never|always|required to|not allowed|forbidden|mandatory|only ever|do not ever)\b|必须|禁止|不得|不许|务必|严禁|一律/iu],
  ['Goal', /\b(?:goal|aim|objective|target date|milestone) (?:is|are|was)\b|目标(?:是|为)/iu],
  ['Decision', /\b(?:decided|agreed|chose|settled on|opted|went with|switched|migrated)\b|决定|选定|敲定|改用|换成|改为/iu],
];

export function typeOf(clause: string): { slotType?: SlotType } {
  for (const [slotType, pattern] of TYPES) if (pattern.test(clause)) return { slotType };
  return {};
}

/** Past and perfect forms: what happened once cannot be updated, only contradicted. */
const EVENT =
  /\b(?:did(?:n['’]t)?|(?:has|have|had)(?:n['’]t)?|['’]ve)\b|(?<!\b(?:is|are|am|be|been|being|gets?|stays?|remains?|keeps?|seems?|['’]s|['’]re|not|now|already|still|fully|n['’]t) )\b\p{Ll}{2,}ed\b|\b(?:was|were)(?:n['’]t)?\b|\b(?:ran|wrote|went|made|took|got|gave|told|met|built|bought|caught|taught|sold|sent|spent|paid|said|saw|spoke|drove|began|ate|flew|grew|knew|threw|held|led|left|lost|won|became|found|chose|broke|came|drew|felt|forgot|heard)\b/u;
const EVENT_ZH = /[过了]|没(?!错|问题|关系|准)|从未|未曾/u;

/** A clause that no pattern reads keeps its words as the key, and is asserted or denied. */
export function unread(sentence: string, strategy: KeyStrategy): Statement | undefined {
  const { scope, rest: unscoped } = takeScope(sentence);
  const { negated, rest } = polarity(unscoped);
  const words = HAN.test(rest) ? rest.replace(/^((?:我们|系统|服务|线上)?)已(?:经)?(?=\p{Script=Han}{2})/u, '$1').replace(/(?<=\p{Script=Han})(?:了|(?<![通超经不错路越渡])过)(?=[\p{Script=Han}\w。！.!\s]|$)(?!程|去|期|滤|度|来|于|敏)/gu, '') : rest;
  const key = normalizeKey(words, strategy);
  if (key === '') return undefined;
  const event = HAN.test(sentence) ? EVENT_ZH.test(unscoped) : EVENT.test(unscoped);
  const changed = /\b(?:no longer|any ?more)\b|不再/iu.test(sentence);
  const kind: { kind?: StatementKind } = changed ? { kind: 'change' } : event ? { kind: 'event' } : {};
  return { key, value: negated ? 'refute' : 'assert', ...kind, ...(scope === undefined ? {} : { scope }), ...typeOf(sentence) };
}

