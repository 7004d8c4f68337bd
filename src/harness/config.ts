/**
 * Configuration of the plugin: the schema the host validates against, and the fully defaulted shape the rest consumes.
 *
 * @module
 */
import z from '@deepseek-ai/schemastery';
import type { ScoreName } from '../core/types.js';

/** Tools whose results come from outside the machine: what they say is UNTRUSTED. `*` matches any run of characters. */
const DEFAULT_UNTRUSTED_TOOLS: readonly string[] = Object.freeze([
  'web_search',
  'web_fetch',
  'web*',
  '*fetch*',
  'browser*',
  'mcp__*',
  'mcp_*',
  'session_query*',
]);

export interface Config {
  /** Session ids merged where neither the conversation nor `everywhere` says otherwise. */
  sources: string[];
  /** Tokens the whole block may cost, by our estimate. */
  budgetTokens: number;
  score: ScoreName;
  includeReasoning: boolean;
  /** Act at the first step of a turn only. */
  oncePerTurn: boolean;
  repeat: 'on-change' | 'always';
  useLlmAlignment: boolean;
  alignmentProvider: string;
  alignmentModel: string;
  alignmentReasoningEffort: 'off' | 'low' | 'high' | 'max';
  /** Output cap of one extraction call, in tokens. */
  maxAlignmentTokens: number;
  /** Model calls for extraction in one turn at most. */
  maxAlignmentCalls: number;
  /** Characters of source text in one call at most. */
  maxInputChars: number;
  /** Milliseconds one model call may take. */
  alignmentTimeoutMs: number;
  /** Milliseconds a turn waits for the first model-read merge of a selection. */
  firstMergeTimeoutMs: number;
  /** Milliseconds a turn waits for anything else of ours. */
  turnDeadlineMs: number;
  /** Characters of one source in the joint call at most. */
  maxCharsPerBranch: number;
  untrustedTools: string[];
  maxSlots: number;
  includeInjectedContext: boolean;
  adjudicate: boolean;
  symmetryCheck: boolean;
  maxAdjudications: number;
  /** Output cap of one adjudication call, in tokens. */
  adjudicationTokens: number;
  temperature: number;
  sourceTrust: 'untrusted' | 'external' | 'trusted';
  recency: 'later' | 'off';
  packAlgorithm: 'auto' | 'exact' | 'partial' | 'density';
  packForQuery: boolean;
  approve: 'other-workspace' | 'always' | 'never';
  /** Empty means `<dsh home>/storages/belief-merge/sources.json`. */
  stateFile: string;
  /** Keep extraction replies on disk beside the state file. */
  cache: boolean;
  /** Write diagnostics to stderr. */
  debug: boolean;
}

/** Marks a field as editable while running where this schemastery knows how (later hosts); elsewhere leaves it as it is. */
function live<T extends object>(schema: T): T {
  const candidate = schema as T & { volatile?: () => T };
  return typeof candidate.volatile === 'function' ? candidate.volatile() : schema;
}

// The union's own type loses the literals, and a live schema that of its fields: each is said here once.
const choice = <const T extends readonly string[]>(...names: T) => z.union([...names]) as unknown as z<T[number]>;
const whole = (min: number, max: number, fallback: number) => live(z.natural().min(min).max(max).default(fallback));

/** Schema of the row's `config`; every field is optional. A failing value names its field (`$.budgetTokens expected …`). */
export const Config: z<Partial<Config>, Config> = z.object({
  sources: live(z.array(z.string()).default([])).description('Session ids merged by default'),
  budgetTokens: whole(0, 100_000, 1200).description('Token budget of the merged block'),
  score: live(choice('egalitarian', 'elitist').default('egalitarian')),
  includeReasoning: live(z.boolean().default(true)),
  oncePerTurn: live(z.boolean().default(true)),
  repeat: live(choice('on-change', 'always').default('on-change')),
  useLlmAlignment: live(z.boolean().default(true)),
  alignmentProvider: live(z.string().default('')),
  alignmentModel: live(z.string().default('')),
  alignmentReasoningEffort: live(choice('off', 'low', 'high', 'max').default('off')),
  maxAlignmentTokens: whole(64, 200_000, 4000),
  maxAlignmentCalls: whole(0, 100, 4),
  maxInputChars: whole(1000, 2_000_000, 60_000),
  alignmentTimeoutMs: whole(100, 600_000, 30_000),
  firstMergeTimeoutMs: whole(0, 600_000, 20_000),
  turnDeadlineMs: whole(0, 600_000, 3000),
  maxCharsPerBranch: whole(500, 1_000_000, 30_000),
  untrustedTools: live(z.array(z.string()).default([...DEFAULT_UNTRUSTED_TOOLS])),
  maxSlots: whole(1, 1000, 40),
  includeInjectedContext: live(z.boolean().default(false)),
  adjudicate: live(z.boolean().default(true)),
  symmetryCheck: live(z.boolean().default(true)),
  maxAdjudications: whole(0, 200, 12),
  adjudicationTokens: whole(64, 200_000, 2000),
  temperature: live(z.number().min(0).max(2).default(0)),
  sourceTrust: live(choice('untrusted', 'external', 'trusted').default('external')),
  recency: live(choice('later', 'off').default('later')),
  packAlgorithm: live(choice('auto', 'exact', 'partial', 'density').default('auto')),
  packForQuery: live(z.boolean().default(true)),
  approve: live(choice('other-workspace', 'always', 'never').default('other-workspace')),
  stateFile: z.string().default(''),
  cache: live(z.boolean().default(true)),
  debug: live(z.boolean().default(false)),
}) as unknown as z<Partial<Config>, Config>;

/** The defaults, as the schema gives them. */
export const DEFAULTS: Readonly<Config> = Object.freeze(Config({}));

/** Fills what is missing; a later host's `{ get() }` reference is read. Not a validator: the host has run the schema. */
export function resolveConfig(given: Partial<Config> | undefined): Config {
  const known = Object.entries(given ?? {}).filter(([field, value]) => field in DEFAULTS && value !== undefined);
  return { ...DEFAULTS, ...Object.fromEntries(known.map(([field, value]) => [field, unwrap(value)])) } as Config;
}

function unwrap(value: unknown): unknown {
  const reference = value as { get?: () => unknown } | null;
  return typeof reference === 'object' && typeof reference?.get === 'function' ? reference.get() : value;
}

/** Keys of the row's config that no field of ours is called. The host keeps them silently, so we report them. */
export function unknownKeys(given: object | undefined): string[] {
  return Object.keys(given ?? {})
    .filter(field => !(field in DEFAULTS))
    .sort();
}
