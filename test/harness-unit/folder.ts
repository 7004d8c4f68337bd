/** Temporary folders that go when the test file that asked for them is done. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'belief-merge-'));
afterAll(() => { rmSync(root, { recursive: true, force: true }); });

/** A fresh folder for each call. */
export const freshFolder = (): string => mkdtempSync(join(root, 'x-'));
