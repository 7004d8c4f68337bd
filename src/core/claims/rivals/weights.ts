/**
 * How much each feature of a pair counts, and what a pair must reach.
 *
 * @module
 */

/** Fitted to the labelled scenarios of bench/data by logistic regression. */
const WEIGHTS: Readonly<Record<string, number>> = {
  sameKind: 1.95,
  sameUnit: 1.49,
  rare: 1.23,
  refuses: 1.05,
  adjacent: 1.03,
  mention: 0.92,
  'kind-date': 0.82,
  near: 0.75,
  rough: 0.75,
  farOnly: 0.71,
  provisional: 0.70,
  rejects: 0.64,
  revises: 0.60,
  mentionPlain: 0.56,
  update: 0.55,
  afterTool: 0.55,
  adjacentProposes: 0.54,
  'measured-apart': 0.53,
  own: 0.51,
  'kind-time': 0.50,
  revisesTopic: 0.39,
  nameDecides: 0.37,
  'update-own': 0.36,
  'update-revises': 0.35,
  guessed: 0.33,
  'kind-version': 0.31,
  'guess-own': 0.30,
  'changed-revises': 0.30,
  sameKindTopic: 0.30,
  measured: 0.29,
  'kind-range': 0.24,
  corrects: 0.19,
  opposed: 0.16,
  'kind-scientific': 0.15,
  'guess-revises': 0.13,
  isRead: 0.13,
  'guess-name': 0.13,
  'kind-size': 0.09,
  'kind-code': 0.09,
  'guess-apart': 0.09,
  'kind-money': -0.08,
  bareTopic: -0.09,
  sameTurn: -0.10,
  nowRough: -0.11,
  accepts: -0.13,
  'kind-frequency': -0.14,
  'update-apart': -0.14,
  wasRead: -0.15,
  'changed-own': -0.16,
  'measured-revises': -0.18,
  'kind-weekday': -0.18,
  brief: -0.18,
  'kind-series': -0.18,
  'measured-name': -0.29,
  'kind-name': -0.30,
  bare: -0.30,
  'kind-number': -0.34,
  'kind-word': -0.39,
  'update-name': -0.41,
  sameSession: -0.45,
  'changed-apart': -0.49,
  'changed-name': -0.51,
  undated: -0.54,
  proposes: -0.59,
  answersNow: -0.60,
  'kind-duration': -0.61,
  answersOld: -0.70,
  settled: -0.78,
  farApart: -0.82,
  wordly: -0.85,
  changed: -0.87,
  remembersWrong: -1.08,
  name: -1.09,
  kindUnknown: -1.38,
};

/** What speaks against a pair to begin with. A missed rivalry shows both answers, a wrong one hides an answer. */
const BIAS = -1.09;

export function scoreOf(features: Readonly<Record<string, number>>): number {
  let sum = BIAS;
  for (const [name, value] of Object.entries(features)) sum += (WEIGHTS[name] ?? 0) * value;
  return sum;
}
