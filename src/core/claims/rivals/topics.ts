/**
 * Words by which one asks for the same: price and cost, deadline and due date, 截止 and 交稿.
 *
 * @module
 */

import { lemma } from '../lemma.js';

const ROWS: readonly string[] = [
  'price cost fee quote quoted charge rate pay rent sell retail 价格 报价 定价 单价 售价 收费 价钱 租金 房租 卖价 总价',
  'budget spend spending fund funding allowance cap 预算 经费 花费',
  'deadline due submit submission hand-in handin delivery deliver 截止 交稿 提交 交付 期限 截稿',
  'launch release rollout ship go-live cutover publish 上线 发布 发版 上架 切换',
  'venue place location hall room restaurant 地点 场地 场馆 地址 会场',
  'guest people headcount attendee participant invite seat 人数 客人 嘉宾 来宾 宾客',
  'start begin open opening kick kickoff 开始 开门 开场 开工 开幕',
  'leave depart departure set-off 出发 启程 动身',
  'arrive arrival land landing 到达 抵达 落地',
  'retention retain keep kept 保留 留存',
  'name call title rename 名字 名称 改名 书名 店名 标题',
  'host hosting deploy server run 部署 服务器 托管',
  'storage store save persist 存储 存放 储存',
  'alert alarm notify notification warn 告警 报警 通知 提醒',
  'doctor surgeon physio vet 医生 大夫',
  'medicine drug tablet pill dose 药 用药 剂量',
  'flight fly airline 航班 飞机 机票',
  'hotel hostel stay lodging accommodation room 酒店 住宿 住处 宾馆 民宿 客栈',
  'move moving mover van 搬家 搬家公司',
  'exam test 考试 考点 机考',
  'school university college 学校 院校 大学',
  'course class lesson 课程 上课 课',
  'team crew staff 团队 组员',
  'owner maintainer lead responsible charge 负责人 负责 主管',
  'limit max maximum quota cap 上限 限额 最多',
  'timeout ttl expire expiry expiration 超时 过期 有效期',
  'size area dimension 面积 尺寸 大小',
  'weight weigh 体重 重量',
  'speed rate frequency sampling 速度 频率 采样率',
  'version release upgrade 版本 升级',
  'row record 条数 行数',
  'accuracy precision recall score auc 准确率 精度 分数 得分',
  'water watering 浇水 换水',
  'light lamp lighting 灯 光照 照明',
  'sponsor sponsorship donation 赞助 捐款',
];

const stemOf = (word: string): string => (/\p{Script=Han}/u.test(word) ? word : lemma(word));
const TOPIC: ReadonlyMap<string, string> = new Map(ROWS.flatMap((row) => row.split(' ').map((word, _, all): [string, string] => [stemOf(word), `~${all[0] ?? word}`])));

/** The stems of a text with the topics they stand for. */
export function withTopics(stems: ReadonlySet<string>): Set<string> {
  const out = new Set(stems);
  for (const stem of stems) {
    const topic = TOPIC.get(stem);
    if (topic !== undefined) out.add(topic);
  }
  return out;
}
