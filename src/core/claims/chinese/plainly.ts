/**
 * One form for what Chinese can say in several: topics before the speaker, adverbs of time before the verb, decisions.
 *
 * @module
 */
const VERB = '从|把|将|改|换|迁|搬|升|降|调|切|用|定|选|设|采用|推|挪|加|减|走|跳';
const SPEAKER = new RegExp(`(?<=[\\p{Script=Han}\\w]{2})(?:我们|咱们|我)(?:又|已经|后来|现在|最后)?(?=${VERB})`, 'u');
const WHEN = new RegExp(`(?:上个?月|上个?(?:周|星期|季度)|昨天|前天|去年|前年|今早|昨晚|后来|终于|临时|又|再次)(?=${VERB})`, 'u');
const LEAD = /^(?:(?:(?:商量|讨论|考虑|对比|权衡|试)(?:了|过)?(?:一下|之后|以后|下来|再三)*|综合考虑|最后|最终|想了想|行|好)[，,]\s*)*(?:那么?)?(?:我们|咱们)?(?:就|还是|干脆)+(?=用|选|定|改|走|上|换|叫)/u;
const DECIDED = /(?<=[\p{Script=Han}\w]{2})(?:(?:定了|定下来|确定|决定|敲定|选择|还是|统一|暂定|就)(?:用|选|走|上|是)|选的?(?=\s?[\w]))/u;
const FOCUS = /(?<=[\p{Script=Han}\w]{2})是(?=用\s*[\w\p{Script=Han} .+#-]+[写做搭建开发的])/u;
const ABOUT = /(?:一共|总共|共计|合计|大约|差不多|总计|足足|约)是?\s*(?=有?[\d零一二两三四五六七八九十百千万半])/u;

/** "定价我们改成48元" is "定价改成48元"; "框架定了用 React" is "框架选定 React". */
export const plainly = (clause: string): string =>
  clause.replace(LEAD, '').replace(SPEAKER, '').replace(WHEN, '').replace(DECIDED, '选定').replace(FOCUS, '').replace(ABOUT, '').trim();
