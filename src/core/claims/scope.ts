/**
 * Where a statement holds: platform, environment, branch. Different scopes never conflict.
 *
 * @module
 */

const PLACES = 'windows|macos|mac|linux|ubuntu|debian|ios|android|mobile|desktop|chrome|firefox|safari|wsl|docker|arm64|x86|the web|web';
const STAGES = 'staging|stage|production|prod|dev|development|test|testing|qa|uat|preview|ci|canary|local|sandbox|pre-?prod';
const EN = new RegExp(
  `\\b(?:(?<!\\b(?:agents?|runners?|workers?|servers?|nodes?|machines?|it|they|we)(?: probably| now| also| all)? runs? )on (?:the )?(?<place>${PLACES})(?: (?:builds?|machines?|runners?|devices?))?|(?:in|on|for) (?:the |our )?(?<stage>${STAGES})(?: (?:environment|env|cluster|stage))?|on (?:the )?(?<branch>[\\w./-]+) branch|in the (?<region>[\\w-]+) region)(?=[,.;]|\\s*$|\\s+(?:is|are|was|we|the|it|now|as well)\\b)`,
  'iu',
);
const ZH =
  /(?:在)?(?<stage>测试|生产|开发|预发|预发布|线上|本地|灰度|沙箱)(?:环境)(?:中|里|下|上)?(?:，|,)?|在(?<place>windows|macos|mac|linux|ios|android|安卓|苹果|手机端|移动端|桌面端|网页端)(?:系统)?(?:上|中|里|下)?(?:，|,)?|在(?<branch>[\w./-]+)\s*分支(?:上|里)?(?:，|,)?/iu;

export interface Scoped {
  readonly scope?: string;
  readonly rest: string;
}

const ALIASES: ReadonlyMap<string, string> = new Map([
  ['prod', 'production'], ['stage', 'staging'], ['dev', 'development'], ['testing', 'test'], ['mac', 'macos'], ['the web', 'web'],
  ['线上', '生产'], ['预发布', '预发'], ['安卓', 'android'],
]);

/** Takes the scope phrase out of a sentence, if it has one that is set apart at its start or end. */
export function takeScope(sentence: string): Scoped {
  for (const pattern of [EN, ZH]) {
    const match = pattern.exec(sentence);
    if (match === null) continue;
    const rest = `${sentence.slice(0, match.index)}${sentence.slice(match.index + match[0].length)}`.replace(/^[\s,，]+/u, '').replace(/\s+/gu, ' ').replace(/\s+(?=[.,;!?]|$)/gu, '');
    if (rest.replace(/[^\p{L}\p{N}]/gu, '').length < 3) continue;
    const groups = match.groups ?? {};
    const name = (groups['place'] ?? groups['stage'] ?? groups['branch'] ?? groups['region'] ?? '').toLowerCase();
    // "在生产环境的端口": the environment is then part of the name, not a place of its own.
    if (name === '' || sentence.startsWith('的', match.index + match[0].length)) continue;
    return { scope: ALIASES.get(name) ?? name, rest };
  }
  return { rest: sentence };
}
