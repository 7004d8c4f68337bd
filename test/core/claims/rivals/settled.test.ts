import { describe, expect, it } from 'vitest';
import { settledIn } from './sayings.js';
import { talk } from './talk.js';

const settled = (...lines: readonly string[]): string[] => settledIn(talk('s', lines, { day: 1 }));

describe('guesses that were settled', () => {
  it.each([
    [['user: 印象里柜子里有 40 个陶罐。', 'tool: 陶罐 63 个'], '40 个陶罐'],
    [['user: I guess the crate weighs 12 kg or so.', 'model: Let me look.', 'tool: crate;weight;17 kg'], '12 kg'],
  ])('by what a tool found: %s', (lines, gone) => expect(settled(...lines).map((one) => one.split(' > ')[0])).toEqual([gone]));

  it.each([
    [['model: The glaze might need 6 hours to dry.', 'user: No, it needs 9 hours.'], '6 hours > 9 hours'],
    [['model: 釉料可能要晾 6 小时。', 'user: 不对，要 9 小时。'], '6 小时 > 9 小时'],
    [['model: Perhaps the fuse blew.', 'user: no, the cable was loose'], 'Perhaps the fuse blew. > no, the cable was loose'],
  ])('by what the user answers instead: %s', (lines, expected) => expect(settled(...lines)).toEqual([expected]));

  it.each([
    [['user: Is the sauna 80 degrees?', 'model: The sauna is at 92 degrees.'], '80 degrees > 92 degrees'],
    [['user: 桑拿房是 80 度吗？', 'model: 桑拿房现在是 92 度。'], '80 度 > 92 度'],
  ])('by the answer to a question that names one: %s', (lines, expected) => expect(settled(...lines)).toEqual([expected]));

  it.each([
    [['model: How about 14 shelves?', 'user: sounds good']],
    [["model: I'd suggest 14 shelves for the cellar.", 'user: yes, do that']],
    [['model: 建议做 14 层。', 'user: 好的']],
    [['model: 建议做 14 层。', 'user: 行，就这么办']],
  ])('not by a reply that accepts them: %s', (lines) => expect(settled(...lines)).toEqual([]));

  it.each([
    [['model: You could rent 40 chairs.', 'user: The weather was lovely today.']],
    [['model: The barn has 40 chairs.', 'user: The stage has 12 lamps.']],
    [['user: Which loom is broken?', 'model: The third loom is broken.']],
    [['user: The barn has 40 chairs.', 'tool: chairs in barn: 52']],
    [['model: Perhaps 14 shelves.', 'user: Is it raining?']],
  ])('nor by what speaks of something else, or where nothing was guessed: %s', (lines) => expect(settled(...lines)).toEqual([]));

  it('nor by what another session says', () => {
    expect(settledIn(talk('a', ['model: The glaze might need 6 hours to dry.'], { day: 1 }), talk('b', ['user: No, it needs 9 hours.'], { day: 1 }))).toEqual([]);
  });
});
