import { countMissing, lettersOf } from './letters';
import type { MatchKind } from './searchFields';
import { countErrors, maxErrors } from './typingErrors';
import { stem } from './words';

export interface FoundTerm {
  term: number;
  match: MatchKind;
}

export interface FoundTerms {
  found: FoundTerm[];
  /** The corrected word, if the typed one is in no product. */
  corrected?: string;
}

/** Shorter words are part of too many others. */
const MIN_PART_LENGTH = 3;

/** The words of all products, by number. */
export const makeVocabulary = () => {
  const numbers = new Map<string, number>();
  const terms: string[] = [];
  /** The words before stemming. */
  const written: string[] = [];
  /** The letters of each word as bits: a cheap test that excludes most words before the edit distance. */
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
      if (number === whole) return [{ term: number, match: 'whole' }];
      if (term.startsWith(word)) return [{ term: number, match: 'beginning' }];
      const isPart = word.length >= MIN_PART_LENGTH && term.includes(word);
      return isPart ? [{ term: number, match: 'part' }] : [];
    });
  };

  /** The terms with the fewest errors: whole words, else words with such a prefix. */
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
      // Each letter that the term lacks is an error; a longer term may have the word as a prefix.
      if (word.length - term.length > fewest) return;
      if (countMissing(typed, letters[number] ?? 0) > fewest) return;
      const { whole, beginning } = countErrors(word, term);
      if (whole <= fewest) keep(whole, { term: number, match: 'typingError' });
      else if (beginning <= fewest)
        keep(beginning, { term: number, match: 'typingErrorInBeginning' });
    });
    const whole = found.filter(({ match }) => match === 'typingError');
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
