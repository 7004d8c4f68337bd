import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createSourceState } from '../../src/control/index.js';

const HAMMER = fileURLToPath(new URL('./fixture/hammer.ts', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'belief-merge-processes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const hammer = (file: string, name: string, count: number): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', HAMMER, file, name, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });

test('two processes that change one file at once lose no change', async () => {
  const file = join(root, 'two', 'sources.json');
  const children = ['left', 'right'].map((name) => hammer(file, name, 100));
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0]);
  const { conversations } = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(conversations)).toHaveLength(200);
  for (const name of ['left', 'right']) {
    for (let index = 0; index < 100; index += 1) {
      expect(conversations[`${name}-${index}`].sources).toEqual([`source-${index}`]);
    }
  }
  expect(readdirSync(join(root, 'two'))).toEqual(['sources.json']);
});

test('a process killed at any moment leaves a whole file and a lock that the next one takes', async () => {
  const file = join(root, 'killed', 'sources.json');
  let interrupted = 0;
  for (let round = 0; round < 8; round += 1) {
    const child = hammer(file, 'victim', 0);
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    // Spread over the few milliseconds of a cycle, so that every step of it is hit in time.
    await wait(20 + round * 1.3);
    child.kill('SIGKILL');
    await once(child, 'exit');
    if (existsSync(`${file}.lock`)) interrupted += 1;
    expect(() => JSON.parse(readFileSync(file, 'utf8'))).not.toThrow();
    const warnings: string[] = [];
    const next = createSourceState({ file, onWarn: (message) => warnings.push(message) });
    expect(next.setConversation('survivor', [`round-${round}`])).toBe(true);
    expect(next.selection('survivor').sources).toEqual([`round-${round}`]);
    expect(warnings).toEqual([]);
  }
  expect(interrupted).toBeGreaterThan(0);
  expect(readdirSync(join(root, 'killed')).filter((name) => name !== 'sources.json')).toEqual([]);
});

test('changes of the living survive though others are killed among them', async () => {
  const file = join(root, 'among', 'sources.json');
  const living = ['left', 'right'].map((name) => hammer(file, name, 60));
  const done = Promise.all(living.map(async (child) => (await once(child, 'exit'))[0]));
  let working = true;
  void done.then(() => (working = false));
  while (working) {
    const victim = hammer(file, 'victim', 0);
    await Promise.race([once(victim.stdout as NodeJS.ReadableStream, 'data'), done]);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
  }
  expect(await done).toEqual([0, 0]);
  const saved = createSourceState({ file });
  for (const name of ['left', 'right']) {
    for (let index = 0; index < 60; index += 1) {
      expect(saved.selection(`${name}-${index}`).sources).toEqual([`source-${index}`]);
    }
  }
});
