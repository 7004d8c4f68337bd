/**
 * Names of services whose keys have no shape of their own: next to one of these, a bare `key` is a credential and not an index.
 * The list is the services that public detector sets (GitHub secret scanning, gitleaks, trufflehog) name.
 *
 * @module
 */
export const VENDORS = new Set(
  ('abstract abuseipdb adafruit adobe agora airbrake airtable airship aiven algolia alibaba aliyun amazon amplitude anthropic apify asana atlassian auth0 authress aws azure baidu bamboo beamer bigcommerce bitbucket bitfinex bitly bittrex ' +
    'box braintree brevo browserstack bugsnag buildkite cerebras circleci clearbit clickhouse clickup cloudflare cloudinary cloudsmith codacy codecov cohere coinbase coinbene confluence confluent contentful coveralls dashscope ' +
    'datadog deepgram deepseek digitalocean discogs discord dnkey docusign doppler dropbox droneci drone duffel dynatrace easypost elastic elevenlabs etherscan etsy facebook fastly figma finicity finnhub firebase fireworks flickr flutterwave ' +
    'fly foursquare frameio freshbooks freshdesk gcp gemini gitee github gitlab gitter gmail gocardless google grafana groq harness helpscout heroku honeycomb hubspot huggingface infracost infura instagram intercom ipinfo ipstack jfrog jina ' +
    'jira jumpcloud kimi klaviyo kraken kucoin launchdarkly linear linkedin lob looker mailchimp mailgun mailjet mailtrap mandrill mapbox maxmind meraki messagebird microsoft minimax mistral mixpanel monday mongodb moonshot mux netlify newrelic ' +
    'nexmo notion npm nvidia nytimes okta onelogin openai openrouter openweather openweathermap opsgenie optimizely pagerduty paypal paystack perplexity pinecone plaid plivo polygon postman postmark privateai pulumi pusher qianfan quickbooks qwen razorpay readme ' +
    'replicate resend rollbar rubygems salesforce sauce scalingo segment sendbird sendgrid sendinblue sentry serpapi shippo shodan shopify sidekiq siliconflow slack snyk softlayer sonar sonarqube sourcegraph spotify square squarespace stability stripe sumo sumologic supabase tavily telegram tencent ' +
    'tencentcloud terraform together travis travisci trello twilio twitch twitter typeform vercel virustotal volc volcengine voyage vultr wechat weixin wecom dingtalk feishu lark wepay wolfram worldpay xai yandex yelp youtube zapier zendesk zhipu zhipuai glm zoho zoom ark qiniu huawei hunyuan doubao stepfun baichuan ' +
    '1password accuweather adzuna aeroworkflow alipay amadeus amap anypoint apideck apitemplate apptivo artifactory artsy assemblyai atera axonaut aylien beebole billomat bintray bitcoinaverage ' +
    'blazemeter blitapp bmob bombbomb borgbase brandfetch bulksms caflou calendarific calendly calorieninja capsulecrm captaindata caspio censys cexio clicksendsms clientary clockworksms clojars ' +
    'cloudant cloudelements codequiry coinapi coinlayer coinlib companyhub contentstack conversiontools convertkit countrylayer crossbrowsertesting crowdin cryptocompare currencyfreaks ' +
    'currencyscoop customerguru customerio d7network dareboost databricks debounce deepai disqus dnscheck docparser documo dotdigital douyin dovico dronahq dwolla easyinsight edamam edenai ' +
    'eightxeight elasticemail enablex endorlabs ethplorer everhour faceplusplus feedier flatio flowflu fmfw formcraft formio freemius fullstory gaode gengo geocodio geoipifi getemails getsandbox ' +
    'getui glassnode goodday graphcms graphhopper gyazo happyscribe hashicorp hellosign helpcrunch hereapi hiveage holidayapi html2pdf iexcloud iflytek imagekit imagga insightly integromat ' +
    'intra42 invoiceocean ip2location ipapi ipgeolocation ipify ipinfodb ipquality jiguang jotform jpush karmacrm keenio kickbox klipfolio kontent kuaishou kylas languagelayer lastfm leadfeeder ' +
    'leancloud lendflow lessannoyingcrm lexigram linenotify liveagent livestorm locationiq loginradius logzio lokalisetoken loyverse lunchmoney luno m3o macaddress madkudu magicbell mailboxlayer ' +
    'mailerlite mailjetbasicauth mailmodo mailsac mapquest marketstack mattermost mavenlink meaningcloud mediastack meistertask metaapi metrilo mindmeister miro mixmax mockaroo moonclerk moosend ' +
    'mrticktock myfreshworks myintervals nasdaqdatalink netease neutrinoapi newsapi newscatcher newyorktimes nftport nicereply nuget numverify nutritionix nylas oanda octopus omnisend onedesk ' +
    'onepagecrm onwaterio oopspam opencagedata opengraphr openshift openuv owlbot packagecloud pandadoc pandascore paperform paralleldots parseur partnerstack paymoapp peopledatalabs pepipost ' +
    'pgyer pivotaltracker pixabay planetscale planviewleankit podio pollsapi poloniex positionstack postageapp posthog powrbot prefect prodpad prospectcrm protocolsio proxycrawl pubnub purestake ' +
    'pushbullet pypi qase qualaroo qubole rapidapi rawg reachmail rentman repairshopr revampcrm ringcentral ritekit rongcloud route4me runrunit salesblink salesflare satismeter saucelabs ' +
    'scrapeowl scraperapi scraperbox scrapestack scrutinizer securitytrails selectpdf semaphore serphouse serpstack settlemint sheety sherpadesk shodankey shortcut shotstack signalwire signaturit ' +
    'signupgenius sigopt simplynoted simvoly sinchmessage sirv siteleaf skrappio skybiometry smartsheets smartystreets snipcart sparkpost splunk spoonacular sportsmonk sslmate statuscake ' +
    'statuspage statuspal stitchdata stockdata storecove stormboard stormglass storyblok storychief strava stytch sugester supernotes surveyanyplace surveysparrow survicate swiftype tallyfy ' +
    'tatumio taxjar teamgate teamworkcrm technicalanalysisapi telnyx textmagic theoddsapi thinkific thousandeyes tianapi ticketmaster tickettailor tiingo timecamp timezoneapi tmetric todoist ' +
    'toggltrack tokeet tomorrowio tomtom tradier transferwise travelpayouts trelloapikey trufflehog twelvedata tyntec typetalk ubidots uclassify ucloud umeng unifyid unplugg unsplash upcdatabase ' +
    'uplead uploadcare uptimerobot upyun urlscan userflow userstack vatlayer vault vbout verimail veriphone versioneye viewneo visualcrossing voicegain voodoosms vpnapi vyte walkscore weatherbit ' +
    'weatherstack web3storage webex webflow webscraper webscraping weibo whoxy worksnaps workstack worldcoinindex worldweather wrike xfyun xray yext yousign yunpian zapierwebhook zenkit zenscrape ' +
    'zenserp zeplin zerobounce zerotier zipapi zipcodeapi zonka fulcrum fibery finage fixerio formsite formspree freshservice fullcontact gumroad greenhouse zuora codeclimate deepl baseten ' +
    'anyscale novita hyperbolic sambanova groqcloud bailian gitcode aihubmix oneapi newapi dmxapi alicloud bing serper serp').split(' '),
);
