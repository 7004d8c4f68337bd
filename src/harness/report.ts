/**
 * Where diagnostics go. The host's logger reaches no terminal (harness contract, section 1), so warnings are also kept
 * for `/merge status`, and written to stderr when the user asked for it. Everything is redacted here, at the one gate.
 *
 * @module
 */
import { redactSecrets } from '../core/redact/index.js';
import { clean } from '../core/text/clean.js';

/** Characters of one message; a provider's error body can be a page. */
const MESSAGE_LIMIT = 600;
const KEPT = 20;

export interface Report {
  warn(message: string): void;
  debug(message: string): void;
  /** The latest warnings, oldest first, each once. */
  notices(): readonly string[];
}

/**
 * @param logger - the host's; absent in none of the hosts, but never trusted to work.
 * @param debug - whether diagnostics are also written to stderr.
 */
export function createReport(logger: { warn?(message: string): void } | undefined, debug: () => boolean): Report {
  const kept: string[] = [];
  const print = (level: string, message: string) => {
    if (debug()) process.stderr.write(`belief-merge[${level}]: ${message}\n`);
  };
  const safe = (message: string) => clean(redactSecrets(message).text, MESSAGE_LIMIT);
  return {
    warn(message) {
      const text = safe(message);
      const known = kept.indexOf(text);
      if (known >= 0) kept.splice(known, 1);
      kept.push(text);
      if (kept.length > KEPT) kept.shift();
      logger?.warn?.(text);
      print('warn', text);
    },
    debug: message => print('debug', safe(message)),
    notices: () => [...kept],
  };
}
