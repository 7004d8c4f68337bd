/**
 * Values known by the place they stand in: headers, URLs, webhooks, command lines, credential files.
 * Sources: RFC 9110 section 11 and RFC 6750 (Authorization), RFC 6265 (cookies), RFC 3986 section 3.2.1 (userinfo), the AWS SigV4,
 * Azure SAS and Google signed-URL pages, the webhook pages of the chat services, and the manual pages of curl, sshpass, mysql,
 * redis-cli, netrc and the PostgreSQL password file.
 *
 * @module
 */
import { entropy, isPassword, isScramble, isStandIn, plausible, plausibleScheme } from '../value.js';
import type { StructureRow } from './row.js';

/** A shell word that holds the secret, quoted or not. */
const ARG = `(?:"([^"\\n]{2,200})(?=")|'([^'\\n]{2,200})(?=')|([^\\s"'\`]{2,200}))`;
const command = (name: string, option: string) => new RegExp(`(?<![A-Za-z0-9_])(?:${name})(?![A-Za-z0-9_])[^\\n]{0,160}?\\s${option}${ARG}`, 'g');

/** Services whose published rules know a value by the service's name alone, the name of the field saying nothing. */
const BY_NAME =
  'adafruit|adobe|airtable|algolia|alibaba|aliyun|artifactory|asana|atlassian|beamer|bintray|bitbucket|bittrex|cloudflare|codecov|cohere|coinbase|confluence|confluent|contentful|datadog|discord|drone_?ci|dropbox|etsy|facebook|fastly|finicity|finnhub|flickr|' +
  'freshbooks|gitter|heroku|hubspot|intercom|jfrog|jira|kraken|kucoin|launchdarkly|linkedin|looker|mailchimp|mailgun|mapbox|mattermost|message_?bird|meraki|netlify|new_?relic|new[_-]?york[_-]?times|nytimes|okta|plaid|private_?ai|rapid_?api|sendbird|sentry|snyk|squarespace|sumo_?logic|sumo|telegram|travis(?:_?ci)?|trello|twitch|twitter|xray|yandex|zendesk';

export const PLACES: readonly StructureRow[] = [
  {
    kind: 'authorization',
    gate: /authorization/i,
    pattern: /authorization["'\]\\]{0,4}\s{0,3}[:=,(]{1,2}\s{0,3}[\\"'`]{0,4}(?:bearer|basic|token|apikey|api-key|bot|key|oauth|private-token)(?:\s{1,4}|%20|\+)(?:token=)?["']?([A-Za-z0-9_+/=.~|:-]{8,8000})/gi,
    test: plausibleScheme,
  },
  {
    kind: 'authorization',
    gate: /bearer|basic|apikey/i,
    pattern: /(?<![A-Za-z0-9])(?:bearer|basic|apikey)(?:["']?\s{0,3}[:=]?\s{1,3}|%20|["']\s?\+\s?["'])["'`]?([A-Za-z0-9_+/=.~-]{12,8000})/gi,
    test: (secret) => plausible(secret) || /^[A-Za-z0-9+/]{11,}={1,2}$/.test(secret),
  },
  { kind: 'signature', gate: /signature|sig=|sign=/i, pattern: /[?&;](?:amp;)?(?:x-amz-signature|x-goog-signature|x-amz-security-token|x-oss-signature|x-cos-signature|q-signature|signature|sig|sign)=([^\s&"'<>`)\]]{16,2000})/gi },
  { kind: 'signature', gate: /Signature=/, pattern: /(?<=Credential[^\n]{1,300}[,\s]Signature=)([0-9a-f]{64})/g },
  { kind: 'slack-webhook', gate: /hooks\.slack/, pattern: /hooks\.slack(?:-gov)?\.com\/[a-z]{4,12}\/([A-Za-z0-9+/_-]{20,120})/g },
  { kind: 'discord-webhook', gate: /api\/webhooks/, pattern: /discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{10,25}\/([A-Za-z0-9_-]{30,100})/g },
  { kind: 'teams-webhook', gate: /webhook/i, pattern: /(?:webhook\.office|outlook\.office(?:365)?)\.com\/webhook(?:b2)?\/([A-Za-z0-9@/_-]{36,250})/gi },
  { kind: 'feishu-webhook', gate: /bot\/v2\/hook|bot\/hook/, pattern: /\/open-apis\/bot\/(?:v2\/)?hook\/([A-Za-z0-9-]{20,64})/g },
  { kind: 'wecom-webhook', gate: /qyapi\.weixin/, pattern: /qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/[a-z_]{3,20}\?[^\s"'<>]{0,60}?key=([A-Za-z0-9-]{20,64})/g },
  { kind: 'dingtalk-webhook', gate: /oapi\.dingtalk/, pattern: /oapi\.dingtalk\.com\/robot\/send\?[^\s"'<>]{0,60}?access_token=([A-Za-z0-9]{20,80})/g },
  { kind: 'zapier-webhook', gate: /hooks\.zapier|hook\.[a-z0-9]{2,4}\.make/, pattern: /(?:hooks\.zapier\.com\/hooks\/catch|hook\.[a-z0-9]{2,4}\.make\.com)\/([A-Za-z0-9/]{10,60})/g },
  { kind: 'google-chat-webhook', gate: /chat\.googleapis/, pattern: /chat\.googleapis\.com\/v1\/spaces\/[A-Za-z0-9_-]{4,30}\/messages\?([^\s"'<>]{20,300})/g },
  { kind: 'azure-webhook', gate: /logic\.azure/, pattern: /logic\.azure\.com[^\s"'<>]{1,300}?[?&]sig=([A-Za-z0-9_%-]{20,100})/g },
  { kind: 'ifttt', gate: /maker\.ifttt/, pattern: /maker\.ifttt\.com\/(?:trigger|use)\/[^\s"'<>]{0,80}?(?:with\/key\/|(?<=use\/))([A-Za-z0-9_-]{16,60})/g },
  { kind: 'telegram', gate: /telegram\.org\/bot/, pattern: /api\.telegram\.org\/bot([0-9]{5,16}:[A-Za-z0-9_-]{30,40})/g },
  { kind: 'bark', gate: /api\.day\.app/, pattern: /api\.day\.app\/([A-Za-z0-9]{18,30})/g },
  { kind: 'otp-seed', gate: /otpauth:/, pattern: /otpauth:\/\/[^\s"'<>]{1,300}?[?&]secret=([A-Za-z2-7]{8,128})/g },
  { kind: 'softlayer', gate: /softlayer\.com/, pattern: /softlayer\.com\/(?:soap|rest|xmlrpc)\/v[\d.]{1,6}\/([A-Za-z0-9]{40,70})/g },
  { kind: 'bundler', gate: /BUNDLE_/, pattern: /BUNDLE_[A-Z0-9_]{3,80}["']?\s{0,3}[:=]\s{0,3}["']?([^\s"':]{3,80}:[^\s"':/]{3,80})/g, test: isUserAndPassword },
  { kind: 'sonarqube', gate: /sonar/i, pattern: /sonar[._-]?(?:login|password)["']?\s{0,3}[:=]{1,3}>?\s{0,3}["']?([A-Za-z0-9_=-]{30,80})/gi, test: plausible },
  {
    kind: 'named-service',
    gate: new RegExp(BY_NAME, 'i'),
    pattern: new RegExp(`(?<![A-Za-z0-9])(?:${BY_NAME})(?:[._-]?(?:(?:client|access)[._-]?id|client|access|account|app|api|user|bearer|login|license)){0,2}["'\\]]{0,2}\\s{0,3}(?::?={1,3}>?|:|,)\\s{0,3}["'\`]?([A-Za-z0-9_=-]{14,120})(?![A-Za-z0-9_./:-])`, 'gi'),
    test: isServiceValue,
  },
  { kind: 'artifactory', gate: /x-jfrog/i, pattern: /x-jfrog-art-api["']?\s{0,2}:\s{0,2}["']?([A-Za-z0-9]{10,120})/gi, test: plausible },
  { kind: 'sumo-logic', gate: /sumo/i, pattern: /sumo[\w.-]{0,24}["']?\s{0,3}[:=]{1,2}>?\s{0,3}["']?(su[A-Za-z0-9]{12})(?![A-Za-z0-9_-])/gi, test: plausible },
  { kind: 'share-code', gate: /提取码|访问码/, pattern: /(?:提取码|访问码)["”]?\s{0,2}(?:[:：=是为]|就是)\s{0,2}([A-Za-z0-9]{4})(?![A-Za-z0-9])/g },
  {
    kind: 'set-by-call',
    gate: /(?:set|with)_?[a-z]/i,
    pattern: /(?:set|with)_?(?:api_?key|access_?token|auth_?token|token|password|passwd|secret(?:_?key)?|client_?secret)\(\s{0,4}["'`]([^"'`\n]{5,200})(?=["'`])/gi,
    test: (secret) => isPassword(secret) || isScramble(secret) || plausible(secret),
  },
  {
    kind: 'compared',
    gate: /==|!=|\.equals\(/,
    pattern: /["']([^"'\n]{5,120})(?=["'](?:\s{0,2}[!=]={1,2}\s{0,2}|\.equals\()[\w.$]{0,40}(?:pass(?:word|wd|phrase)?|pwd|secret|api_?key)\b)/gi,
    test: (secret) => isPassword(secret) || isScramble(secret) || plausible(secret),
  },
  { kind: 'npm', gate: /_auth/, pattern: /:_(?:authToken|auth|password)\s{0,3}=\s{0,3}["']?([A-Za-z0-9_+/=.-]{8,400})/g, test: (secret) => /\d/.test(secret) },
  { kind: 'command-line', gate: /curl|wget|http/, pattern: command('curl|wget|httpie|https?(?=\\s)', '(?:-u|-U|--user|--proxy-user|--auth|-a)[\\s=]{0,2}'), test: isUserAndPassword },
  { kind: 'command-line', gate: /wget|http-password/, pattern: command('wget', '--(?:http-|ftp-|proxy-)?password[\\s=]'), test: isPassword },
  { kind: 'command-line', gate: /sudo/, pattern: /(?:echo|printf)\s{1,4}["']?([^\s"'|]{4,100})(?=["']?\s{0,3}\|\s{0,3}sudo\s(?:-\w{1,3}\s){0,3}-S)/g, test: isPassword },
  { kind: 'command-line', gate: /sshpass/, pattern: command('sshpass', '-p\\s?'), test: isPassword },
  { kind: 'command-line', gate: /mysql|mariadb/, pattern: command('mysql(?:dump|admin|import|show|check)?|mariadb(?:-dump|-admin)?', '-p'), test: isPassword },
  { kind: 'command-line', gate: /redis-cli/, pattern: command('redis-cli', '-a\\s'), test: isPassword },
  { kind: 'command-line', gate: /login/, pattern: command('(?:docker|podman|helm registry|oras|crane|az|oc|skopeo) login', '-p[\\s=]'), test: isPassword },
  { kind: 'command-line', gate: /mongo|clickhouse-client|sqlcmd|ldap|smbclient|7z|zip|rar|ansible|impala|cqlsh|isql|psexec|kinit/, pattern: command('mongo(?:sh|dump|restore|export|import)?|cqlsh|7za?|unrar', '-p\\s?'), test: isPassword },
  { kind: 'command-line', gate: /sqlcmd|bcp|unzip|zip/, pattern: command('sqlcmd|bcp|unzip|zip', '-P\\s?'), test: isPassword },
  { kind: 'command-line', gate: /ldap/, pattern: command('ldap(?:search|modify|add|passwd|whoami|delete)', '-w\\s'), test: isPassword },
  { kind: 'command-line', gate: /smbclient|rpcclient/, pattern: /(?:smbclient|rpcclient|crackmapexec)[^\n]{0,160}?-U\s{0,2}["']?[\w.\\/-]{1,60}%([^\s"']{3,100})/g, test: isPassword },
  { kind: 'command-line', gate: /pass(?:in|out)?\s{1,2}pass:|\spass:/, pattern: /(?<=\s)["']?pass:([^\s"']{3,200})/g, test: isPassword },
  { kind: 'command-line', gate: /chpasswd|htpasswd/, pattern: /htpasswd\s(?:-\w{1,6}\s){0,4}[^\s-]{1,100}\s[\w.@-]{1,60}\s["']?([^\s"']{3,100})/g, test: isPassword },
  { kind: 'command-line', gate: /chpasswd/, pattern: /echo\s["']?[\w.-]{1,40}:([^\s"'|]{3,100})(?=["']?\s?\|\s?(?:sudo\s)?chpasswd)/g, test: isPassword },
  {
    kind: 'login-pair',
    gate: /[/／]/,
    pattern: /(?:log ?in|sign ?in(?![a-z])|登录|登陆|账号|帐号|账户|用户名|credentials?|creds)[^\n/／]{0,30}?[\s:：是为][\w.@-]{2,40}\s?[/／]\s?([^\s"'`<>，。；、（）()]{6,60})/gi,
    test: (secret) => isPassword(secret) && /[!@#$%^&*+=?~]/.test(secret),
  },
  { kind: 'sql', gate: /identified/i, pattern: /identified\s{1,4}(?:with\s{1,4}[\w"'`]{2,40}\s{1,4})?(?:by|as)\s{1,4}(?:password\s{1,4})?["']([^"'\n]{3,200})(?=["'])/gi, test: (secret) => !isStandIn(secret) },
  { kind: 'oracle', gate: /oracle|sqlplus/i, pattern: /(?:jdbc:oracle:\w{2,6}:|sqlplus\s{1,4}(?:-\w{1,3}\s{1,3})?)[\w$#]{1,40}\/([^@\s"'/]{3,100})(?=@)/gi, test: (secret) => !isStandIn(secret) },
  { kind: 'redis', gate: /requirepass|masterauth/, pattern: /(?:requirepass|masterauth)[ \t]{1,8}["']?([^\s"']{5,200})/g, test: isPassword },
  {
    kind: 'seed-phrase',
    gate: /mnemonic|phrase|助记词/i,
    pattern: /(?:mnemonic|(?:seed|recovery|secret|backup)[ _-]?(?:phrase|words)|助记词)["'*]{0,2}\s{0,3}(?:is|是|为|[:：=])\s{0,3}["'`]?((?:[a-z]{3,8}[ ,]{1,2}){11,23}[a-z]{3,8})/gi,
  },
  { kind: 'netrc', gate: /login/, pattern: /\blogin\s{1,8}[^\s]{1,100}\s{1,8}password\s{1,8}([^\s]{3,200})/g, test: (secret) => isPassword(secret) || plausible(secret) },
  { kind: 'netrc', gate: /machine/, pattern: /\bmachine\s{1,8}[^\s]{1,100}\s{1,8}password\s{1,8}([^\s]{3,200})/g, test: (secret) => isPassword(secret) || plausible(secret) },
  { kind: 'pgpass', gate: /:(?:\d{2,5}|\*):/, pattern: /(?<=^|[\s"'`>])(?![A-Za-z]:|(?:[0-9A-Fa-f]{1,4}:){4})[\w.*-]{1,80}:(?:\d{4,5}|\*):[\w*-]{1,60}:[\w.*-]{1,60}:([^\s"'`]{4,120})/gm, test: isPassword },
  { kind: 'shadow', gate: /:\$/, pattern: /(?<=^|\n)[a-z_][\w-]{0,30}:(\$[A-Za-z0-9]{1,12}\$[^\s:]{20,200})/g },
];

/** Unpredictable letters and digits in one piece, and no plain digest. A UUID counts: for these services it is the key. */
function isServiceValue(value: string): boolean {
  return plausible(value) && /[A-Za-z]/.test(value) && entropy(value) >= 3 && !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(value);
}

/** `user:password`, neither of them a stand-in. */
function isUserAndPassword(argument: string): boolean {
  const colon = argument.indexOf(':');
  if (colon < 0) return false;
  const password = argument.slice(colon + 1);
  if (password === '') return colon >= 12 && plausible(argument.slice(0, colon));
  return !/^(?:\d+|\/\/.*)$/.test(password) && !/[$<>{}[\]]|x{4}|\*{3}/i.test(argument) && !/^(?:pass(?:word|wd)?|pwd|secret|token)$/i.test(password);
}
