/**
 * The scenario files written by people who had seen neither the extractor nor each other's files.
 *
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs';
import { readScenarios, type Scenario } from '../mergebench/scenario.js';

const FOLDER = new URL('../data/blind/', import.meta.url);

/** Never looked into by anyone who changed the extractor, and no part of any fit: its figures are those of unseen wording. */
export const KEPT_OUT = '10';

export interface BlindFile {
  readonly name: string;
  readonly scenarios: readonly Scenario[];
}

/** The merge without a model when the file was first seen, in percent. */
export interface FirstRun {
  readonly file: string;
  readonly local: number;
  readonly bridge: number;
  readonly unambiguous: number;
}

/** Throws on a name that is no file. */
export function blindFiles(only?: string): BlindFile[] {
  const names = readdirSync(FOLDER).flatMap((name) => /^(\d\d)\.json$/u.exec(name)?.[1] ?? []).sort();
  if (only !== undefined && !names.includes(only)) throw new Error(`--file wants one of ${names.join(', ')}, got ${only}`);
  return names
    .filter((name) => only === undefined || name === only)
    .map((name) => ({ name, scenarios: readScenarios(new URL(`${name}.json`, FOLDER)) }));
}

export const firstRuns = (): FirstRun[] => JSON.parse(readFileSync(new URL('first-runs.json', FOLDER), 'utf8')) as FirstRun[];
