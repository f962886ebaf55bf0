import { countMissing, lettersOf } from './letters';
import type { Fit } from './places';
import { countErrors, maxErrors } from './typingErrors';
import { stem } from './words';

export interface FoundTerm {
  term: number;
  fit: Fit;
}

export interface FoundTerms {
  found: FoundTerm[];
  /** The word that was probably meant, where the typed one is in no product. */
  corrected?: string;
}

/** Shorter words are in the middle of too many others. */
const MIN_PART_LENGTH = 3;

/** The words of all products, by number. */
export const makeVocabulary = () => {
  const numbers = new Map<string, number>();
  const terms: string[] = [];
  /** As they are written. */
  const written: string[] = [];
  /** The letters of each: most words are told apart by them, which is faster than comparing. */
  const letters: number[] = [];

  const add = (word: string) => {
    const term = stem(word);
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, terms.length);
    written.push(word);
    letters.push(lettersOf(term));
    return terms.push(term) - 1;
  };

  const findTyped = (word: string): FoundTerm[] => {
    const whole = numbers.get(stem(word));
    return terms.flatMap((term, number): FoundTerm[] => {
      if (number === whole) return [{ term: number, fit: 'whole' }];
      if (term.startsWith(word)) return [{ term: number, fit: 'beginning' }];
      const isPart = word.length >= MIN_PART_LENGTH && term.includes(word);
      return isPart ? [{ term: number, fit: 'part' }] : [];
    });
  };

  /** Those with the fewest errors: whole words, else words that begin so. */
  const findMistyped = (word: string): FoundTerm[] => {
    let fewest = maxErrors(word);
    let found: FoundTerm[] = [];
    const typed = lettersOf(word);
    const keep = (errors: number, each: FoundTerm) => {
      if (errors < fewest) found = [];
      fewest = errors;
      found.push(each);
    };
    terms.forEach((term, number) => {
      // Each letter that the term is too short for is an error; a longer one may begin so.
      if (word.length - term.length > fewest) return;
      if (countMissing(typed, letters[number] ?? 0) > fewest) return;
      const { whole, beginning } = countErrors(word, term);
      if (whole <= fewest) keep(whole, { term: number, fit: 'typingError' });
      else if (beginning <= fewest)
        keep(beginning, { term: number, fit: 'typingErrorInBeginning' });
    });
    const whole = found.filter(({ fit }) => fit === 'typingError');
    return whole.length > 0 ? whole : found;
  };

  /** Finds what a word of a query may mean. */
  const find = (word: string): FoundTerms => {
    const typed = findTyped(word);
    if (typed.length > 0) return { found: typed };
    const found = findMistyped(stem(word));
    const [best] = found;
    return { found, ...(best && { corrected: written[best.term] }) };
  };

  return { add, find };
};
