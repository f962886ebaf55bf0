/** Shorter words are not taken as plurals: gas. */
const MIN_PLURAL_LENGTH = 4;

/** One form for singular and plural. It need not be a real word, since query and index both use it. */
export const stem = (word: string) => {
  if (word.length < MIN_PLURAL_LENGTH) return word;
  const singular = word.replace(/(?<=o|ch|sh|x)es$|(?<![su])s$/, '');
  // berry and berries, but not cookie and pie; tomato and tomatoe
  return singular.replace(/(?<!k|^.)ie$/, 'y').replace(/oe$/, 'o');
};
