/** The letters of a word as bits, several letters to a bit. */
export const lettersOf = (word: string) => {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
};

/** How many letters of the first word are missing in the second: a lower bound of the typing errors. */
export const countMissing = (letters: number, others: number) => {
  let missing = letters & ~others;
  let count = 0;
  for (; missing !== 0; count += 1) missing &= missing - 1;
  return count;
};
