/** The page's language: the host's where it has a service for it, else the browser's. @module */
import type { Observable } from './host.js';
import { languageOf, type Language } from './texts/index.js';

export interface LanguageSource extends Observable<Language> {
  /** Follows the host's locale from now on. Returns what undoes it. */
  follow(locale: Observable<{ readonly active: string }>): () => void;
}

export function createLanguageSource(fallback: string): LanguageSource {
  const listeners = new Set<() => void>();
  let host: Observable<{ readonly active: string }> | undefined;
  const changed = (): void => listeners.forEach(listener => listener());
  return {
    getSnapshot: () => languageOf(host?.getSnapshot().active ?? fallback),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow(locale) {
      host = locale;
      const stop = locale.subscribe(changed);
      changed();
      return () => {
        stop();
        host = undefined;
        changed();
      };
    },
  };
}
