/**
 * How much each feature of a pair counts, and what a pair must reach.
 *
 * @module
 */

/** Fitted to the labelled scenarios of bench/data by logistic regression. */
const WEIGHTS: Readonly<Record<string, number>> = {
  sameKind: 2.16,
  sameUnit: 1.33,
  rare: 1.12,
  adjacent: 0.91,
  refuses: 0.89,
  mention: 0.79,
  farOnly: 0.77,
  'kind-date': 0.77,
  rough: 0.67,
  'measured-apart': 0.67,
  'update-revises': 0.64,
  revises: 0.64,
  near: 0.63,
  own: 0.60,
  rejects: 0.57,
  mentionPlain: 0.55,
  provisional: 0.51,
  afterTool: 0.49,
  adjacentProposes: 0.48,
  'kind-version': 0.45,
  'update-own': 0.40,
  'kind-time': 0.37,
  measured: 0.36,
  guessed: 0.32,
  revisesTopic: 0.32,
  opposed: 0.30,
  update: 0.29,
  'guess-own': 0.29,
  corrects: 0.27,
  nameDecides: 0.24,
  'kind-range': 0.18,
  sameKindTopic: 0.17,
  'guess-revises': 0.14,
  'changed-revises': 0.14,
  'kind-scientific': 0.10,
  'kind-size': 0.07,
  aboutOnly: 0.07,
  'guess-apart': 0.07,
  unmarkedTopic: 0.06,
  nameRead: -0.08,
  accepts: -0.08,
  sameTurn: -0.08,
  'kind-weekday': -0.10,
  brief: -0.11,
  'changed-own': -0.13,
  'kind-series': -0.15,
  nameTopic: -0.18,
  nowRough: -0.20,
  'kind-number': -0.23,
  'measured-name': -0.26,
  'kind-money': -0.27,
  wasRead: -0.28,
  'measured-revises': -0.29,
  'update-name': -0.30,
  'update-apart': -0.33,
  proposes: -0.37,
  'kind-word': -0.39,
  sameSession: -0.40,
  'changed-name': -0.41,
  'kind-name': -0.41,
  'changed-apart': -0.45,
  'kind-duration': -0.49,
  answersNow: -0.55,
  answersOld: -0.64,
  settled: -0.66,
  bare: -0.67,
  changed: -0.72,
  wordly: -0.77,
  undated: -0.78,
  unmarked: -0.79,
  farApart: -0.80,
  name: -0.94,
  remembersWrong: -0.96,
  kindUnknown: -1.33,
};

/** What speaks against a pair to begin with. A missed rivalry shows both answers, a wrong one hides an answer. */
const BIAS = -0.73;

export function scoreOf(features: Readonly<Record<string, number>>): number {
  let sum = BIAS;
  for (const [name, value] of Object.entries(features)) sum += (WEIGHTS[name] ?? 0) * value;
  return sum;
}
