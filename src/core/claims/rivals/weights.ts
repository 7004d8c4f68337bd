/**
 * How much each feature of a pair counts, and what a pair must reach.
 *
 * @module
 */

/** Fitted to the labelled scenarios of bench/data by logistic regression. */
const WEIGHTS: Readonly<Record<string, number>> = {
  sameKind: 2.14,
  sameUnit: 1.44,
  rare: 1.20,
  refuses: 0.99,
  adjacent: 0.97,
  mention: 0.88,
  'kind-date': 0.78,
  farOnly: 0.77,
  rejects: 0.70,
  rough: 0.68,
  'measured-apart': 0.66,
  near: 0.60,
  own: 0.59,
  revises: 0.58,
  provisional: 0.58,
  adjacentProposes: 0.55,
  'update-revises': 0.54,
  mentionPlain: 0.53,
  'kind-version': 0.49,
  afterTool: 0.46,
  'kind-time': 0.45,
  guessed: 0.38,
  'update-own': 0.38,
  update: 0.38,
  revisesTopic: 0.38,
  nameDecides: 0.37,
  opposed: 0.32,
  measured: 0.32,
  'guess-own': 0.30,
  sameKindTopic: 0.23,
  corrects: 0.22,
  'kind-range': 0.22,
  'changed-revises': 0.21,
  'guess-revises': 0.16,
  'kind-scientific': 0.13,
  aboutOnly: 0.10,
  'kind-size': 0.09,
  'guess-name': 0.08,
  'kind-code': 0.07,
  'guess-apart': 0.06,
  'measured-own': 0.05,
  sameTurn: -0.09,
  accepts: -0.10,
  'kind-frequency': -0.15,
  'changed-own': -0.15,
  nowRough: -0.15,
  nameTopic: -0.16,
  'kind-series': -0.16,
  brief: -0.17,
  wasRead: -0.17,
  'kind-weekday': -0.18,
  'measured-name': -0.20,
  'kind-money': -0.21,
  'update-apart': -0.24,
  'kind-number': -0.30,
  'measured-revises': -0.32,
  'kind-word': -0.38,
  'changed-name': -0.45,
  'update-name': -0.45,
  'kind-name': -0.46,
  'changed-apart': -0.47,
  proposes: -0.47,
  'kind-duration': -0.50,
  answersNow: -0.50,
  sameSession: -0.51,
  bare: -0.52,
  unmarked: -0.54,
  undated: -0.62,
  answersOld: -0.65,
  settled: -0.73,
  changed: -0.80,
  farApart: -0.80,
  wordly: -0.80,
  name: -1.01,
  remembersWrong: -1.04,
  kindUnknown: -1.35,
};

/** What speaks against a pair to begin with. A missed rivalry shows both answers, a wrong one hides an answer. */
const BIAS = -0.78;

export function scoreOf(features: Readonly<Record<string, number>>): number {
  let sum = BIAS;
  for (const [name, value] of Object.entries(features)) sum += (WEIGHTS[name] ?? 0) * value;
  return sum;
}
