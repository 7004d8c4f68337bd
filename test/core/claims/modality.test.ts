import { describe, expect, it } from 'vitest';
import { isHypothetical, isQuestion, isReported, marksChange } from '../../../src/core/claims/index.js';
import { said } from './helpers.js';

describe('modality', () => {
  it.each(['Is the database PostgreSQL?', 'which port do we use', '数据库是 MySQL 吗？', '端口是多少'])('hears a question: %s', (text) => expect(isQuestion(text)).toBe(true));
  it.each(['The database is PostgreSQL.', 'What we need is time.', '数据库是 MySQL。'])('hears no question: %s', (text) => expect(isQuestion(text)).toBe(false));
  it.each(['Suppose the port is 9000.', 'If we use Redis, it is fast.', 'Maybe the port is 9000.', '如果用 Redis 会更快。', '假设端口是 9000。', '可能端口是 9000。'])('hears a hypothetical: %s', (text) => expect(isHypothetical(text)).toBe(true));
  it.each(['The port is 9000.', 'The gift is for Ana.', '端口是 9000。', '可能性很高。'])('hears no hypothetical: %s', (text) => expect(isHypothetical(text)).toBe(false));
  it.each(['She said the port is 9000.', 'According to the docs, the port is 9000.', 'I heard the port is 9000.', '听说端口是 9000。', '他说端口是 9000。'])('hears reported speech: %s', (text) => expect(isReported(text)).toBe(true));
  it.each(['The port is 9000.', '端口是 9000。', 'The said file is gone.'])('hears no reported speech: %s', (text) => expect(isReported(text)).toBe(false));
  it.each(['We switched to pnpm.', 'The port is now 9000.', 'We no longer use it.', '端口改为 9000。', '现在用 pnpm。', '不再使用。'])('hears a change: %s', (text) => expect(marksChange(text)).toBe(true));
  it.each(['The port is 9000.', '端口是 9000。'])('hears no change: %s', (text) => expect(marksChange(text)).toBe(false));

  it.each(['Suppose the port is 9000.', 'Maybe the port is 9000.', 'Someone said the port is 9000.', 'Is the port 9000?', '听说端口是 9000。', '端口是 9000 吗？', '如果端口是 9000 就好了。'])('is speculative at most: %s', (text) => {
    expect(said(text).every(({ evidence }) => evidence === 1)).toBe(true);
  });

  it('believes what a question takes for granted', () => {
    const [claim] = said('When should I start my jog, considering I wake up at 7:30 am on Saturdays?');
    expect(claim).toMatchObject({ value: '7:30 am', evidence: 4 });
  });
});

describe('instructions passed on', () => {
  it.each(['The physio said cap the runs at 9 km.', 'My doctor told me to stop the aspirin.', 'We told them 45 days.'])('are no hearsay: "%s"', (text) => expect(isReported(text)).toBe(false));
  it.each(['She said the cap is 9 km.', 'Tom told me the port is 80.'])('as against what was heard: "%s"', (text) => expect(isReported(text)).toBe(true));
  it('what a model will assume is supposed', () => expect(isHypothetical("I'll assume the port is 80.")).toBe(true));
});
