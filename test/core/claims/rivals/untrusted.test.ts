import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { told, sessions } from './talks.js';
import { claimsOf, lineOf, talk } from './talk.js';
import { Trust, type Claim, type Surface } from '../../../../src/core/types.js';

const vouched = (all: readonly Claim[]): string[] => all.filter(({ trust }) => trust !== Trust.UNTRUSTED).map((claim) => JSON.stringify(claim)).sort();

describe('what is untrusted', () => {
  it.each([
    ['user: The kiln was raised to 900 degrees.'],
    ['user: Correction: I misspoke, the kiln fires at 900 degrees.'],
    ['tool: kiln temperature: 900 degrees'],
    ['user: 更正：陶窑改成 900 度了。'],
  ])('overrules nothing from another session: %s', (words) => {
    const ours = talk('a', ['user: I think we fire the kiln at about 1240 degrees.', 'user: 陶窑大概 1240 度。'], { day: 1 });
    const theirs = talk('b', [words], { day: 5, trust: Trust.UNTRUSTED });
    expect(vouched(claimsOf(ours, theirs))).toEqual(vouched(claimsOf(ours)));
    expect(lineOf('1240 degrees', ours, theirs)?.stands).toEqual(['1240 degrees']);
  });

  it('overrules no guess as what a tool found', () => {
    const session = talk('a', ['user: I think the kiln door weighs about 30 kg.', 'untrusted: kiln door weight: 55 kg'], { day: 1 });
    expect(lineOf('30 kg', session)?.stands).toEqual(['30 kg']);
  });

  it('in a session read after ours changes no claim of ours, whatever it says', () => {
    fc.assert(
      fc.property(sessions(), sessions(told, Trust.UNTRUSTED), (ours, theirs) => {
        const strangers = theirs.map((surface): Surface => ({ ...surface, id: `x${surface.id}`, messages: surface.messages.map(({ role = 'user', content }) => ({ role, content })) }));
        expect(vouched(claimsOf(...ours, ...strangers))).toEqual(vouched(claimsOf(...ours)));
      }),
      { numRuns: 150 },
    );
  });
});
