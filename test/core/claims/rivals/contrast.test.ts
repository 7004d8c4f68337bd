import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastsIn } from '../../../../src/core/claims/rivals/contrast.js';

const drawn = (text: string): string[] => contrastsIn(text).map(({ was, is = '?' }) => `${was} > ${is}`);

describe('what held before, beside what holds now', () => {
  it.each([
    ['We use wool now instead of linen.', 'linen > wool'],
    ['They run on solar rather than gas.', 'gas > solar'],
    ['The looms went from Porto to Ghent.', 'Porto > Ghent'],
    ['I replaced the oak lid with an ash lid.', 'oak lid > ash lid'],
    ['We swapped Friday for Sunday.', 'Friday > Sunday'],
    ["It is not the oak, it's the ash.", 'oak > ash'],
    ["It's wool, not linen.", 'linen > wool'],
    ['Scratch the Friday slot.', 'Friday slot > ?'],
    ['Friday is off the table.', 'Friday > ?'],
    ['We gave up on the annexe.', 'annexe > ?'],
    ['不是橡木，是白蜡木。', '橡木 > 白蜡木'],
    ['用的是白蜡木，不是橡木。', '橡木 > 白蜡木'],
    ['把橡木换成白蜡木了。', '橡木 > 白蜡木'],
    ['从杭州搬到苏州。', '杭州 > 苏州'],
    ['橡木不要了。', '橡木 > ?'],
    ['我们不用橡木了。', '橡木 > ?'],
  ])('%s', (text, expected) => expect(drawn(text)).toContain(expected));

  it.each(['The garden has nine beds.', 'Wool and linen are both fine.', 'We are from Porto.', '陶窑有三层。', '猫不是狗。', '从三点到五点。', ''])('none in "%s"', (text) => expect(drawn(text)).toEqual([]));

  it('both stand in the text', () => {
    const words = ['from', 'to', 'not', 'instead of', 'the', 'oak', 'wool', "it's", 'replaced', 'with', 'Friday', 'is', 'out', ',', '.', '不是', '是', '，', '把', '换成', '橡木', '不要了', ' '];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 24 }).map((parts) => parts.join(' ')), (text) => {
        for (const { was, is } of contrastsIn(text)) {
          expect(text).toContain(was);
          if (is !== undefined) expect(text).toContain(is);
        }
      }),
      { numRuns: 300 },
    );
  });
});
