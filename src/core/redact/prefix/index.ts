/**
 * The prefix table, all of it. Looked at and left out, because the shape is too short, too common or public by design: Stripe
 * `pk_live_` (publishable), PostHog `phc_` and Mapbox `pk.` (shipped to browsers), AWS `AIDA`/`AROA` (identifiers), Okta `00…`,
 * reCAPTCHA `6L…`, Airtable `key…`, Feishu `t-…`: the label layer takes those that are secret.
 *
 * @module
 */
import { CLOUD_ROWS } from './cloud.js';
import { CODE_ROWS } from './code.js';
import { MODEL_ROWS } from './models.js';
import type { PrefixRow } from './row.js';
import { SERVICE_ROWS } from './services.js';

export const PREFIXES: readonly PrefixRow[] = [...MODEL_ROWS, ...CLOUD_ROWS, ...CODE_ROWS, ...SERVICE_ROWS];
