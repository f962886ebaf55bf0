import { fold } from '../typed/fold';
import { isUnspaced } from './pairs';
import { stem } from './stem';
import { freeWords, substanceNames, substances } from './substances';
import { countErrors, maxErrors } from './typingErrors';

/** Shorter names are not corrected: 'fat' is no typing error of 'fis'. */
const MIN_CORRECTED_LENGTH = 5;

const folded = substanceNames.map(({ code, name }) => ({
  code: code as string,
  key: fold(name).split(' ').map(stem).join(' '),
}));

/** Codes by name, stemmed; a code is a name of its own. */
const codes = new Map([
  ...substances.map((code) => [code as string, code as string] as const),
  ...folded.map(({ key, code }) => [key, code] as const),
]);

const codesOfWords = new Map(
  Object.entries(freeWords).flatMap(([code, words]) =>
    words.split(', ').map((word) => [fold(word), code] as const),
  ),
);

/** The longest first, for texts without blanks. */
export const unspacedNames = folded
  .filter(({ key }) => isUnspaced(key))
  .sort((one, other) => other.key.length - one.key.length);

export const codeOf = (...words: (string | undefined)[]) =>
  codes.get(words.map((word = '') => stem(word)).join(' '));

/** The substance that a word alone says to be left out: vegan. */
export const codeOfFreeWord = (word: string) => codesOfWords.get(word);

export const correctedCode = (word: string) => {
  if (word.length < MIN_CORRECTED_LENGTH) return undefined;
  const typed = stem(word);
  return folded.find(
    ({ key }) =>
      key.length >= MIN_CORRECTED_LENGTH - 1 &&
      key[0] === typed[0] &&
      countErrors(typed, key).whole <= maxErrors(typed),
  )?.code;
};

/** All substances whose name may become what is being typed. */
export const codesBeginning = (typed: string) => [
  ...new Set(folded.filter(({ key }) => key.startsWith(typed)).map(({ code }) => code)),
];
