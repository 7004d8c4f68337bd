export { extractJsonObject } from './json.js';
