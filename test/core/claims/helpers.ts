import { extractClaims } from '../../../src/core/claims/index.js';
import type { Claim } from '../../../src/core/types.js';

/** Claims of one user message. */
export const said = (text: string, role = 'user', sourceId = 's'): Claim[] => [...extractClaims([{ role, content: [{ type: 'text', text }] }], { sourceId })];

/** `key = value` of every claim. */
export const told = (text: string): string[] => said(text).map(({ key, value }) => `${key} = ${value}`);
