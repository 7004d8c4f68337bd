/**
 * Values that are built in a way nothing else is, though they do not start with a fixed prefix.
 * Shapes: RFC 7519 (JWT), the crypt(5) manual page, and the token pages of the services named.
 *
 * @module
 */
import { mixesCase, plausible } from '../value.js';
import type { StructureRow } from './row.js';

export const SHAPES: readonly StructureRow[] = [
  {
    kind: 'jwt',
    gate: /ey/,
    pattern: /(?<![A-Za-z0-9_-])ey[A-Za-z0-9_-]{10,8000}\.{1,2}(?:ey|[A-Za-z0-9_-]{16})[A-Za-z0-9_-]{6,16000}(?:\.[A-Za-z0-9_-]{0,8000}){0,3}=?/g,
    test: (secret) => mixesCase(secret) && /\d/.test(secret) && (secret.startsWith('eyJ') || secret.split('.').length > 2),
  },
  { kind: 'dotted-key', gate: /\./, pattern: /(?<![A-Za-z0-9])[0-9a-f]{32}\.[A-Za-z0-9]{16}(?![A-Za-z0-9])/g },
  { kind: 'jwt', gate: /ZXlK/, pattern: /(?<![A-Za-z0-9+/_-])ZXlK[A-Za-z0-9+/_-]{56,8000}={0,2}/g, test: plausible },
  { kind: 'telegram', gate: /:A/, pattern: /(?<![A-Za-z0-9_])\d{5,16}:A[A-Za-z0-9_-]{32,36}(?![A-Za-z0-9_-])/g },
  {
    kind: 'telegram',
    gate: /:/,
    pattern: /(?<![A-Za-z0-9_])\d{8,10}:[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])/g,
    test: (secret) => mixesCase(secret),
  },
  {
    kind: 'discord',
    gate: /[MNO]/,
    pattern: /(?<![A-Za-z0-9_-])[MNO][A-Za-z0-9_-]{22,27}\.[A-Za-z0-9_-]{6,7}\.[A-Za-z0-9_-]{27,40}(?![A-Za-z0-9_-])/g,
    test: (secret) => /\d/.test(secret),
  },
  { kind: 'facebook', gate: /\|/, pattern: /(?<!\d)\d{15,16}(?:\||%7C)[A-Za-z0-9_-]{26,40}/g },
  { kind: 'mailchimp', gate: /-us\d/, pattern: /(?<![A-Za-z0-9])[0-9a-f]{32}-us\d{1,2}(?!\d)/g },
  { kind: 'terraform', gate: /\.atlasv1\./i, pattern: /(?<![A-Za-z0-9])[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{50,120}/gi, test: plausible },
  { kind: 'maxmind', gate: /_mmk/, pattern: /(?<![A-Za-z0-9])[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk(?![A-Za-z0-9])/g },
  { kind: 'azure-client-secret', gate: /Q~/, pattern: /(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.-]{3}\dQ~[A-Za-z0-9_~.-]{31,34}(?![A-Za-z0-9_~-])/g },
  { kind: 'azure', gate: /JQQJ9|AZDO|ACDb|AStX|\+ABa|AzSe|AzFu|APIM/, pattern: /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{38,76}(?:JQQJ9|AZDO|ACDb|AStX|\+ABa|AzSe|AzFu|APIM)[A-Za-z0-9+/]{4,34}={0,2}/g, test: plausible },
  { kind: 'ably', gate: /:/, pattern: /(?<![A-Za-z0-9_.-])[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{6}:[A-Za-z0-9_-]{40,45}(?![A-Za-z0-9_-])/g, test: plausible },
  { kind: 'firebase-messaging', gate: /AAAA/, pattern: /(?<![A-Za-z0-9_])AAAA[A-Za-z0-9_-]{7}:[A-Za-z0-9_-]{130,180}/g },
  { kind: 'ethereum-private-key', gate: /0x/, pattern: /(?<![A-Za-z0-9])0x[0-9A-Fa-f]{64}(?![0-9A-Za-z])/g, test: mixesCase },
  { kind: 'crypt-hash', gate: /\$/, pattern: /\$2[abxy]?\$\d\d\$[./A-Za-z0-9]{53}/g },
  { kind: 'crypt-hash', gate: /\$/, pattern: /\$(?:1|5|6|7|y|gy|apr1|md5|sha1)\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9$]{20,140}/g, test: (secret) => /\d/.test(secret.slice(3)) },
  { kind: 'crypt-hash', gate: /\$/, pattern: /\$(?:argon2(?:id?|d)|scrypt|pbkdf2(?:-sha\d{1,3})?|bcrypt-sha256|P|H|S)\$[A-Za-z0-9$,=+/.]{20,300}/g, test: (secret) => /\d/.test(secret.slice(6)) },
  { kind: 'crypt-hash', gate: /pbkdf2_|bcrypt_|scrypt:|pbkdf2:/, pattern: /(?:pbkdf2_sha\d{1,3}|bcrypt_sha256|pbkdf2:sha\d{1,3}(?::\d{1,7})?|scrypt(?::\d{1,7}){3})\$[A-Za-z0-9$+/=.]{20,300}/g },
  { kind: 'crypt-hash', gate: /\{S?S?HA|\{SMD5|\{CRYPT/, pattern: /\{(?:SSHA|SHA|SSHA256|SSHA512|SMD5|CRYPT)\}[A-Za-z0-9+/=$.]{20,200}/g },
  {
    kind: 'aws-secret-key',
    gate: /A[KS]IA/,
    pattern: /(?<![A-Z0-9])A[KS]IA[A-Z0-9]{16}["']?[\s:,|/;]{1,6}["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/g,
  },
  { kind: 'alibaba-secret-key', gate: /LTAI/, pattern: /(?<![A-Z0-9])LTAI[A-Za-z0-9]{12,30}["']?[\s:,|/;]{1,6}["']?([A-Za-z0-9]{30})(?![A-Za-z0-9])/g },
  { kind: 'tencent-secret-key', gate: /AKID/, pattern: /(?<![A-Z0-9])AKID[A-Za-z0-9]{28,48}["']?[\s:,|/;]{1,6}["']?([A-Za-z0-9]{32})(?![A-Za-z0-9])/g },
];
