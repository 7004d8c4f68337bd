import { describe, expect, it } from 'vitest';
import { tokensOf } from '../../../src/core/claims/telling.js';
import { said, told } from './helpers.js';

/** Everything the claims of a message hold of its words. */
const held = (text: string, role = 'user'): string => said(text, role).map(({ key, value, text: quote }) => (value === 'assert' || value === 'refute' ? quote : `${key} ${value}`)).join(' ; ').toLowerCase();

describe('what a sentence names is told, whatever its form', () => {
  it.each([
    ['Help me set up a booking page with Astro and Supabase.', ['astro', 'supabase']],
    ["Can you write the invitation for Noah's christening on 14 June?", ['noah', '14 june']],
    ["Let's go for the Garmin then, it was 249 euros.", ['garmin', '249']],
    ['please find a hotel near Keflavik, two nights from 3 May', ['keflavik', '3 may']],
    ["I'd like to use Fastify for the gateway.", ['fastify']],
    ["I'm thinking of calling the boat 'Second Wind'.", ['second wind']],
    ["I'm planning to move the team to Linear in Q3.", ['linear', 'q3']],
    ['Tell me how to wire the DHT22 to pin 14.', ['dht22', '14']],
    ['What about renaming the service to ledgerd?', ['ledgerd']],
    ['looking forward to Bergen on 2 July!', ['bergen', '2 july']],
    ['My uncle and I are planning a lunch at the Brass Anchor.', ['brass anchor']],
    ['帮我写个发票识别工具，用 PaddleOCR，前端 Vue', ['paddleocr', 'vue']],
    ['麻烦订一下锦江之星，4月9号入住，两晚', ['锦江之星', '4月9号', '两晚']],
    ['今天天气不好，爬山改到11月2日，集合点北门', ['11月2日', '北门']],
    ['我先去找陈医生看看，挂的是周二上午的号', ['陈医生', '周二上午']],
    ['中午人多，晚饭定在六点半。', ['六点半']],
    ['如果下雨就去宜家，不下雨去植物园', ['宜家', '植物园']],
  ])('requests and plans: "%s"', (text, names) => {
    for (const name of names) expect(held(text)).toContain(name);
  });

  it.each([
    ["Sure, I'll book the rehearsal for 6 pm in Room B12.", ['6 pm', 'b12']],
    ["I'd take the ferry from Split.", ['split']],
    ['Here is the plan: Day 1 Ghent, Day 2 Bruges.', ['ghent', 'bruges']],
    ['好的，我把闹钟设成六点四十，铃声用《稻香》。', ['六点四十', '稻香']],
  ])('what a model promises with a figure, a title or a choice: "%s"', (text, names) => {
    for (const name of names) expect(held(text, 'assistant')).toContain(name);
  });

  it.each([
    ['Good idea, then Annika does the slides and Paul the demo.', ['annika', 'paul']],
    ['Weather is awful here, so we pushed the shoot to 21 March', ['21 march']],
    ['no worries, Jonas covers the Tuesday shift', ['jonas']],
    ['听起来不错，主唱换成阿May，鼓手老赵不变', ['阿may', '老赵']],
    ['不好意思刚看到，钥匙放在门卫老孙那', ['老孙']],
  ])('what follows talk: "%s"', (text, names) => {
    for (const name of names) expect(held(text)).toContain(name);
  });

  it.each([
    ['user', 'Thanks Claude!'],
    ['user', 'Hi Anna,'],
    ['user', "ok great, let's continue"],
    ['user', 'I was wondering if you could help.'],
    ['user', 'Can you recommend some films about the Amazon?'],
    ['user', 'What do you think of it?'],
    ['user', '先这样，回头再聊'],
    ['user', '能不能再说一遍？'],
    ['assistant', "I'll update the README and push."],
    ['assistant', 'Would you like me to write to Noor?'],
    ['assistant', 'Great question about Kubernetes!'],
    ['assistant', '有问题随时找我。'],
  ])('and talk is none: %s "%s"', (role, text) => expect(said(text, role)).toEqual([]));
});

describe('a question in one sentence with a statement', () => {
  it('is told from it', () => {
    expect(said('The reception is at Hartley Hall, what time should we get there?')).toMatchObject([{ key: 'reception: at', value: 'hartley hall', evidence: 4, text: 'The reception is at Hartley Hall' }]);
    expect(told('We earn 4,200 together, can you make a budget?')).toEqual(['we earn = 4,200 together']);
    expect(told('报名费是 80 元，什么时候交？')).toEqual(['报名费 = 80 元']);
  });
  it.each(['The port is 9000, right?', 'The port is 9000, is it?', '端口是 9000，对吧？'])('asks for the statement itself as a tag: "%s"', (text) => expect(said(text).every(({ evidence }) => evidence === 1)).toBe(true));
  it('keeps what it names as open, and what it sets aside', () => {
    expect(said('which of the two is better for a Pixel 7a?')).toMatchObject([{ slotType: 'OpenQ', evidence: 1 }]);
    expect(told('Speaking of which, how do I start?')).toEqual([]);
  });
});

describe('clauses beside those that were read', () => {
  it.each([
    ['The boots are Meindl, size 41.', 'size 41.'],
    ['Bilal opens on weekdays, Freya does Saturdays.', 'Freya does Saturdays.'],
    ["The landing page: goes live on Monday, title 'Slow Bread'", "title 'Slow Bread'"],
    ['The wardrobe is oak, two shelves by Hakan.', 'two shelves by Hakan.'],
    ['房东叫周敏，押二付一，月租3600', '押二付一'],
    ['复诊是周三，挂严医生的号', '挂严医生的号'],
    ['单词每天40个，跟多邻国练', '跟多邻国练'],
  ])('"%s" also tells "%s"', (text, clause) => {
    const left = said(text).filter((claim) => claim.text === clause);
    expect(left).toMatchObject([{ value: 'assert' }]);
  });

  it.each([
    ['For the queue we settled on NATS, and RabbitMQ was too slow.', ['queue = nats']],
    ['Deploys go through Nomad, not Kubernetes.', ['deploys = nomad']],
    ['From Monday on, the port is 8081.', ['port = 8081']],
    ['max_conn=40 timeout=5', ['max conn = 40', 'timeout = 5']],
    ['端口不是 8080，是 8081。', ['端口 = 8081']],
  ])('"%s" leaves nothing', (text, expected) => expect(told(text)).toEqual(expected));
});

describe('what a text names', () => {
  it.each([
    ['We meet Dr. Okafor at 4pm', ['4pm', 'Okafor']],
    ['ship it with --dry-run to `make up`', ['--dry-run', 'make up']],
    ['in my 30s, I like it', []],
    ['OK, let me see. Thanks Maria!', []],
    ['第三个方案，够用了', []],
  ])('"%s"', (text, names) => expect(tokensOf(text).sort()).toEqual([...names].sort()));
});
