import { expect, test } from 'vitest';
import { TEXTS } from '../../src/control/texts.js';
import { createHost, createPort, OWN, VIDEO } from './fixture/host.js';

const HAN = /\p{Script=Han}/u;

test('both languages have every text', () => {
  expect(Object.keys(TEXTS.zh).sort()).toEqual(Object.keys(TEXTS.en).sort());
  for (const text of Object.values(TEXTS.zh).flat()) if (typeof text === 'string') expect(text).toMatch(HAN);
  for (const text of Object.values(TEXTS.en).flat()) if (typeof text === 'string') expect(text).not.toMatch(HAN);
});

test('a request in Chinese is answered in Chinese, from beginning to end', async () => {
  const { port } = createPort();
  const { say, state } = createHost({ port });
  expect((await say('列表')).text).toMatch(/^可合并的会话\n/u);
  expect((await say('添加 1')).text).toMatch(/合并已开启：1 个来源.*无需重启/u);
  expect((await say('状态')).text).toMatch(/设置来自：运行时（当前会话）/u);
  expect((await say('查找 视频')).text).toContain(VIDEO);
  expect((await say('为什么 cache')).text).toMatch(/证据 4，用户所述/u);
  expect((await say('选择 cache ttl 60')).text).toMatch(/按你的决定/u);
  expect((await say('预览')).text).toMatch(/下一个区块/u);
  expect((await say('关注 数据库')).text).toBe('现在关注：数据库');
  expect((await say('帮助')).text).toMatch(/^\/merge 列表/u);
  expect((await say('移除 9')).text).toMatch(/超出范围/u);
  expect((await say('关闭')).text).toMatch(/当前会话的合并已关闭/u);
  expect(state.selection(OWN).off).toBe(true);
  expect((await say('重置 全部')).text).toMatch(/全部会话/u);
});

test('a request in English is answered in English though titles are Chinese', async () => {
  const { say } = createHost();
  expect((await say('f975')).text).toMatch(/Merging is ON.*\nset by: runtime/u);
});
