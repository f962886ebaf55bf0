import { soundOf } from './soundOf';
import { countErrors, maxErrors } from './typingErrors';

/** A word of the products, stemmed, and the number of products that have it. */
export interface KnownWord {
  word: string;
  frequency: number;
}

interface Correction extends KnownWord {
  /** Whether the typed word may be the beginning of this one. */
  isPrefix: boolean;
  /** Whether the shopper is asked, instead of shown what was not typed. */
  isDoubtful: boolean;
}

/** In shorter words the first letter is taken as right. */
const MIN_FIRST_LETTER_LENGTH = 7;
/** In shorter words only a missing letter is certain: gee. */
const MIN_CERTAIN_LENGTH = 4;
/** Shorter words are like too many others to ask, or to be taken as the beginning of a word. */
const MIN_DOUBTFUL_LENGTH = 5;

interface Rated extends Correction {
  errors: number;
}

const rate = (typed: string, { word, frequency }: KnownWord): Rated | undefined => {
  const { whole, beginning } = countErrors(soundOf(typed), soundOf(word));
  const isSameStart = word[0] === typed[0];
  const most = maxErrors(typed);
  const rated = (errors: number, isPrefix: boolean, isDoubtful: boolean): Rated => ({
    ...{ word, frequency, errors, isPrefix, isDoubtful },
  });
  const isLikely = isSameStart || (typed.length >= MIN_FIRST_LETTER_LENGTH && whole === 1);
  if (isLikely && whole <= most) {
    const isShort = typed.length < MIN_CERTAIN_LENGTH && word.length <= typed.length;
    return rated(whole, false, isShort);
  }
  if (!isSameStart || typed.length < MIN_DOUBTFUL_LENGTH) return undefined;
  if (beginning <= 1) return rated(beginning, true, false);
  return whole <= most + 1 ? rated(whole, false, true) : undefined;
};

/** Certain before doubtful, whole words before beginnings, few errors before many, frequent words before rare ones. */
const compare = (one: Rated, other: Rated) =>
  Number(one.isDoubtful) - Number(other.isDoubtful) ||
  Number(one.isPrefix) - Number(other.isPrefix) ||
  one.errors - other.errors ||
  other.frequency - one.frequency ||
  (one.word < other.word ? -1 : 1);

/** The word that was meant by one that no product has. @param similar words of the products that may be it */
export const correctWord = (
  typed: string,
  similar: readonly KnownWord[],
): Correction | undefined => {
  const [best] = similar.flatMap((known) => rate(typed, known) ?? []).sort(compare);
  return best;
};
