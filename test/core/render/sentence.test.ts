import { describe, expect, it } from 'vitest';
import { mergeSurfaces } from '../../../src/core/pipeline/index.js';
import { renderSlot } from '../../../src/core/render/index.js';
import { claim, slotsOf } from './slots.js';

const only = (...claims: ReturnType<typeof claim>[]): string => slotsOf(...claims).map((slot) => renderSlot(slot)).join('\n');

describe('a sentence that was not taken apart', () => {
  it('stands in the place of its key as it was said, and not a second time', () => {
    const said = (key: string, text: string): string => only(claim(key, 'assert', { text }));
    expect(said('they charge 1 850 euros for the evening', 'They charge 1,850 euros for the evening.')).toBe(
      '- `They charge 1,850 euros for the evening.` = **assert** _(evidence 4; from f975843c)_',
    );
    expect(said('it exports pain 001 files', 'Yes, it exports pain.001 files.')).toBe('- `Yes, it exports pain.001 files.` = **assert** _(evidence 4; from f975843c)_');
    expect(said('酸碱度大概是 7 8', '酸碱度大概是 7.8。')).toBe('- `酸碱度大概是 7.8。` = **assert** _(evidence 4; from f975843c)_');
    expect(said('他搬到成都', '他搬到了成都。')).toBe('- `他搬到了成都。` = **assert** _(evidence 4; from f975843c)_');
  });

  it('keeps the scope that is part of its identity', () => {
    expect(only(claim('the disk is at 7 8 tb', 'assert', { text: 'The disk is at 7.8 TB.', scope: 'staging' }))).toBe('- `The disk is at 7.8 TB. @ staging` = **assert** _(evidence 4; from f975843c)_');
  });

  it('keeps its key where the quote is of other words, and adds the quote', () => {
    expect(only(claim('the disk is full', 'assert', { text: 'We ran out of room on Tuesday.' }))).toBe(
      '- `the disk is full` = **assert**\n  We ran out of room on Tuesday. _(evidence 4; from f975843c)_',
    );
  });

  it('denies with its own words beside the key', () => {
    expect(only(claim('we use redis', 'refute', { text: 'We do not use Redis.' }))).toBe('- `we use redis` = **refute**\n  We do not use Redis. _(evidence 4; from f975843c)_');
  });

  it('shows both sides in their own words where asserting and denying stand against each other', () => {
    const text = only(
      claim('the fee is 1 850', 'assert', { text: 'The fee is 1,850.', evidence: 2 }),
      claim('the fee is 1 850', 'refute', { text: 'The fee is not 1,850.', evidence: 2, sourceId: 'session-b' }),
    );
    expect(text).toContain('`assert`: The fee is 1,850.');
    expect(text).toContain('`refute`: The fee is not 1,850.');
  });

  it.each([
    'They charge 1,850 euros for the evening.',
    'Soil here is heavy clay with a pH of 7.8.',
    '80/10/10, stratified by hospital.',
    "Booked the ryokan, it's Asahi-no-Yado in Takayama.",
    'Cost centre for it: CC-8841.',
  ])('shows every figure of "%s" wherever the extractor puts it', (text) => {
    const block = mergeSurfaces([{ id: 'session-x', trust: 1, messages: [{ role: 'user', content: [{ type: 'text', text }] }] }]).render().text;
    for (const figure of text.match(/[\p{L}\p{N}]+(?:[-.,/][\p{L}\p{N}]+)+/gu) ?? []) expect(block.toLowerCase()).toContain(figure.toLowerCase());
  });
});
