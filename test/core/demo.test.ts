import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it('claims nothing in the demo that does not hold', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  await import('../../demo.js');
  expect(lines.filter((line) => line.includes('FALSE'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('  ✓')).length).toBeGreaterThan(20);
  expect(process.exitCode).toBe(0);
});
