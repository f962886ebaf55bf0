import { fold } from '../fold';

/** Words without meaning of their own: prepositions, Hindi particles, and what is true of every product here. */
const FILLERS = new Set(
  ('a and for in of on or the with organic ' + 'ka ke ki ko mein का के की को में और').split(' '),
);

/** An amount in a query: packs are chosen on the page of the product. */
const AMOUNT = /^\d+(g|gram|grams|l)?$|^\d*(kg|kgs|gm|gms|ml|ltr|litre|litres)$/;

/** Shorter words are not taken as plurals: gas. */
const MIN_PLURAL_LENGTH = 4;

/** One form for singular and plural. It need not be a real word, since query and index both use it. */
export const stem = (word: string) => {
  if (word.length < MIN_PLURAL_LENGTH) return word;
  const singular = word.replace(/(?<=o|ch|sh|x)es$|(?<![su])s$/, '');
  // berry and berries, but not cookie and pie; tomato and tomatoe
  return singular.replace(/(?<!k|^.)ie$/, 'y').replace(/oe$/, 'o');
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

/** Alone, 'g' is a letter and 'gram' a pulse; after a number they are units. */
const isAmount = (word: string, before = '') => AMOUNT.test(word) || AMOUNT.test(before + word);

/** Cut by code points, since half a surrogate pair cannot be sent. */
const shorten = (word: string) => Array.from(word).slice(0, MAX_WORD_LENGTH).join('');

/** The words of a query as one text, so that equivalent queries share one cached response. */
export const normalizeQuery = (query: string) => {
  const words = splitWords(query);
  const named = words.filter((word, at) => !isAmount(word, words[at - 1]));
  return (named.length > 0 ? named : words).slice(0, MAX_WORDS).map(shorten).join(' ');
};
