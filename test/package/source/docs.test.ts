import { describe, expect, it } from 'vitest';
import { brokenLinks, missingPaths, otherVersions, unknownNames, unknownScripts } from '../../../scripts/docs/references.js';
import { regenerate } from '../../../scripts/docs/regions.js';
import { strangers } from '../../../scripts/docs/strangers.js';
import { differences } from '../../../scripts/docs/twins.js';

const table = (name: string, ...rows: readonly string[]): string => `<!-- ${name} -->\n\n| a | b | c | d |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\nafter\n`;

describe('what can be computed in a document', () => {
  it('is the default and the range of a field; unit and meaning are the author\'s', async () => {
    const { text, problems } = await regenerate(table('config', '| `budgetTokens` | `7` | `1..2` tokens | The most |', '| `budget` | `7` | — | Nothing |'));
    expect(text).toContain('| `budgetTokens` | `1200` | `0..100000` tokens | The most |');
    expect(problems).toContain('there is no config field budget');
    expect(problems).toContain('no row for the config field score');
  });

  it('is a figure only where the results have it', async () => {
    const { problems } = await regenerate(table('results', '| Speed | `npm run bench` | `furlongs` | 7 |'));
    expect(problems).toEqual(['bench/RESULTS.md has no figure `furlongs` of `npm run bench`']);
  });

  it('is what a program prints, what /merge answers, and what a fixed text costs', async () => {
    const { text } = await regenerate(
      '<!-- run -->\n```js\nconsole.log(6 * 7)\n```\n\n```text\n41\n```\n<!-- replay -->\n```text\n> /merge off\nno\n```\n<!-- tokens:retraction -->0 tokens\n',
    );
    expect(text).toContain('```text\n42\n```');
    expect(text).toContain('> /merge off\nMerging is OFF for this conversation');
    expect(text).toMatch(/retraction -->[1-9]\d tokens/);
  });

  it('stays as it is when it is right', async () => {
    const once = await regenerate(table('config', '| `score` | ? | ? | How |'));
    expect((await regenerate(once.text)).text).toBe(once.text);
  });
});

describe('references that lead nowhere', () => {
  it('are named: links, headings, paths, scripts, functions, versions', () => {
    expect(brokenLinks('README.md', '[a](LICENSE) [b](NOTHING.md) [c](https://example.org/x) [d](CONTRIBUTING.md#no-such)')).toEqual([
      'broken link NOTHING.md',
      'no heading for CONTRIBUTING.md#no-such',
    ]);
    expect(missingPaths('`src/core/index.ts` `test/core` `src/nothing.ts`')).toEqual(['there is no src/nothing.ts']);
    expect(unknownScripts('npm run check, npm run frobnicate')).toEqual(['there is no script frobnicate']);
    expect(otherVersions('./dsh-belief-merge-0.0.1.tgz')).toHaveLength(1);
    expect(unknownNames('`mergeSurfaces()` `mergeNothingAtAll()`')).toEqual(['no source knows mergeNothingAtAll()']);
  });
});

describe('two languages of one document', () => {
  const page = '# a\n\n[x](LICENSE)\n\n## b\n\n| `k` | v |\n| --- | --- |\n\n```sh\nnpm ci\n```\n';

  it('have the same parts in other words', () => {
    expect(differences(page, page.replace('# a', '# 甲').replace('| v |', '| 值 |'))).toEqual([]);
  });

  it.each([
    ['a heading', '## b', 'b'],
    ['the code of a row', '`k`', '`q`'],
    ['a command', 'npm ci', 'npm i'],
    ['a link', '(LICENSE)', '(README)'],
  ])('differ by %s', (_, part, other) => {
    expect(differences(page, page.replace(part, () => other))).not.toEqual([]);
  });
});

it('a path of some machine and a registry host are strangers', () => {
  const path = ['', 'home', 'me', 'x'].join('/');
  expect(strangers(`see ${path} and registry.${'npmjs'}.org`)).toHaveLength(2);
  expect(strangers('`<dsh home>/storages/belief-merge` and ~/.dsh')).toEqual([]);
});
