/** Texts for the token bench that no package ships: put together from phrases written here. */

/** An integer from 0 up to, not including, `limit`. */
export type Random = (limit: number) => number;

const CHINESE = ['我们把数据库迁移到新集群', '缓存的过期时间改成六十秒', '部署之前要先跑完测试', '这个接口返回的字段变了', '日志级别调到警告', '用户反馈登录页面很慢', '昨天晚上服务重启过两次', '请检查配置文件里的端口', '下周一之前不要合并', '压测结果显示延迟下降了一半', '队列里还剩三百条消息', '证书会在月底到期'];
const JAPANESE = ['データベースを新しいクラスターへ移行しました', 'キャッシュの有効期限は六十秒です', 'デプロイの前にテストを実行してください', 'ログの設定を変更しました', '昨日サービスが二回再起動しました', 'この関数は値を返しません', 'ユーザーからの報告を確認します', '来週までにマージしないでください'];
const CHAT = ['shipped it', 'lol ok', 'tests are green', 'brb', 'nice one', 'still failing?', 'on it', 'see you tmrw'];
const EMOJI = ['🚀', '🎉', '✅', '😅', '👍', '🔥', '🙏', '👀', '💥', '🐛', '❤️', '🤖', '👋🏽', '📦'];

const repeat = (count: number, make: (at: number) => string): string => Array.from({ length: count }, (_, at) => make(at)).join('');
const of = <T>(list: readonly T[], pick: Random): T => list[pick(list.length)]!;

export const generateChinese = (pick: Random): string => repeat(40, () => `${of(CHINESE, pick)}${of(['，', '。', '；'], pick)}`);

export const generateJapanese = (pick: Random): string => repeat(30, () => `${of(JAPANESE, pick)}。`);

export const generateEmoji = (pick: Random): string => repeat(40, () => `${of(CHAT, pick)} ${of(EMOJI, pick)}${pick(3) === 0 ? of(EMOJI, pick) : ''}${of(['\n', ' ', '! '], pick)}`);

export function generateIds(pick: Random): string {
  const hex = (length: number): string => repeat(length, () => pick(16).toString(16));
  const kinds = [
    () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    () => `sha256:${hex(64)}`,
    () => hex(40),
    () => `/srv/app/releases/${hex(7)}/node_modules/.bin/tool-${pick(90)}`,
    () => `https://example.com/api/v${pick(4)}/items/${pick(1e6)}?page=${pick(50)}&sort=-created_at`,
    () => `v${pick(30)}.${pick(20)}.${pick(99)}-rc.${pick(9)}`,
    () => `10.${pick(256)}.${pick(256)}.${pick(256)}:${pick(65536)}`,
  ];
  return repeat(14, () => `${of(kinds, pick)()}\n`);
}
