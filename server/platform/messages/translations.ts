import type { Language } from '../../../src/shop.config';
import { messages as en } from './en/messages';
import { messages as hi } from './hi/messages';
import type { Translation } from './message';

/** The messages of every language of `src/shop.config.ts`. */
export const translations: Record<Language, Translation> = { en, hi };
