/**
 * How much each feature of a pair counts, and what a pair must reach.
 *
 * @module
 */

/** Fitted to the labelled scenarios of bench/data by logistic regression. */
const WEIGHTS: Readonly<Record<string, number>> = {
  sameKind: 1.95,
  sameUnit: 1.45,
  rare: 1.21,
  refuses: 1.05,
  adjacent: 1.03,
  mention: 0.89,
  'kind-date': 0.82,
  farOnly: 0.80,
  rejects: 0.77,
  rough: 0.76,
  near: 0.73,
  provisional: 0.67,
  revises: 0.60,
  afterTool: 0.57,
  mentionPlain: 0.55,
  adjacentProposes: 0.54,
  'measured-apart': 0.53,
  update: 0.53,
  own: 0.52,
  'kind-version': 0.47,
  'kind-time': 0.47,
  revisesTopic: 0.40,
  'update-own': 0.36,
  guessed: 0.35,
  'update-revises': 0.35,
  nameDecides: 0.34,
  'guess-own': 0.31,
  opposed: 0.30,
  'changed-revises': 0.30,
  sameKindTopic: 0.29,
  measured: 0.29,
  'kind-range': 0.24,
  corrects: 0.20,
  'kind-scientific': 0.15,
  'guess-revises': 0.14,
  'guess-name': 0.12,
  isRead: 0.11,
  'kind-size': 0.09,
  'kind-code': 0.09,
  'guess-apart': 0.08,
  'kind-money': -0.06,
  nameTopic: -0.08,
  nowRough: -0.09,
  sameTurn: -0.10,
  bareTopic: -0.13,
  accepts: -0.13,
  'update-apart': -0.15,
  'kind-frequency': -0.16,
  wasRead: -0.16,
  'changed-own': -0.17,
  brief: -0.18,
  'measured-revises': -0.18,
  'kind-series': -0.21,
  'kind-weekday': -0.24,
  'measured-name': -0.29,
  'kind-number': -0.31,
  bare: -0.33,
  'update-name': -0.34,
  'kind-name': -0.37,
  'kind-word': -0.41,
  sameSession: -0.44,
  'changed-apart': -0.49,
  'changed-name': -0.50,
  undated: -0.54,
  proposes: -0.59,
  answersNow: -0.59,
  'kind-duration': -0.62,
  answersOld: -0.70,
  settled: -0.77,
  farApart: -0.83,
  changed: -0.86,
  wordly: -0.86,
  name: -1.01,
  remembersWrong: -1.08,
  kindUnknown: -1.33,
};

/** What speaks against a pair to begin with. A missed rivalry shows both answers, a wrong one hides an answer. */
const BIAS = -1.10;

export function scoreOf(features: Readonly<Record<string, number>>): number {
  let sum = BIAS;
  for (const [name, value] of Object.entries(features)) sum += (WEIGHTS[name] ?? 0) * value;
  return sum;
}
