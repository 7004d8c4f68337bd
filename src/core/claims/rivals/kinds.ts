/**
 * Names that answer one kind of question: two databases may replace each other, a database and a city never do. Common names
 * only; what is not listed is a name of an unknown kind.
 *
 * @module
 */

/** One row a kind: its name, then names of that kind. A name with a space is written with `_`. */
const ROWS: readonly string[] = [
  'database postgres postgresql mysql mariadb sqlite expo-sqlite mongodb mongo dynamodb redis_cluster duckdb clickhouse cassandra cockroachdb oracle mssql sql_server firestore supabase pocketbase firebase realm leveldb rocksdb influxdb timescaledb neo4j elasticsearch opensearch tidb oceanbase 达梦 人大金仓 asyncstorage mmkv drift isar hive 云开发 leancloud bmob',
  'cache redis memcached valkey dragonfly keydb caffeine ehcache',
  'queue rabbitmq kafka nats nats_jetstream sqs pulsar activemq rocketmq zeromq celery bullmq sidekiq redis_streams mqtt',
  'frontend react vue svelte angular solid preact next.js nextjs nuxt remix astro htmx ember alpine taro uni-app uniapp 原生',
  'backend express fastify nestjs koa django flask fastapi rails laravel spring_boot springboot gin echo fiber actix axum phoenix quarkus asp.net go-zero hono',
  'language python typescript javascript golang rust java kotlin swift c++ c# ruby php elixir scala haskell zig dart lua julia perl',
  'mobile flutter react_native swiftui jetpack_compose ionic expo electron tauri qt gtk',
  'state redux zustand mobx jotai recoil pinia vuex riverpod bloc provider getx',
  'orm prisma drizzle typeorm sequelize sqlalchemy hibernate mybatis gorm diesel sqlx knex',
  'cloud aws gcp azure hetzner digitalocean linode vultr ovh fly.io render railway vercel netlify heroku cloudflare 阿里云 腾讯云 华为云 百度云 火山引擎 backblaze wasabi',
  'region eu-west-1 eu-west-2 eu-central-1 us-east-1 us-west-2 ap-southeast-1 eu-north-1 frankfurt amsterdam virginia oregon singapore tokyo',
  'proxy nginx traefik caddy haproxy envoy contour envoy_gateway ingress-nginx apisix kong istio linkerd',
  'ci github_actions gitlab_ci gitlab jenkins circleci drone buildkite travis teamcity azure_pipelines woodpecker argo tekton',
  'monitoring prometheus grafana datadog zabbix new_relic sentry nagios victoriametrics uptime_kuma cloudwatch signoz',
  'logs loki elk fluentd fluent_bit filebeat vector logstash splunk graylog promtail',
  'distro ubuntu debian fedora centos arch alpine_linux rocky nixos opensuse almalinux windows macos freebsd raspbian openmediavault truenas unraid 飞牛 群晖 proxmox esxi',
  'filesystem ext4 btrfs xfs zfs ntfs exfat apfs',
  'raid raidz1 raidz2 raidz3 mirror mirrors raid1 raid5 raid6 raid10 jbod',
  'editor vscode vim neovim emacs intellij goland pycharm zed sublime webstorm',
  'packages npm yarn pnpm bun pip poetry uv conda cargo maven gradle bazel',
  'testing jest vitest mocha pytest junit cypress playwright selenium testcafe puppeteer',
  'payment stripe paypal adyen square mollie braintree klarna paddle 微信支付 支付宝 银联',
  'mail ses amazon_ses sendgrid mailgun postmark mailchimp brevo resend listmonk mailjet',
  'chat slack teams discord telegram whatsapp signal matrix mattermost 钉钉 飞书 企业微信 微信群 qq群',
  'sms twilio vonage 阿里云短信 腾讯云短信 容联云 云片',
  'model gpt-4 claude gemini llama mistral qwen deepseek xgboost lightgbm catboost random_forest logistic_regression resnet vit unet u-net yolo bert svm lstm transformer',
  'engine unity godot unreal bevy pygame phaser love2d defold cocos',
  'loader fabric forge neoforge quilt paper spigot',
  'auth auth0 keycloak clerk cognito okta oauth jwt session_cookies saml passkeys rsa2 sm2 hmac',
  'storage s3 minio oss obs cos gcs ceph r2 local-path longhorn nfs',
  'orchestration kubernetes k8s k3s docker_swarm nomad ecs docker_compose',
  'infra terraform opentofu pulumi ansible cloudformation chef puppet',
  'format json yaml toml xml csv parquet avro protobuf msgpack',
  'license mit apache-2.0 gpl gplv3 agpl bsd mpl-2.0 lgpl unlicense',
  'encoding utf-8 utf8 latin-1 windows-1252 macroman gbk gb18030 ascii ansel',
  'citation apa mla chicago ieee harvard vancouver copernicus gb/t_7714',
  'colour red blue green yellow orange purple pink black white grey gray brown navy teal burgundy ivory cream beige turquoise sage mustard terracotta olive 红色 蓝色 绿色 黄色 橙色 紫色 粉色 黑色 白色 灰色 棕色 藏青色 米色 米白 奶咖色 浅灰色 深灰色 墨绿 天蓝 雾蓝',
  'material oak walnut pine maple birch ash quartz granite marble laminate bamboo steel stainless_steel brass tile vinyl cork slate concrete 石英石 岩板 不锈钢 大理石 人造石 实木 瓷砖 木地板 复合板 花岗岩 橡木 胡桃木 松木',
  'dish lasagne lasagna risotto curry tacos paella roast buffet barbecue bbq sushi pasta pizza soup salad',
  'cake lemon_drizzle lemon_cake fruit_cake carrot_cake chocolate_cake sponge red_velvet cheesecake dobos_torte black_forest coffee_and_walnut victoria_sponge',
  'meat chicken beef pork lamb turkey salmon tuna tofu 鸡肉 牛肉 猪肉 羊肉 鱼肉 虾',
  'transport train bus coach flight plane ferry car taxi tram 高铁 飞机 动车 大巴 自驾 火车 轮船 地铁',
  'carrier china_unicom 联通 电信 移动 广电 顺丰 京东 中通 圆通 韵达 申通 邮政 dhl ups fedex',
  'city london paris berlin madrid lisbon porto rome milan vienna prague budapest warsaw krakow dublin edinburgh glasgow manchester bristol leeds york bath oxford cambridge amsterdam rotterdam utrecht brussels antwerp ghent copenhagen stockholm gothenburg oslo bergen helsinki tallinn riga vilnius zurich geneva basel munich hamburg cologne frankfurt leipzig dresden barcelona valencia seville faro setúbal coimbra braga athens istanbul new_york boston chicago seattle portland denver austin toronto montreal vancouver tokyo osaka kyoto seoul bangkok singapore sydney melbourne auckland linz melk passau 北京 上海 广州 深圳 杭州 南京 苏州 成都 重庆 武汉 西安 长沙 天津 青岛 厦门 福州 昆明 大理 丽江 贵阳 南宁 郑州 济南 合肥 宁波 无锡 沈阳 大连 哈尔滨 长春 石家庄 太原 兰州 海口 三亚 珠海 佛山 东莞',
  'hotel 亚朵 全季 如家 汉庭 桔子 维也纳 希尔顿 万豪 hilton marriott ibis novotel',
  'university 清华 北大 复旦 浙大 东大 南大',
];

const KIND: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap((row) => {
    const [kind = '', ...names] = row.split(' ');
    return names.map((name): [string, string] => [name.replaceAll('_', ' '), kind]);
  }),
);

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const longest = [...KIND.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).map(escape).join('|');
/** Any listed name, standing on its own where it begins or ends in a Latin letter. */
export const LISTED = new RegExp(`(?<![A-Za-z\\d])(?:${longest})(?![A-Za-z\\d])`, 'giu');

/** The kind of a name: as listed, or by the word it ends with (河海大学, Hotel Astrella). */
export function kindOfName(name: string): string {
  const plain = name.toLowerCase();
  const series = /^[a-z][a-z_.-]*[a-z](?=[_.-]?v?\d)/u.exec(plain)?.[0];
  return KIND.get(plain) ?? SUFFIX.exec(name)?.[0] ?? (/^(?:hotel|hostel|dr|prof|professor|mr|mrs|ms)\b/iu.exec(name)?.[0].toLowerCase().replace('hostel', 'hotel') ?? (series === undefined ? '' : `${series} no.`));
}

const SUFFIX = /(?:大学|学院|医院|诊所|酒店|宾馆|客栈|民宿|餐厅|饭店|公园|路|街|小区|老师|医生|教授|银行|公司|学校|大师|强化班|颜色|色)$/u;
