import { defaultLanguage, languageOf } from '../config/shopLocale';
import { translator } from './translator';

/**
 * What prints the scripts of names and goods, whatever the machine has: of each character, the first family that has it.
 * Those of Linux, Android, macOS and Windows for Devanagari, Japanese and Arabic follow the family of the text.
 */
export const PRINT_FONTS = [
  'sans-serif',
  ...['"Noto Sans Devanagari"', '"Kohinoor Devanagari"', '"Nirmala UI"', 'Mangal'],
  ...['"Noto Sans JP"', '"Noto Sans CJK JP"', '"Hiragino Sans"', '"Yu Gothic"', 'Meiryo'],
  ...['"Noto Sans Arabic"', '"Noto Naskh Arabic"', '"Geeza Pro"', '"Segoe UI"'],
].join(', ');

/** Attributes of a printed document. @param language a code; by default the shop's own */
export const documentLanguage = (language: string | undefined) => {
  const { code, direction } = languageOf(language);
  return `lang="${code}"${direction === 'rtl' ? ' dir="rtl"' : ''}`;
};

/**
 * HTML of what customers and the shop wrote, marked as such in a document in another language: the language chooses the
 * shapes of characters that Japanese and Chinese share.
 */
export const inOwnLanguage = (html: string, language: string | undefined) => {
  const isOwn = languageOf(language).code === defaultLanguage();
  return isOwn || html === '' ? html : `<span lang="${defaultLanguage()}">${html}</span>`;
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A name within a sentence: one of the other direction must not reorder what is around it. */
export const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

const COUNTERS: Record<string, string> = {
  '@page': 'counter(page)',
  '@pages': 'counter(pages)',
};

/** A string of CSS in a document. */
const cssString = (text: string) =>
  `"${text.replace(/["\\<\n]/g, (each) => `\\${each.codePointAt(0)?.toString(16)} `)}"`;

/** 'Page 1 of 2' as content in CSS, with which the browser counts the pages of the print. */
export const pageNumber = (language: string | undefined) =>
  translator(
    'slip',
    language,
  )(['page', { page: '@page', pages: '@pages' }])
    .split(/(@pages?)/)
    .filter(Boolean)
    .map((part) => COUNTERS[part] ?? cssString(part))
    .join(' ');
