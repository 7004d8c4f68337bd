import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blocksIn, entries, shortId } from '../harness/block.js';
import { extract } from '../harness/extraction.js';
import type { Fact } from '../harness/extraction.js';
import { answer, json } from '../harness/model-replies.js';
import { configurePlugin } from '../harness/place.js';
import { startRig } from './rig.js';

const FACTS: readonly Fact[] = [
  { key: '数据库', value: 'mysql', evidence: 4, quote: '我们的数据库是 MySQL。' },
  { key: '数据库', value: 'postgresql', evidence: 4, quote: '我们把数据库从 MySQL 改成了 PostgreSQL。' },
  { key: '接口超时时间', value: '30 秒', evidence: 2, quote: '接口超时时间是 30 秒。' },
  { key: '接口超时时间', value: '60 秒', evidence: 2, quote: '接口超时时间是 60 秒。' },
  { key: '消息队列', value: 'kafka', evidence: 4, quote: '消息队列用的是 Kafka。' },
  { key: '服务器端口', value: '8443', evidence: 3, quote: '服务器端口是 8443。' },
];
const LANGUAGES: readonly Fact[] = [
  { key: '支持的语言', value: '中文', evidence: 4, quote: '服务支持中文。' },
  { key: '支持的语言', value: '日文', evidence: 4, quote: '服务支持日文。' },
];

it.each([
  ['read by rules', { useLlmAlignment: false }],
  ['read by a model', {}],
])('two conversations held in Chinese: an update, a contradiction, a set and a choice, %s', async (_how, config) => {
  const rig = await startRig();
  const { model } = rig;
  configurePlugin(rig.place, { budgetTokens: 3_000, ...config });
  model.respond('extraction', call => {
    const reply = JSON.parse((extract(call, FACTS) as { text: string }).text) as { slots: object[] };
    const several = JSON.parse((extract(call, LANGUAGES) as { text: string }).text) as { slots: object[] };
    return json({ slots: [...reply.slots, ...several.slots.map(slot => ({ ...slot, multi: true }))] });
  });
  model.respond('title', answer('后端服务选型'));
  writeFileSync(join(rig.place.work, '服务.txt'), '服务器端口是 8443。\n');

  const web = await rig.web();
  const first = await web.createSession();
  model.queue(answer('好的。接口超时时间是 30 秒。'));
  await web.prompt(first, '我们的数据库是 MySQL。服务支持中文。');
  model.queue(answer('我看一下。', { toolCalls: [{ name: 'read', arguments: { path: '服务.txt', file_path: '服务.txt' } }] }), answer('看过了。'));
  await web.prompt(first, '我们把数据库从 MySQL 改成了 PostgreSQL。请读一下 服务.txt');
  const second = await web.createSession();
  model.queue(answer('明白。接口超时时间是 60 秒。'));
  await web.prompt(second, '消息队列用的是 Kafka。服务支持日文。');

  const target = await web.createSession();
  expect((await web.command(target, '/merge list 后端')).text).toMatch(/后端服务选型/);
  const chosen = await web.command(target, `/merge ${first} ${second} -- 数据库和超时`);
  expect(chosen.text).toMatch(/数据库和超时/);
  model.forget();
  await web.prompt(target, '数据库用的是什么？');

  const block = blocksIn(model.from('turn')[0] ?? expect.fail('no request')).at(-1) ?? '';
  const about = (text: string): string => entries(block).find(entry => entry.includes(text)) ?? expect.fail(`${text} is not in\n${block}`);
  expect(about('数据库')).toMatch(new RegExp(`\\*\\*postgresql\\*\\*[\\s\\S]*4; (?:from )?${shortId(first)}; was \`mysql\`, \\d{4}-\\d\\d-\\d\\d`));
  expect(about('接口超时时间')).toMatch(/DISPUTED[\s\S]*(?:30 秒[\s\S]*60 秒|60 秒[\s\S]*30 秒)/);
  expect(about('日文')).toMatch(/ALL hold[\s\S]*中文/);
  expect(about('消息队列')).toMatch(/\*\*kafka\*\*/);
  expect(about('服务器端口')).toMatch(/\*\*8443\*\*/);

  const why = await web.command(target, '/merge why 接口超时时间');
  expect(why.text).toMatch(/有争议[\s\S]*证据 2，推断/);
  expect((await web.command(target, '/merge choose 接口超时时间 60 秒')).kind).toBe('success');
  await web.prompt(target, '那超时呢？');
  const settled = blocksIn(model.from('turn').at(-1) ?? expect.fail('no request')).at(-1) ?? '';
  expect(entries(settled).find(entry => entry.includes('接口超时时间'))).toMatch(/\*\*60 秒\*\*[\s\S]*chosen by the user/);
  expect((await web.command(target, '/merge 状态')).text).toMatch(/60 秒/);
});
