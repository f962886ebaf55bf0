import { fold } from '../typed/fold';
import { LEAVE_OUT, readFreeFrom } from './freeFrom';
import { cutScripts } from './pairs';

/** Words without meaning of their own: prepositions, Hindi particles, and what is true of every product here. */
const FILLERS = new Set(
  (
    'a and for in of on or the with organic ' +
    'ka ke ki ko mein का के की को में और ' +
    'und oder mit für von vom aus der die das den im ein eine einen bio'
  )
    .split(' ')
    .map(fold),
);
/** At the end of a query they are not finished: 'tea without'. */
const UNFINISHED = new Set('without no ohne kein free frei bina बिना'.split(' '));
/** What is typed of 'organic' before it is whole. */
const MIN_BEGUN_FILLER_LENGTH = 4;

/** Whether a query means the same without the word. At its end it may be the beginning of another. */
export const isFiller = (word: string) =>
  FILLERS.has(word) ||
  UNFINISHED.has(word) ||
  (word.length >= MIN_BEGUN_FILLER_LENGTH && 'organic'.startsWith(word));

/** An amount in a query: packs are chosen on the page of the product. */
const AMOUNT = /^\d+(g|gram|grams|l)?$|^\d*(kg|kgs|gm|gms|ml|ltr|litre|litres)$/;

/** The words of a text, folded; apostrophes are left out. */
const allWords = (text: string) =>
  (
    fold(text)
      .replace(/['’]/g, '')
      .match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? []
  ).flatMap(cutScripts);

/** The words of a text that products are found by. */
export const splitWords = (text: string) => allWords(text).filter((word) => !FILLERS.has(word));

const MAX_WORDS = 8;
/** More than there are substances, all of which may be meant by a name that is not finished. */
const MAX_FREE_FROM = 40;
/** Folding can turn one character into up to eighteen letters, so folded words are limited again. */
const MAX_WORD_LENGTH = 40;

/** Alone, 'g' is a letter and 'gram' a pulse; after a number they are units. */
const isAmount = (word: string, before = '') => AMOUNT.test(word) || AMOUNT.test(before + word);

/** Cut by code points, since half a surrogate pair cannot be sent. */
const shorten = (word: string) => Array.from(word).slice(0, MAX_WORD_LENGTH).join('');

/** What a query asks for. */
interface TypedQuery {
  /** The words that products are searched for by. */
  words: string[];
  /** Codes of what they must be free of. */
  freeFrom: string[];
}

/** Reads a query, also one that was normalized. Its last word stays although it is a filler: it may be unfinished. */
export const readWords = (query: string): TypedQuery => {
  const { words: rest, freeFrom } = readFreeFrom(query, { isTyped: true });
  const isUnfinished = /[\p{Letter}\p{Mark}\p{Number}]$/u.test(query);
  const all = rest.flatMap(cutScripts);
  const words = all.filter(
    (word, at) => !FILLERS.has(word) || (isUnfinished && at === all.length - 1),
  );
  const named = words.filter((word, at) => !isAmount(word, words[at - 1]));
  return {
    words: (named.length > 0 ? named : words).slice(0, MAX_WORDS).map(shorten),
    freeFrom: freeFrom.slice(0, MAX_FREE_FROM).map(shorten),
  };
};

/** A query as one text, so that equivalent queries share one cached response. */
export const normalizeQuery = (query: string) => {
  const { words, freeFrom } = readWords(query);
  return [...freeFrom.map((code) => LEAVE_OUT + code), ...words].join(' ');
};

/** A query as it is read by people: what is to be left out is named as 'gluten-free'. */
export const readableQuery = (query: string) => {
  const { words, freeFrom } = readWords(query);
  return [...freeFrom.map((code) => `${code}-free`), ...words].join(' ');
};
