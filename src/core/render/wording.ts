/** Words by what they do to a statement, for telling whether a quote adds something to its line. @module */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const CJK_RUN = /[\u3040-\u30FF\u3400-\u9FFF]+/gu;

/** No content of their own beside a key and a value. Doubt, negation, change and time are not among them. */
export const FILLER = words(
  'a an the this that these those it its is are was were be been being am will shall do does did has have had having ' +
    'of to in on at for from with by as and or we i you they he she our my your their us me set sets uses use used using ' +
    'run runs running go goes going choose chose chosen chooses pick picks picked decide decided decides agreed agree ' +
    'value equals equal note noted ok okay yes so here there called named just s re ve ll',
);

/** The same in Chinese and Japanese; longest first, so that a word goes before its parts. */
export const FILLER_HAN = /我们|咱们|你们|他们|决定|选择|选用|选了|采用|使用|设置|设为|设成|定为|就是|的话|目前|です|ます|する|した|我|你|他|她|它|们|的|了|是|为|用|在|选|定|和|与|把|将|被|着|吧|啊|呢|之|其|该|此|这|那|个|は|が|を|に|で|の|と|も|や/gu;

/** Negation, condition, reason, doubt, hearsay, intention, obligation, bounds and time: a quote with one of them is never mere repetition. */
export const TELLING = words(
  'not no never none nor neither nobody nothing without cannot cant t dont doesnt didnt isnt arent wasnt wont ' +
    'if unless when whenever while until till except but although though however only instead rather otherwise whether before after once provided depending ' +
    'because since therefore thus hence due why reason cause ' +
    'maybe perhaps probably likely unlikely possibly might may could should would can seem seems seemed appears apparently think thought guess assume assumed believe suppose suspect ' +
    'unsure sure certain presumably supposedly reportedly allegedly about around approximately roughly nearly almost usually normally often sometimes generally typically ' +
    'said says say told tells claims claimed according asked heard hope want wants wanted plan plans planned planning intend propose proposed suggest suggested suggests consider considering ' +
    'recommend recommends recommended tentative tentatively draft ' +
    'must need needs required requires mandatory forbidden allowed always every each any all both either ' +
    'under over above below least most max min maximum minimum up down within beyond more less fewer than between exceed exceeds exceeding ' +
    'today tomorrow yesterday tonight ago last next soon later previously formerly earlier recently again still already yet temporarily permanently week weekly month monthly year yearly ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december',
);

export const TELLING_HAN =
  /不|没|无|非|别|未|勿|如果|若|假如|除非|要是|因为|由于|所以|但|可能|大概|也许|或许|应该|估计|猜|觉得|认为|以为|据说|听说|好像|似乎|左右|约|差不多|最多|最少|至少|至多|以上|以下|以内|超过|低于|高于|之前|以前|以后|之后|[昨今明后前][天日晚]|[上下本][周月]|上个|下个|去年|今年|明年|周[一二三四五六日]|星期|曾|原来|已经|仍|还|再|暂|临时|只|仅|必须|需要|要求|打算|计划|想|希望|建议|考虑|为了|时候|从不|ない|たぶん|かも|から|まで|なら|だけ/u;

/** Change, as stems: worth its quote unless the line says already what held before. */
export const TURNING = words(
  'switch move mov migrate migrat replace replac raise rais lower upgrade upgrad downgrade downgrad increase increas decrease decreas reduce reduc rename renam ' +
    'bump convert change chang changing became become extend shorten cut swap swapp went shift',
);

export const TURNING_HAN = /改|换|迁|升|降|调|变|切|搬|增|减|取代|替/u;

/** Prepositions of place, purpose and manner. */
export const PLACING = words('in on at for with per via during inside behind under through to as by');
