/** A typing error is allowed per this many letters. */
const LETTERS_PER_ERROR = 5;
const MIN_LENGTH = 3;
const MAX_ERRORS = 3;

/** How many typing errors a word may have: one in five letters, at least one and at most three. */
export const maxErrors = (word: string) => {
  if (word.length < MIN_LENGTH) return 0;
  return Math.min(MAX_ERRORS, Math.max(1, Math.floor(word.length / LETTERS_PER_ERROR)));
};

/** The edit distance from a typed word to a whole word and to its nearest prefix. */
interface Distance {
  whole: number;
  beginning: number;
}

/**
 * Typing errors between what was typed and a word: a letter that is wrong, missing, added, or
 * exchanged with the next one (optimal string alignment). Neither MiniSearch nor PostgreSQL counts exchanged letters as one.
 */
export const countErrors = (typed: string, word: string): Distance => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isExchanged =
        typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      const above = last[column] ?? 0;
      const diagonal = last[column - 1] ?? 0;
      const left = current[column - 1] ?? 0;
      const errors = Math.min(above + 1, left + 1, diagonal + (isSame ? 0 : 1));
      const exchanged = isExchanged ? (beforeLast[column - 2] ?? 0) : errors;
      current.push(Math.min(errors, exchanged + 1));
    }
    beforeLast = last;
    last = current;
  }
  return { whole: last[word.length] ?? 0, beginning: Math.min(...last) };
};
