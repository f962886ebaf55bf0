/**
 * Scripts that are written without blanks between words: what is searched for may be anywhere in a text. `Intl.Segmenter`
 * cuts them differently in every engine, so they are indexed by pairs of letters.
 */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]+/gu;

/** Other words never begin with it, and come after it by code point. */
export const PAIR_MARK = '+';

/** A word of letters without its parts of unspaced scripts, which are words of their own: りんご1kg. */
export const cutScripts = (word: string) =>
  word
    .replace(UNSPACED, (part) => ` ${part} `)
    .split(' ')
    .filter(Boolean);

const lettersOf = (word: string) => Array.from(word);

export const isUnspaced = (word: string) => word.replace(UNSPACED, '') === '' && word !== '';

/** The letters of a word, and their pairs, as they are indexed. */
export const indexedPairs = (word: string) => {
  const letters = lettersOf(word);
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  return [...letters, ...pairs].map((each) => PAIR_MARK + each);
};

/** What a product must have of these to contain the word. */
export const searchedPairs = (word: string) => {
  const letters = lettersOf(word);
  if (letters.length === 1) return [PAIR_MARK + word];
  return [...new Set(letters.slice(1).map((letter, at) => `${PAIR_MARK}${letters[at]}${letter}`))];
};

/** Where Chinese characters end and other letters begin, a word probably does: 有機りんご. */
export const cutAtCharacters = (word: string) =>
  word.match(/\p{Script=Han}+|\P{Script=Han}+/gu) ?? [];
