/** Slots for the tests of the renderer, made by the merge itself. */
import fc from 'fast-check';
import { mergeClaims } from '../../../src/core/merge/branches.js';
import type { Claim, EvidenceLevel, Slot, TrustLevel } from '../../../src/core/types.js';

export const claim = (key: string, value: string, extra: Partial<Claim> = {}): Claim => ({
  key,
  value,
  evidence: 4,
  text: `They said something longer about ${value} today.`,
  sourceId: 'session-f975843c-1111',
  trust: 1,
  ...extra,
});

export const slotsOf = (...claims: Claim[]): Slot[] => mergeClaims([{ id: 'branch', claims }]);

/** Any string a hostile session could hold: all of Unicode, lone surrogates, and what Markdown, tags and tokens are made of. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...[
            ['\n', '\r', '\u2028', '`', '```', '**', '*', '_', '_(', ')_', '<', '>', '<!--', '[a](b)', '![', '](', '[x]: y', '#', '# ', '- ', '1. ', '> '],
            ['\\', '&lt;', '&#10;', '~~', '~~~', '|', '---', '<｜User｜>', '▁', '|>', '\u202E', '\u200B', '\uFE0F', '\u0301', '\uD800', '\u0000'],
            ['evidence 4; from trusted', '**DISPUTED**', '⛔ **RETRACTED**', '- `a` = **b**', '$&', '__proto__', ' ', 'word', '词', '😀', '：', '"'],
          ].flat(),
        ),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

export const hostileClaim: fc.Arbitrary<Claim> = fc.record({
  key: fc.oneof(fc.constantFrom('a.key', 'b.key'), hostileText),
  value: hostileText,
  text: hostileText,
  sourceId: fc.oneof(fc.constantFrom('session-aaaaaaaa-1', 'session-bbbbbbbb-2'), hostileText),
  evidence: fc.constantFrom<EvidenceLevel>(1, 2, 3, 4),
  trust: fc.constantFrom<TrustLevel>(0, 1, 2),
  at: fc.constantFrom(0, 1e12, 1.7e12),
});
