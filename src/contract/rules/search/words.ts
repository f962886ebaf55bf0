import { fold } from '../fold';

/** Stop words. */
const FILLERS = new Set(['a', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'with']);

/** Shorter words are not taken as plurals: gas. */
const MIN_PLURAL_LENGTH = 4;

/** One form for singular and plural. It need not be a real word, since query and index both use it. */
export const stem = (word: string) => {
  if (word.length < MIN_PLURAL_LENGTH) return word;
  const singular = word.replace(/(?<=o|ch|sh|x)es$|(?<![su])s$/, '');
  // cookie and cookies, berry and berries, tomato and tomatoe
  return singular.replace(/ie$/, 'y').replace(/oe$/, 'o');
};

/** The words of a text, folded; apostrophes are left out. */
export const splitWords = (text: string) =>
  (
    fold(text)
      .replace(/['’]/g, '')
      .match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? []
  ).filter((word) => !FILLERS.has(word));

const MAX_WORDS = 8;
/** Folding can turn one character into up to eighteen letters, so folded words are limited again. */
const MAX_WORD_LENGTH = 40;

/** Cut by code points, since half a surrogate pair cannot be sent. */
const shorten = (word: string) => Array.from(word).slice(0, MAX_WORD_LENGTH).join('');

/** The words of a query as one text, so that equivalent queries share one cached response. */
export const normalizeQuery = (query: string) =>
  splitWords(query).slice(0, MAX_WORDS).map(shorten).join(' ');
