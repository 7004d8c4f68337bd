/**
 * Credentials of services as people write them: for each published rule a name and a shape, put into every form that code, settings
 * and prose give it. A measure of kinds that the labelled corpus lacks; the values are drawn at random.
 *
 * Names and shapes: the rule identifiers of gitleaks, the detector names of trufflehog, the plugins of detect-secrets and the
 * rules of secretlint, all public; the shapes follow the services' own token pages where they give one.
 *
 * @module
 */
import { draw, seeded } from './random.js';

type Random = () => number;
type Redact = (text: string) => { readonly text: string };

const CLASSES: Readonly<Record<string, string>> = {
  h: '0123456789abcdef',
  H: '0123456789ABCDEF',
  d: '0123456789',
  l: 'abcdefghijklmnopqrstuvwxyz',
  a: 'abcdefghijklmnopqrstuvwxyz0123456789',
  U: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  A: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  w: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  e: 'abcdefghijklmnopqrstuvwxyz0123456789=_-',
  b: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
};
const UUID = '{h8}-{h4}-{h4}-{h4}-{h12}';

/** A value of `shape`, where `{h32}` stands for 32 characters of the class `h`. */
const valueOf = (shape: string, random: Random): string => shape.replace(/\{([a-zA-Z])(\d+)\}/g, (_, cls: string, length: string) => draw(random, CLASSES[cls] ?? '', Number(length)));

/** `keyword shape`, by rule. A shape with a prefix of its own counts as prefixed. */
export const RULES = `
adafruit {w32}|adobe {h32}|airtable {a17}|alibaba {a30}|asana {d16}|asana {a32}|atlassian {a24}|bitbucket {a32}|bitbucket {e64}|bittrex {a32}|meraki {h40}|cisco_meraki {h40}
cloudflare {w40}|cloudflare {h37}|codecov {a32}|coinbase {e64}|confluent {a16}|confluent {a64}|contentful {e43}|databricks dapi{h32}|datadog {a40}|discord {h64}|discord {d18}|discord {e32}
droneci {a32}|dropbox {a15}|dropbox {a11}AAAAAAAAAA{e43}|etsy {a24}|facebook {h32}|fastly {e32}|finicity {h32}|finicity {a20}|finnhub {a20}|flickr {a32}|freshbooks {a64}|gitter {e40}
heroku ${UUID}|hubspot ${UUID}|intercom {e60}|jfrog {a73}|artifactory {a64}|bintray {a73}|xray {a64}|kraken {b80}==|kucoin {h24}|kucoin ${UUID}|launchdarkly {e40}|linear {h32}|linkedin {a14}|linkedin {a16}
looker {a20}|looker {a24}|mailchimp {h32}-us20|mailgun {h32}-{h8}-{h8}|mattermost {a26}|messagebird {a25}|messagebird ${UUID}|message-bird {a25}|netlify {e43}|new-relic {a64}|newrelic NRII-{a32}|new_relic {a64}
nytimes {e32}|new-york-times {e32}|newyorktimes {e32}|okta {w42}|plaid {a24}|plaid {a30}|rapidapi {w50}|sendbird ${UUID}|sendbird {h40}|sentry {h64}|snyk ${UUID}|snyk_oauth ${UUID}|squarespace ${UUID}|sumo {U14}|sumo {a64}|sumologic {a64}
telegram {d9}:A{w34}|travis {a22}|trello {A32}|twitch {a30}|twitter {a45}|twitter {d18}-{A30}|twitter {a25}|twitter {a50}|twitter A{b95}|yandex YC{w38}|zendesk {a40}|jira {a24}|confluence {a24}|gocardless live_{e40}|beamer b_{e44}
hashicorp {A14}.atlasv1.{e64}|cohere {A40}|1password A3-{U6}-{U11}-{U5}-{U5}-{U5}|age AGE-SECRET-KEY-1{U58}|clojars CLOJARS_{a60}|doppler dp.pt.{A43}|duffel duffel_test_{w43}|dynatrace dt0c01.{U24}.{U64}|facebook EAAM{A100}
frameio fio-u-{w64}|github gho_{A36}|github ghs_{A36}|gitlab glft-{w20}|gitlab glptt-{h40}|gitlab GR1348941{w20}|gitlab glpat-{w20}|grafana glsa_{A32}_{H8}|huggingface hf_{A34}|infracost ico-{A32}|intra42 s-s4t2ud-{h64}
kubernetes {A30}|linear lin_api_{A40}|lob live_{h35}|lob live_pub_{h31}|mailgun key-{h32}|mapbox pk.{a60}.{a22}|new_relic NRAK-{U27}|npm npm_{a36}|openai sk-{A20}T3BlbkFJ{A20}|planetscale pscale_tkn_{w43}|planetscale pscale_oauth_{w43}
planetscale pscale_pw_{w43}|postman PMAK-{h24}-{h34}|prefect pnu_{a36}|pulumi pul-{h40}|readme rdme_{a70}|rubygems rubygems_{h48}|scalingo tk-us-{w48}|sendgrid SG.{w22}.{w43}|sendinblue xkeysib-{h64}-{A16}|sentry sntryu_{h64}
shippo shippo_live_{h40}|shopify shpat_{h32}|shopify shpca_{h32}|shopify shppa_{h32}|shopify shpss_{h32}|slack xoxp-{d12}-{d12}-{d12}-{h32}|slack xoxe-1-{A147}|slack xoxa-{A30}|slack xoxb-{d12}-{d12}-{A24}|slack xapp-1-{U11}-{d13}-{h64}
sourcegraph sgp_{h40}|sourcegraph sgp_{h16}_{h40}|square sq0atp-{w22}|square EAAA{w60}|stripe sk_live_{A24}|stripe rk_live_{A24}|stripe sk_test_{A24}|twilio SK{h32}|typeform tfp_{e59}|vault hvs.{w95}|vault s.{A24}|vault hvb.{w140}|settlemint sm_aat_{A16}
endorlabs endr+{A16}|flutterwave FLWSECK_TEST-{h32}-X|harness pat.{w22}.{h24}.{A20}|maxmind {A6}_{A29}_mmk|nuget oy2{a43}|pypi pypi-AgEIcHlwaS5vcmc{w70}|perplexity pplx-{A48}|octopus API-{U26}|openshift sha256~{w43}|privateai {a32}|cloudant {h64}|ibm_cloud_iam {w44}|ibm_cos_hmac {h48}|softlayer {h64}|easypost EZAK{A54}|artifactory AKCp{A69}|artifactory cmVmd{A59}|freemius sk_{A29}
accuweather {A32}|adzuna {a32}|aeroworkflow {A20}|agora {a32}|airbrake {a40}|aiven {A250}|alegra {a20}|amadeus {A32}|ambee {h64}|amplitude {h32}|anypoint ${UUID}|apideck sk_live_{A93}|apify apify_api_{A36}|apitemplate {A39}|apptivo {A36}|artsy {A32}|assemblyai {A32}|atera {h32}|auth0 {w64}|axonaut {h32}|aylien {h32}
beebole {a40}|billomat {a32}|bitcoinaverage {A43}|bitfinex {A43}|blazemeter ${UUID}|blitapp {A39}|bombbomb {A150}|borgbase {w148}|brandfetch {A40}|browserstack {A20}|bulbul {a32}|bulksms {A29}|caflou {w155}|calendarific {a40}|calendly {w80}|calorieninja {A40}|capsulecrm {w64}|captaindata {h64}|caspio {A50}|censys {A32}|cexio {A24}|circleci {h40}|clickhelp {A24}|clientary {A20}
clicksendsms {U8}-{U4}-{U4}-{U4}-{U12}|clockworksms {h40}|cloudelements {b43}=|codequiry {A64}|coinapi {U8}-{U4}-{U4}-{U4}-{U12}|coinlayer {h32}|coinlib {a16}|companyhub {A20}|contentstack cs{h40}|conversiontools {A40}|convertkit {A22}|convier {d2}|copper {h32}|countrylayer {h32}|crossbrowsertesting {a16}|crowdin {h80}|cryptocompare {h64}|currencyfreaks {h32}|currencyscoop {h32}|customerguru {A50}|customerio {a20}
d7network {A23}=|dareboost {A60}|databox {a21}|debounce {A13}|deepai ${UUID}|demio {A32}|deputy {a32}|disqus {A64}|dnscheck {h32}|docparser {h40}|documo {A64}|dotdigital {A17}|dovico {a32}.{a36}|dronahq {a50}|dwolla {A50}|easyinsight {A20}|edamam {h32}|edenai {w180}|eightxeight {A43}|elasticemail {w96}|enablex {A24}|enigma {A40}|ethplorer {a17}|everhour {h4}-{h4}-{h6}-{h6}-{h8}|faceplusplus {w32}|feedier {A32}|figma {d6}-${UUID}|findl ${UUID}|flatio {h128}|flowflu {A51}|fmfw {w32}|formbucket {A400}|formcraft {A31}|formio {A44}|foursquare {U48}|freshdesk {A20}|front {w200}|fullstory {b84}==|gengo {w64}|geocodio {h39}|geoipifi at_{U29}|getemails {a32}|getsandbox {a40}|glassnode {A27}|goodday {h32}|graphcms {A30}|graphhopper ${UUID}|guru {w50}|gyazo {w43}|happi {A56}|happyscribe {A24}|harvest {a97}|hellosign {A64}|helpcrunch {b328}=|helpscout {A56}|hereapi {w43}|hive {A17}|hiveage {w20}|holidayapi ${UUID}|host {a14}|html2pdf {A64}|humanity {a40}|hunter {a40}|hypertrack {w54}|iconfinder {A64}|iexcloud {a35}|imagekit {A39}|imagga {A72}|impala {A46}|insightly ${UUID}|integromat ${UUID}|invoiceocean {A20}|ip2location {A32}|ipapi {h32}|ipgeolocation {h32}|ipify at_{A29}|ipinfodb {a64}|ipquality {A32}|ipstack {h32}|jdbc {A20}|jotform {A32}|jumpcloud {A40}|juro {A40}|kanban {A12}|karmacrm {A20}|keenio {U64}|kickbox {w64}|klipfolio {h40}|kontent {h36}|kylas ${UUID}|languagelayer {h32}|lastfm {h32}|leadfeeder {w43}|lendflow {A36}|lessannoyingcrm {A57}|lexigram {A301}|line {b171}=|linenotify {A43}|liveagent {A32}|livestorm {A32}|locationiq {h32}|logzio ${UUID}|loginradius ${UUID}|lokalisetoken {h40}|loyverse {h32}|lunchmoney {h50}|luno {A43}|m3o {A48}|macaddress at_{A29}|madkudu {h32}|magicbell {A40}|mailboxlayer {h32}|mailerlite {h32}|mailjetbasicauth {A87}=|mailmodo {U7}-{U7}-{U7}-{U7}|mailsac k_{A36}|mandrill {A22}|mapquest {A32}|marketstack {h32}|mavenlink {h64}|maxmind {A16}|meaningcloud {h32}|mediastack {h32}|meistertask {A43}|mesibo {A64}|metaapi {A64}|metrilo {A16}|mindmeister {A43}|miro {A27}|mite {h16}|mixmax {w36}|mixpanel {A32}|mockaroo {h8}|moderation ${UUID}|monday {w130}|moonclerk {h32}|moosend ${UUID}|mrticktock {w32}|myfreshworks {w22}|myintervals {a11}|nasdaqdatalink {A20}|neutrinoapi {A48}|newsapi {h32}|newscatcher {A43}|nftport ${UUID}|nicereply {h40}|nimble {A30}|noticeable {A20}|nozbeteams {A16}_{A32}|numverify {h32}|nutritionix {h32}|nylas {A30}|oanda {h32}-{h32}|omnisend {h24}-{A31}|onedesk {w16}|onelogin {h64}|onepagecrm {A43}=|onwaterio {A20}|oopspam {A40}|opencagedata {h32}|opengraphr {A60}|openuv {h32}|openweather {h32}|opsgenie ${UUID}|optimizely {w54}|owlbot {h40}|packagecloud {h48}|pagerduty u+{w17}|pandadoc {h40}|pandascore {w51}|paperform {A500}|paralleldots {A43}|parsehub {w12}|parsers {A200}|parseur {h40}|partnerstack {A64}|pastebin {w32}|paymoapp {A44}|peopledatalabs {h64}|pepipost {h32}|percy {h64}|pivotaltracker {h32}|pixabay {d8}-{h25}|planviewleankit {A128}|planyo {h62}|podio {A64}|pollsapi {A28}|poloniex {A8}-{A8}-{A8}-{A8}|polygon {A32}|positionstack {h32}|postageapp {A32}|postbacks {A32}|posthog phx_{w43}|powrbot {A40}|privacy ${UUID}|prodpad {h64}|prospectcrm {A32}|protocolsio {h64}|proxycrawl {w22}|pubnub sub-c-${UUID}|purestake {A40}|pushbullet o.{A32}|pusher {A20}|qase {h40}|qualaroo {b63}=|qubole {a64}|rawg {A32}|razorpay rzp_live_{A14}|reachmail {w59}|refiner {A30}|rentman {w200}|repairshopr {w51}|restpack {A32}|revampcrm {A40}|rev {w27}=|ringcentral {w22}|ritekit {h44}|roaring {A28}|route4me {A32}|runrunit {h32}|salesblink {A16}|salesflare {w45}|satismeter {A32}|saucelabs ${UUID}|scrapeowl {A30}|scraperapi {h32}|scraperbox {A32}|scrapestack {h32}|scrutinizer {h64}|securitytrails {A32}|segment {w43}.{w43}|selectpdf {h8}-{h4}-{h4}-{h4}-{h12}|semaphore {h32}|serphouse {A60}|serpstack {h32}|sheety {A32}|sherpadesk {A32}|shodankey {A32}|shortcut {h8}-{h4}-{h4}-{h4}-{h12}|shotstack {A40}|signalwire {A50}|signaturit {A86}|signupgenius {A32}|sigopt {U48}|simplesat {h40}|simplynoted {A64}|simvoly {A33}|sinchmessage {h32}|sirv {A88}|siteleaf {A32}|skrappio {A42}|skybiometry {a25}|smartsheets {A37}|smartystreets ${UUID}|smooch {A86}|snipcart {A75}|sparkpost {h40}|splunk ${UUID}|sportsmonk {A60}|spoonacular {h32}|spotify {A32}|sslmate {A36}|statuscake {A20}|statuspage ${UUID}|statuspal {A22}|stitchdata {A35}|stockdata {A40}|storecove {w43}|stormboard {A40}|stormglass ${UUID}|storyblok {A22}t|storychief {w940}|strava {h40}|streak {h32}|stripo {w500}|stytch secret-test-{w32}=|sugester {A32}|supernotes {w52}|surge {A64}|surveyanyplace {A32}|surveybot {A80}|surveysparrow {w88}|survicate {A32}|swell {a30}|swiftype {w64}|tallyfy {w500}|tatumio ${UUID}|taxjar {h32}|teamgate {h40}|teamworkcrm tkn.v1_{A71}=|technicalanalysisapi {U48}|telnyx KEY{w55}|textmagic {A30}|theoddsapi {h32}|thinkific {h32}|thousandeyes {A32}|ticketmaster {A32}|tickettailor sk_{d5}_{d6}_{h32}|tiingo {h40}|timecamp {h26}|timezoneapi {A20}|tly {A60}|tmetric {U64}|todoist {h40}|toggltrack {h32}|tokeet ${UUID}|tomorrowio {A32}|tomtom {A32}|tradier {A28}|transferwise ${UUID}|travelpayouts {h32}|trelloapikey {A32}|tru {A22}|trufflehog {h40}|twelvedata {h32}|twist {h46}|tyntec {A32}|typetalk {A64}|ubidots BBFF-{A30}|uclassify {A12}|unifyid {w44}|unplugg {a64}|unsplash {w43}|upcdatabase {U32}|uplead {h32}|uploadcare {h20}|uptimerobot u{d7}-{h24}|upwave {h32}|urlscan ${UUID}|userflow {A46}|userstack {h32}|vatlayer {h32}|vbout {d25}|verifier {h96}|verimail {U32}|veriphone {U32}|versioneye {h40}|viewneo {w100}|virustotal {h64}|visualcrossing {U25}|voicegain {w300}|voodoosms {A40}|vouchery {w43}|vpnapi {a32}|vultr {U36}|vyte {a50}|walkscore {h32}|weatherbit {h32}|weatherstack {h32}|web3storage {w180}|webex {w64}|webflow {h64}|webscraper {A60}|webscraping {A32}|wepay stage_{h66}|whoxy {A33}|wit {U32}|worksnaps {A40}|workstack {A60}|worldcoinindex {A35}|worldweather {h31}|wrike {w333}|yandex y0_{w50}|yelp {w128}|yext {h32}|yousign {h32}|youtube AIza{w35}|zapierwebhook {A20}|zenkit {w32}|zenscrape ${UUID}|zenserp ${UUID}|zeplin {w200}|zerobounce {h32}|zerotier {A32}|zipapi {A40}|zipcodeapi {A64}|zonka {A36}
dashscope sk-{h32}|moonshot sk-{A48}|siliconflow sk-{l48}|zhipu {h32}.{A16}|volcengine AKLT{A43}|ark ${UUID}|baidu {A32}|aliyun {A30}|tencent {A32}|wechat {h32}|wecom {w43}|dingtalk {w64}|feishu {A32}|gitee {h32}|qiniu {w40}|huawei {A40}|ucloud {w40}|minimax {w100}|hunyuan sk-{A48}|iflytek {h32}|xfyun {h32}|jiguang {h24}|jpush {h24}|getui {A22}|umeng {a32}|amap {h32}|gaode {h32}|tianapi {h32}|juhe {h32}|yunpian {h32}|leancloud {A24}|bmob {h32}|agora {h32}|rongcloud {A14}|netease {h32}|weibo {h32}|alipay {b200}|douyin {h32}|kuaishou {A22}|coding {h40}|upyun {A32}|pgyer {h32}`
  .trim()
  .split(/[|\n]/)
  .map((row) => ({ keyword: row.slice(0, row.indexOf(' ')), shape: row.slice(row.indexOf(' ') + 1) }));

type Form = (name: string, value: string) => string;
const camel = (name: string): string => name.replace(/[-_](\w)/g, (_, first: string) => first.toUpperCase());
const shout = (name: string): string => name.replaceAll('-', '_').toUpperCase();

/** A field that says what it is: `<service>_token`, `<service>ApiKey`, and so on. */
export const LABELLED: Readonly<Record<string, Form>> = {
  'k = "v"': (k, v) => `${k}_api_token = "${v}"`,
  'kToken="v"': (k, v) => `${camel(k)}Token="${v}"`,
  'kToken=v': (k, v) => `${camel(k)}Token=${v}`,
  'kToken = v': (k, v) => `${camel(k)}Token = ${v}`,
  'JSON': (k, v) => `{\n    "${k}_token": "${v}"\n}`,
  'escaped JSON': (k, v) => `\\{\n    \\"${k}_token\\": \\"${v}\\"\n\\}`,
  'JSON name and value': (k, v) => `{\n    "name": "${k}_token",\n    "value": "${v}"\n}`,
  'JSON with lines spelled out': (k, v) => `{"config.ini": "${shout(k)}_TOKEN=${v}\\nBACKUP_ENABLED=true"}`,
  'JSON spelled twice': (k, v) => JSON.stringify(JSON.stringify({ [`${k}_api_key`]: v })),
  'nested JSON': (k, v) => `{"${k}": {"apiKey": "${v}"}}`,
  'XML': (k, v) => `<${camel(k)}Token>${v}</${camel(k)}Token>`,
  'XML over lines': (k, v) => `<${camel(k)}Token>\n    ${v}\n</${camel(k)}Token>`,
  'XML attribute': (k, v) => `<entry key="${k}_token" value="${v}"/>`,
  'YAML': (k, v) => `${k}_token: ${v}`,
  "YAML 'v'": (k, v) => `${k}_token: '${v}'`,
  'YAML "v"': (k, v) => `${k}_token: "${v}"`,
  'YAML folded': (k, v) => `${k}_token: >-\n  ${v}`,
  'YAML literal': (k, v) => `${k}_token: |\n  ${v}`,
  'YAML nested': (k, v) => `${k}:\n  api_key: ${v}\n  region: eu`,
  'C#': (k, v) => `string ${camel(k)}Token = "${v}";`,
  'Go': (k, v) => `var ${camel(k)}Token string = "${v}"`,
  'Go :=': (k, v) => `${camel(k)}Token := "${v}"`,
  'Go `v`': (k, v) => `${camel(k)}Token := \`${v}\``,
  'Java': (k, v) => `String ${camel(k)}Token = "${v}";`,
  'Java call': (k, v) => `System.setProperty("${shout(k)}_TOKEN", "${v}")`,
  'Java put': (k, v) => `config.put("${camel(k)}Token", "\\"${v}\\"")`,
  'Kotlin': (k, v) => `val ${camel(k)}Token: String = "${v}"`,
  'PHP .=': (k, v) => `$${camel(k)}Token .= "${v}"`,
  'PHP ??=': (k, v) => `$${camel(k)}Token ??= "${v}"`,
  'PHP =>': (k, v) => `'${k}_token' => '${v}',`,
  'PHP define': (k, v) => `define('${shout(k)}_TOKEN', '${v}');`,
  "Python 'v'": (k, v) => `${k}_token = '${v}'`,
  'Python index': (k, v) => `os.environ["${shout(k)}_API_KEY"] = "${v}"`,
  'Python argument': (k, v) => `client = Client(${k.replaceAll('-', '_')}_api_key="${v}", timeout=5)`,
  'Python default': (k, v) => `${k.replaceAll('-', '_')}_key = os.getenv("${shout(k)}_KEY", "${v}")`,
  'JS const': (k, v) => `const ${camel(k)}AccessToken = '${v}'`,
  'JS or': (k, v) => `const token = process.env.${shout(k)}_TOKEN || '${v}'`,
  'JS client': (k, v) => `const ${camel(k)} = new ${camel(k)}Client({ apiKey: '${v}' });`,
  'Make ?=': (k, v) => `${shout(k)}_TOKEN ?= "${v}"`,
  'Make ::=': (k, v) => `${shout(k)}_TOKEN ::= "${v}"`,
  'Make :::=': (k, v) => `${shout(k)}_TOKEN :::= "${v}"`,
  'Logstash': (k, v) => `  "${camel(k)}Token" => "${v}"\n`,
  'Terraform': (k, v) => `variable "${k}_token" {\n  default = "${v}"\n}`,
  'HCL': (k, v) => `provider "${k}" {\n  api_token = "${v}"\n}`,
  'export': (k, v) => `export ${shout(k)}_TOKEN="${v}"`,
  'export bare': (k, v) => `export ${shout(k)}_API_KEY=${v}`,
  'dotenv': (k, v) => `${shout(k)}_API_KEY=${v}`,
  'dotenv secret': (k, v) => `${shout(k)}_SECRET=${v}`,
  'docker -e': (k, v) => `docker run -e ${shout(k)}_TOKEN=${v} app:latest`,
  'PowerShell': (k, v) => `$env:${shout(k)}_API_KEY = "${v}"`,
  'setx': (k, v) => `setx ${shout(k)}_API_KEY "${v}"`,
  'fish': (k, v) => `set -x ${shout(k)}_API_KEY ${v}`,
  'Dockerfile': (k, v) => `ENV ${shout(k)}_API_KEY ${v}`,
  'manifest': (k, v) => `- name: ${shout(k)}_TOKEN\n  value: "${v}"`,
  'option': (k, v) => `${k} login --api-key ${v}`,
  'option =': (k, v) => `${k} deploy --token=${v}`,
  'query': (k, v) => `GET https://api.${k}.example/v1/items?api_key=${encodeURIComponent(v)}&limit=10`,
  'bearer': (k, v) => `curl https://api.${k}.example/v1/items -H "Authorization: Bearer ${v}"`,
  'header': (_, v) => `"x-api-key": "${v}"`,
  'table': (k, v) => `| ${k} api key | ${v} |`,
  'CSV': (k, v) => `"${k}_api_key","${v}"`,
  'log': (k, v) => `2026-01-04 10:22:01 INFO ${k} client configured token=${v} retries=3`,
  'the … is': (k, v) => `the ${k} api key is ${v}, please rotate it`,
  '… key:': (k, v) => `Here is my ${k} API key: ${v}`,
  'in backticks': (k, v) => `Use this ${k} token: \`${v}\` for now.`,
  'for the service': (k, v) => `API key for ${k}: ${v}`,
  'Chinese label': (k, v) => `${k} 的密钥是 ${v}，别外传`,
  'Chinese colon': (k, v) => `${k} API 密钥：${v}`,
  'Chinese token': (k, v) => `${k}的令牌为「${v}」`,
  'Chinese with English': (k, v) => `我的 ${k} token 是：${v}`,
};

/** A field named by the service alone or with a word that says nothing. */
export const NAMED: Readonly<Record<string, Form>> = {
  'k := "v"': (k, v) => `${k} := "${v}"`,
  'kKey = v': (k, v) => `${camel(k)}Key = "${v}"`,
  'KEY=v': (k, v) => `${shout(k)}_KEY=${v}`,
  'kClient = "v"': (k, v) => `${camel(k)}Client = "${v}"`,
  'k-id: v': (k, v) => `${k}_app_secret: ${v}`,
  'k key: v': (k, v) => `${k} key: ${v}`,
};

/** Recall by form and, for the labelled forms, by rule; `missed` gives rule and form, never a value. */
export function vendorRecall(redact: Redact, forms: Readonly<Record<string, Form>>, each = 1): { hit: number; of: number; prefixed: { hit: number; of: number }; byForm: Record<string, string>; missed: Record<string, number> } {
  const random = seeded(11);
  const byForm: Record<string, string> = {};
  const missed = new Map<string, number>();
  const prefixed = { hit: 0, of: 0 };
  let hit = 0;
  let of = 0;
  for (const [name, form] of Object.entries(forms)) {
    let found = 0;
    let tried = 0;
    for (const { keyword, shape } of RULES) {
      for (let turn = 0; turn < each; turn += 1) {
        const value = valueOf(shape, random);
        const named = /^[A-Za-z0-9]{1,12}[-_.+~:]/.test(shape);
        const text = form(keyword, value);
        const lost = !redact(text).text.includes(value);
        tried += 1;
        found += lost ? 1 : 0;
        if (named) {
          prefixed.of += 1;
          prefixed.hit += lost ? 1 : 0;
        }
        if (!lost) missed.set(`${keyword} ${shape}`, (missed.get(`${keyword} ${shape}`) ?? 0) + 1);
      }
    }
    byForm[name] = `${found} of ${tried}`;
    hit += found;
    of += tried;
  }
  return { hit, of, prefixed, byForm, missed: Object.fromEntries([...missed].sort((a, b) => b[1] - a[1])) };
}
