import type { Messages } from 'use-intl';
import { createExternalStore } from '../browser/externalStore';
import type { ShopContent } from '../content/types';
import type { Language } from '../shop.config';
import type messages from './en.json';

/** A language with all its sentences. */
export interface ShownLanguage {
  code: Language;
  locale: string;
  /** Those that only some pages need may be missing: the built-in language loads them with the page. */
  messages: typeof messages & Partial<Messages>;
  /** What the informational pages say; the built-in language has it in their code. */
  content: Partial<ShopContent>;
}

const shown = createExternalStore<ShownLanguage | undefined>(undefined);

/** Shows another language than the page was opened in. */
export const showLanguage = shown.set;

/** What the shopper has chosen since the page was opened. */
export const useShownLanguage = shown.use;
