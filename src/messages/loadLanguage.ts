import type { Messages } from 'use-intl';
import type { ShopContent } from '../content/types';
import { type Language, languages } from '../shop.config';
import messages from './en/shop.json';
import type { ShownLanguage } from './shownLanguage';

const [english] = languages;

/** The language whose messages are part of the shop's code; those of other languages are loaded when chosen. */
export const builtInLanguage: ShownLanguage = { ...english, messages, content: {} };

const modules = import.meta.glob<{ messages: Messages; content: ShopContent }>('./*/language.ts');

/** Loads a language with its messages. @throws when they cannot be fetched */
export const loadLanguage = async (code: Language): Promise<ShownLanguage> => {
  const language = languages.find((each) => each.code === code);
  const load = modules[`./${code}/language.ts`];
  return language && load ? { ...language, ...(await load()) } : builtInLanguage;
};
