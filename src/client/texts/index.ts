/** The card's words in the language that the page is in. @module */
import { en, type Texts } from './en.js';
import { zh } from './zh.js';

export type { Texts } from './en.js';

export type Language = 'en' | 'zh';

/** Any Chinese locale id (`zh`, `zh-CN`) is Chinese; everything else reads English. */
export const languageOf = (locale: string): Language => (/^zh\b/i.test(locale) ? 'zh' : 'en');

/** A sentence of the engine's in the page's language, where the card knows it. */
export const sentence = (text: string, t: Texts): string => t.sentences.get(text) ?? text;

export const TEXTS: Readonly<Record<Language, Texts>> = { en, zh };
