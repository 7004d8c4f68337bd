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
    'tencentcloud terraform together travis travisci trello twilio twitch twitter typeform vercel virustotal volc volcengine voyage vultr wechat weixin wecom dingtalk feishu lark wepay wolfram worldpay xai yandex yelp youtube zapier zendesk zhipu zhipuai glm zoho zoom ark qiniu huawei hunyuan doubao stepfun baichuan').split(' '),
);
