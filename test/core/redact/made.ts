/**
 * Made-up credentials, put together at run time so that no file here holds a credential's shape.
 *
 * @module
 */

const LETTERS = 'qZ7mK2xR9tB4wN6pL8sD3vG5hJ1cFyTe';

/** `length` letters and digits, a different run for each `turn`. */
export const alnum = (length: number, turn = 0): string => Array.from({ length }, (_, i) => LETTERS[(i * 7 + turn * 5 + Math.floor(i / 32)) % 32]).join('');
export const lower = (length: number, turn = 0): string => alnum(length, turn).toLowerCase();
export const upper = (length: number, turn = 0): string => alnum(length, turn).toUpperCase();
export const hex = (length: number, turn = 0): string => Array.from({ length }, (_, i) => '0f3a9c5e7b1d8246'[(i * 5 + turn * 3 + Math.floor(i / 16)) % 16]).join('');
export const uuid = (turn = 0): string => [8, 4, 4, 4, 12].map((length, i) => hex(length, turn + i)).join('-');
export const glue = (...parts: string[]): string => parts.join('');

export const OPENAI = glue('sk', '-', alnum(32));
export const GITHUB = glue('gh', 'p_', alnum(36));
export const DASHES = '-----';
export const pem = (name: string, lines = 4): string =>
  [`${DASHES}BEGIN ${name}${DASHES}`, ...Array.from({ length: lines }, (_, i) => alnum(64, i)), `${alnum(20, 9)}=`, `${DASHES}END ${name}${DASHES}`].join('\n');
export const jwt = (): string => [glue('ey', 'JhbGciOiJIUzI1NiJ9'), glue('ey', 'JzdWIiOiIxMjM0NTY3ODkwIn0'), alnum(43)].join('.');
