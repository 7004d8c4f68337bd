/**
 * Chinese attribute statements. As in English, the first reader that reads the clause wins.
 *
 * @module
 */
import type { Attribute } from '../english/index.js';
import { fold } from '../phrase.js';
import { bare, counted, splitWhen, through, when } from './bare.js';
import { isSubject, keyOf, of, valueOf, type Reader } from './phrase.js';
import { plainly } from './plainly.js';

const TIME = /(?:^|(?<=[\p{Script=Han}\w ,，]))(?:从(?:今天|现在|明天|这周|本周|下周|上周|这个月|本月|续约|[\p{Script=Han}]{1,4})(?:起|开始)|现在|目前|如今|当前|已经|最近|今后|以后|今天起|暂时|暂|最终|最后|刚刚|刚|正式|还是|仍然|仍|一直|统一|全部|(?<![成首国])都(?=用|是|有|在|要|会|能|可|没|不|支持|使用|改|换|走|放|住|由|归))(?:是(?=是|用|改|换))?/gu;
const ALSO = /还(?=用|有|支持|会|喜欢|依赖|包括|包含|监听|接受|兼容|负责)|也(?=用|有|支持|会|喜欢|依赖|包括|包含|监听|接受|兼容|负责|在|是)|另外/u;
const MEASURED = /^(?:大?约|最多|最少|至少|不超过|仅|只|共)?\s*[\d零一二两三四五六七八九十百千万半]+\s*(?:个|次|台|名|条|份|本|人|秒|分|小时|天|周|月|年|岁|公里|米|元|块|GB|MB|ms|%)/iu;

const CHANGE = '改签|改|砍|削减|压缩|缩减|提升|换|切换|切|迁移|迁|升级|升|降级|降|调整|调|更新|搬|移|挪|替换|改名|推迟|延后|延|提前|提高|提|增加|加|减|跌|减少|缩短|延长|转移|转|变更|变|涨|定';
const TARGET = '由|成了|为了|到了|至了|成|为|到|至|回|叫|用|去|在';
const TO_OBJECT = new RegExp(`^(.*?)(?:把|将)(.+?)(?:从(.+?))?(?:${CHANGE})(?:${TARGET})\\s*(.+)$`, 'u');
const TO = new RegExp(`^(.*?)(?:[从由]\\s*(.+?)\\s*)?(?:${CHANGE})(?:${TARGET})\\s*(.+)$`, 'u');
const PURPOSE = /^(.*?)(?:使用|采用|选用|选择|用|选)(?:了|的是)?\s*(.+?)\s*(?:来做|做|来写|写|开发|实现|搭建|搭|作为|当作|当|来处理|来跑|跑|来管理|管理|来)\s*(.+)$/u;
const IS = /^(.+?)(?:选定了|选定|选了|敲定了|敲定|用的就是|用的是|跑的是|选的是|叫做|叫|就是|应该是|是|为(?!了|什么|止)|等于|设为|设成|设置为|设置成|定为|定在|定于|订在|安排在|设在|约在|选在|排在|定(?=\s?[\d一二两三四五六七八九十])|配置为|配置成|(?<!\d)[：:]|＝|=)\s*(.+)$/u;
const PLACED = /^(.*?)(住在|住(?=[\p{Script=Han}\w][\p{Script=Han}\w ]+$)(?!院|宿|户|房|客|址)|位于|放在|存放在|存在|保存在|部署在|运行在|跑在|托管在|来自|属于|毕业于|出生于|出生在|生于|死于|就职于|任职于|坐落于|安装在|挂在|停在|定居在|写在|记录在|依托|归|交给(?![我你])|发给(?![我你])|寄给|送到|发到)\s*(.+)$/u;
const AT = /^(.+?)在\s*(.+?)$/u;
const AT_PLACE = /^(?:[\w~./\\:@-]+|.*[座楼层栋室号厅区]\s?[\dA-Za-z-]+(?:室|号)?|.*(?:里|上|下|下面|上面|里面|旁边|后面|前面|边|面|内|外|中|处|市|省|县|区|国|楼|层|室|架|柜|箱|路|街|号|村|镇|州|城|家|公司|目录|文件|仓库|服务器))$/u;
const JOB = /^([^，,]*?)在\s*([^，,]+?)(做志愿者|当志愿者|工作|上班|上学|读书|实习|教书|当老师|开会|办公|练习|健身)$/u;
const TRADE = /^(?:我|我们)?(?:是)?(?:做|当(?![天日时晚年月场面初然地前])|从事)(?:的是)?\s*(?!个|一|了|过|完|好|到|得|什么|这|那)(\p{Script=Han}{2,8})(?:的|工作|这一?行)?$/u;
const ALLERGY = /^(.*?)对\s*(.+?)(过敏|感兴趣|负责)$/u;
const OWN_ALLERGY = /^(我)(?![爸妈姐哥弟妹奶爷姥的们家])(\p{Script=Han}{2,8})(过敏)$/u;
const MULTI = /^(.+?)(喜欢|最爱|(?<![可恋亲热心])爱(?:听|吃|看|喝|玩|好)?|讨厌|会说|(?<![例机社大开晚宴聚年])会(?![议员话面场])|说|支持|依赖于|依赖|包括|包含|使用|采用|(?<![启停禁引信费备专通作应适试租借服公])用|有|拥有|收集|收藏|接受|监听|订阅|负责|擅长|需要|兼容|集成|提供|养|学|教)(?:了|着|过)?\s*(.+)$/u;
const RELATION = /^(.+?)(偏好|更喜欢|驾驶|花费|花了|花|需要|要求|耗时|耗|(?<![体净毛超])重|(?<![身最])高|(?<![全身时周])长|返回|占用|占|收费|售价|限制|超时|每隔|每|保留|默认)(?:了)?\s*((?:大约|约|最多|至少)?[\d零一二两三四五六七八九十百千万半].*)$/u;

/** Nouns that name a role for one thing: "数据库用 X" says what the database is. */
const ROLE = /(?:数据库|缓存|框架|语言|工具|平台|端口|协议|队列|编译器|管理器|服务器|引擎|库|编辑器|格式|方案|中间件|注册中心|网关|模型|云|域名|许可证)$/u;
const DOING = /^(.*?)用\s*([\w.+#/ -]*[\w+#])\s*(?:来)?(部署|监控|开发|编写|写|测试|构建|打包|管理|存储|存|缓存|登录|认证|鉴权|渲染|编译|画|搭建|搭|跑|托管|发布|调度|追踪|画图|沟通|协作)(?:的)?$/u;
const BY = /^(.+?)(?:由|归)\s*(.+?)(负责|管理|管|担任|主持|提供|处理|维护|管理|开发|承担|托管|主持|保管)(?:的)?$/u;

const changed: Reader = (clause) => {
  const object = TO_OBJECT.exec(clause);
  const done = { change: true, multi: false } as const;
  if (object !== null) return isSubject(object[2] ?? '') ? of(keyOf(object[2] ?? ''), valueOf(object[4] ?? ''), done) : undefined;
  const match = TO.exec(clause);
  if (match === null) return undefined;
  const subject = (match[1] ?? '').trim();
  if (/^(?:我们|我|咱们|他|她)?$/u.test(subject)) {
    if (/^(?:我|我们|他|她)?(?:搬)/u.test(clause.slice(subject === '' ? 0 : 0)) && /搬/u.test(clause)) return of('住在', valueOf(match[3] ?? ''), done);
    return match[2] === undefined ? of('改用', valueOf(match[3] ?? ''), done) : of(`switched from ${fold(match[2])}`, valueOf(match[3] ?? ''), done);
  }
  if (!isSubject(subject)) return undefined;
  const [time, event] = splitWhen(match[3] ?? '');
  return of(event === '' ? keyOf(subject) : `${keyOf(subject)}: ${event}`, valueOf(time), done);
};

const purposed: Reader = (clause) => {
  const match = PURPOSE.exec(clause);
  if (match === null || !/^(?:我们|我|咱们|项目|团队|系统|服务|)?\s*(?:还|也|统一|都|是|主要)?\s*$/u.test(match[1] ?? '')) return undefined;
  return of(keyOf(match[3] ?? ''), valueOf(match[2] ?? ''), /作为|当/u.test(clause) && !ALSO.test(clause) ? {} : { multi: true });
};

const placed: Reader = (clause) => {
  const match = PLACED.exec(clause);
  if (match !== null && (isSubject(match[1] ?? '') || /^(?:我|我们|咱们|他|她)?$/u.test((match[1] ?? '').trim()))) {
    const person = /^(?:我|我们|咱们)?$/u.test((match[1] ?? '').trim());
    return of(person ? (match[2] ?? '') : `${keyOf(match[1] ?? '')}: ${match[2] ?? ''}`, valueOf(match[3] ?? ''));
  }
  return undefined;
};

const at: Reader = (clause) => {
  const match = AT.exec(clause);
  if (match === null || !isSubject(match[1] ?? '') || /^(?:我|我们|他|她)$/u.test(match[1] ?? '') || /(?:位置|地点|地址|总部|所在地)$/u.test(match[1] ?? '')) return match !== null && isSubject(match[1] ?? '') && /(?:位置|地点|地址|总部|所在地)$/u.test(match[1] ?? '') ? of(keyOf(match[1] ?? ''), valueOf(match[2] ?? '')) : undefined;
  if (/^(?:每?周|星期|上午|下午|早上|晚上|中午|明天|\d+\s*[月点日号:：]|[一二三四五六七八九十]+[点月])/u.test((match[2] ?? '').trim())) return of(keyOf(match[1] ?? ''), valueOf(match[2] ?? ''));
  if (!AT_PLACE.test((match[2] ?? '').trim())) return undefined;
  return of(`${keyOf(match[1] ?? '')}: 在`, valueOf(match[2] ?? ''));
};

const job: Reader = (clause) => {
  const match = JOB.exec(clause);
  if (match !== null) return of(`${/^(?:我|我们|咱们)$/u.test((match[1] ?? '').trim()) ? '' : keyOf(match[1] ?? '')} ${match[3] ?? ''}`.trim(), valueOf(match[2] ?? ''), /志愿/u.test(match[3] ?? '') ? { multi: true } : {});
  const trade = TRADE.exec(clause);
  if (trade !== null) return of('职业', valueOf(trade[1] ?? ''));
  const allergy = ALLERGY.exec(clause) ?? OWN_ALLERGY.exec(clause);
  return allergy === null ? undefined : of(`${keyOf(allergy[1] ?? '')} ${allergy[3] ?? ''}`.trim(), valueOf(allergy[2] ?? ''), { multi: true });
};

const doing: Reader = (clause) => {
  const by = BY.exec(clause);
  if (by !== null) return isSubject(by[1] ?? '') ? of(`${keyOf(by[1] ?? '')}: ${/^(?:管|管理|担任|主持)$/u.test(by[3] ?? '') ? '负责' : (by[3] ?? '')}`, valueOf(by[2] ?? '')) : undefined;
  const match = DOING.exec(clause);
  if (match === null) return undefined;
  const subject = (match[1] ?? '').trim();
  if (/^(?:我们|我|咱们|团队|)$/u.test(subject)) return of(match[3] ?? '', valueOf(match[2] ?? ''));
  return isSubject(subject) ? of(`${keyOf(subject)}: ${match[3] ?? ''}`, valueOf(match[2] ?? '')) : undefined;
};

const is: Reader = (clause) => {
  const match = IS.exec(clause);
  if (match === null || !isSubject(match[1] ?? '') || /^(?:我|我们|他|她)$/u.test(match[1] ?? '')) return undefined;
  const text = match[2] ?? '';
  // "是打开的", "是必须的": a predicate adjective, no value.
  if (/^[\p{Script=Han}]{1,5}的[。\s]*$/u.test(text) && !/(?:我|你|他|她|们|家|公司|组|队)的[。\s]*$/u.test(text)) return undefined;
  if (/^(?:因为|为了|由于|什么|怎么|不是|很|非常|比较|个好|一个好|要|在|想|说)/u.test(text)) return undefined;
  return of(keyOf(match[1] ?? ''), valueOf(text));
};

const many: Reader = (clause) => {
  const measured = RELATION.exec(clause);
  if (measured !== null && isSubject(measured[1] ?? '')) return of(`${keyOf(measured[1] ?? '')}: ${measured[2] ?? ''}`, valueOf(measured[3] ?? ''));
  const match = MULTI.exec(clause);
  if (match === null) return undefined;
  const subject = (match[1] ?? '').replace(/(?:还|也|主要|一般|通常|平时|很|最|同时|都|可以|必须|只)+$/u, '').trim();
  const person = /^(?:我|我们|咱们)$/u.test(subject);
  if (!person && !isSubject(subject)) return undefined;
  const value = valueOf(match[3] ?? '');
  if (value === undefined || value.length > 16 || /^(?:不|没|点|时间|可能|必要|问题|道理|意思|意义|帮助|用|办法|空|事|点儿)/u.test(value)) return undefined;
  // 团队有23人 says what 团队人数是23人 says.
  if (match[2] === '有' && !person && /^\d+\s?个?人$/u.test(value)) return of(`${keyOf(subject)}人数`, value);
  const verb = (match[2] ?? '').replace(/^(?:使用|采用)$/u, '用').replace(/^依赖于$/u, '依赖');
  if (verb === '说' || (verb === '学' && /\d|[个年月]/u.test(value))) return undefined;
  // 小赵负责周报: what is asked is who answers for it.
  if (verb === '负责' && !person) return of(`${keyOf(value)}: 负责`, valueOf(subject));
  if (verb === '用' && ROLE.test(subject)) return of(keyOf(subject), value, ALSO.test(clause) ? { multi: true } : {});
  return of(person ? `${subject}${verb}` : `${keyOf(subject)}: ${verb}`, value, MEASURED.test(match[3] ?? '') && !ALSO.test(clause) && verb !== '监听' ? {} : { multi: true });
};

const READERS: readonly Reader[] = [changed, purposed, doing, job, placed, is, counted, when, at, through, many, bare];

/** The attribute statement of one Chinese clause. */
export function readChinese(clause: string): Attribute | undefined {
  const full = plainly(clause.replace(/不是\s*[^，,]{1,30}[，,]\s*而?是/u, '是').replace(/[。.!！?？；;，,\s]+$/u, '').replace(/吧$/u, '').trim());
  if (full.length > 120) return undefined;
  const text = full.replace(TIME, '').trim();
  const marked = text !== full && /现在|目前|如今|从[\p{Script=Han}]{1,4}(?:起|开始)|以后|今后|已经/u.test(full);
  for (const reader of READERS) {
    const read = reader(text);
    if (read !== undefined) return marked ? { ...read, change: true } : read;
  }
  return undefined;
}
