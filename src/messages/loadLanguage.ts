import { loaders } from 'virtual:languages';
import messages from '../../texts/en/storefront/shop.json';
import { languages } from '../languages';
import type { ShownLanguage } from './shownLanguage';

const [own] = languages;

/** The language whose messages are part of the shop's code; those of other languages are loaded when chosen. */
export const builtInLanguage: ShownLanguage = { ...own, messages, content: {} };

/** Loads a language with its messages. @throws when they cannot be fetched */
export const loadLanguage = async (code: string): Promise<ShownLanguage> => {
  const language = languages.find((each) => each.code === code);
  const load = loaders[code];
  return language && load ? { ...language, ...(await load()) } : builtInLanguage;
};
