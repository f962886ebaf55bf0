import type { Messages } from 'use-intl';
import type messages from '../../texts/en/storefront/shop.json';
import { createExternalStore } from '../browser/externalStore';
import type { ShopContent } from '../content/types';
import type { Language } from '../contract/shop/language';

/** A language with all its messages. */
export interface ShownLanguage extends Language {
  /** Messages that only some pages need may be missing: the built-in language loads them with the page. */
  messages: typeof messages & Partial<Messages>;
  /** The texts of the informational pages; those of the built-in language are in the code of the pages. */
  content: Partial<ShopContent>;
}

/** The language chosen since the page was opened. */
export const chosenSince = createExternalStore<ShownLanguage | undefined>(undefined);

/** Replaces the language that the page was opened in. */
export const showLanguage = chosenSince.set;

export const useShownLanguage = chosenSince.use;
