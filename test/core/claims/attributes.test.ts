import { describe, expect, it } from 'vitest';
import { said, told } from './helpers.js';

describe('attribute statements', () => {
  it.each([
    ['The staging port is 8081.', 'staging port = 8081'],
    ['Note: the staging port is `8081`.', 'staging port = 8081'],
    ["The project's license is MIT.", 'project: license = mit'],
    ['The owner of the billing service is the payments team.', 'billing service: owner = payments team'],
    ['Ingrid is the lead of the search team.', 'search team: lead = ingrid'],
    ['The florist is confirmed: Petal & Stem, white only.', 'florist = petal & stem'],
    ['Redis is our cache.', 'cache = redis'],
    ['The frontend is built with Svelte.', 'frontend: built with = svelte'],
    ['Ada Byron was born in the city of London.', 'ada byron: born in city = london'],
    ['We switched the database from MySQL to PostgreSQL.', 'database = postgresql'],
    ['The deadline moved from May 3 to May 10.', 'deadline = may 10'],
    ['The rate limit was raised to 500 requests per minute.', 'rate limit = 500 requests per minute'],
    ['We use Sentry for monitoring.', 'monitoring = sentry'],
    ['Set the timeout to 30s.', 'timeout = 30s'],
    ['PORT=8081', 'port = 8081'],
    ['| port | 8080 |', 'port = 8080'],
    ['The port is not 8080 but 8081.', 'port = 8081'],
    ['The cache TTL is 60 seconds because of the CDN.', 'cache ttl = 60 seconds'],
    ['The vendor we picked is Acme.', 'vendor = acme'],
    ['数据库是 PostgreSQL。', '数据库 = postgresql'],
    ['我们把数据库从 MySQL 换成了 PostgreSQL。', '数据库 = postgresql'],
    ['部署平台改用 Fly.io 了。', '部署平台 = fly.io'],
    ['发布日期改到6月17日。', '发布日期 = 6月17日'],
    ['端口不是 8080，是 8081。', '端口 = 8081'],
    ['缓存的过期时间设为 60 秒。', '缓存的过期时间 = 60 秒'],
    ['鉴权由 Keycloak 负责。', '鉴权: 负责 = keycloak'],
    ['顺便说一下，CI 用的是 GitHub Actions。', 'ci = github actions'],
  ])('reads "%s"', (text, expected) => expect(told(text)).toEqual([expected]));

  it.each([
    ['Never Let Me Go was written by Kazuo Ishiguro.', 'never let me go: written by = kazuo ishiguro'],
    ['Dr. No was directed by Terence Young.', 'dr. no: directed by = terence young'],
    ['Thank You was performed by Dido.', 'thank you: performed by = dido'],
  ])('takes a title for a name, whatever it reads like: "%s"', (text, expected) => expect(told(text)).toEqual([expected]));

  it('reads every clause of a sentence that states several', () => {
    expect(told('The API listens on port 8080, and the admin UI listens on port 9090.')).toEqual(['api: listens on = port 8080', 'admin ui: listens on = port 9090']);
    expect(told('项目负责人是王芳，测试负责人是李明。')).toEqual(['项目负责人 = 王芳', '测试负责人 = 李明']);
  });

  it('knows what "it" is when the sentence before named it', () => {
    expect(told('The staging port was 8080. It is now 8081.')).toEqual(['staging port = 8080', 'staging port = 8081']);
    expect(told('预发端口是 8080。现在是 8081 了。')).toEqual(['预发端口 = 8080', '预发端口 = 8081']);
  });

  it.each(['uses Redis', 'supports TOML', 'depends on auth-core'])('lets values accumulate where a project %s', (predicate) => {
    expect(said(`The project ${predicate}.`)[0]).toMatchObject({ multi: true });
  });

  it.each(['The database is PostgreSQL.', 'The queue uses at most 4 workers.', 'We switched the database to PostgreSQL.', '端口是 8081。'])('holds one value at a time: %s', (text) => {
    expect(said(text)[0]?.multi).not.toBe(true);
  });

  it('keeps apart what holds in different places', () => {
    expect(said('In staging, the port is 8081.')[0]).toMatchObject({ key: 'port', scope: 'staging' });
    expect(said('The default shell is zsh on macOS.')[0]).toMatchObject({ key: 'default shell', scope: 'macos' });
    expect(said('在测试环境，端口是 8081。')[0]).toMatchObject({ key: '端口', scope: '测试' });
  });

  it.each(['Thanks, that helps!', 'Sounds good.', 'Can you look at the logs?', 'Let me check that first.', "I'll get back to you.", 'OK', '好的，收到。', '谢谢！', '我先去吃个饭。', '今天天气不错。', '帮我看一下日志。'])('keeps nothing of small talk: %s', (text) => {
    expect(said(text)).toEqual([]);
  });
});

describe('one question in several forms', () => {
  it.each([
    ['团队人数：15人', '团队人数 = 15人'],
    ['排练18:30开始。', '排练 = 18:30'],
    ['教室在B座302。', '教室: 在 = b座302'],
    ['我现在住在成都，做平面设计。', '住在 = 成都'],
    ['定价我们改成48元了。', '定价 = 48元'],
    ['The workshop budget comes to 900 euros.', 'workshop budget = 900 euros'],
    ['We will sell it for $17.99.', 'price = $17.99'],
    ['max_connections = 200', 'max connections = 200'],
  ])('reads %s', (text, claim) => expect(told(text)).toContain(claim));

  it('takes no sum for the name of what brought it', () =>
    expect(told('I earned 50 points, bringing my total to 200 points.').some((claim) => claim.startsWith('bringing my ='))).toBe(false));
});
