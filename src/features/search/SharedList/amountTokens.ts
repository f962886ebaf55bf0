export interface Token {
  text: string;
  /** Without a space after the token before. */
  isGlued: boolean;
}

const FRACTIONS = new Map(
  Object.entries({ '¼': '1/4', '½': '1/2', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' }),
);
export const FRACTION = /[/⁄]/;
const NUMBER = /^\d+(?:[.,]\d+)?(?:\s*[/⁄]\s*\d+)?$/;
const TOKEN = /\d+(?:[.,]\d+)?(?:\s*[/⁄]\s*\d+)?|×|[^\s\d×()[\]{}:=@"“”]+[^\s×()[\]{}:=@"“”]*/gu;
const SPACE = /[\s()[\]{}:=@]/;
/** Left between a name and its amount. */
const PUNCTUATION = /^[-–—.,/'’]+$/;
/** Numbers in one form: Devanagari digits, fractions, and one sign for 'times'. */
const plainNumbers = (text: string) =>
  text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[¼½¾⅓⅔]/g, (sign) => ` ${FRACTIONS.get(sign)}`)
    .replace(/(?<!\d)\.(?=\d)/g, '0.')
    // '2x', 'x2', '2 * 500 g'; not the x of a word.
    .replace(/(?<![\p{L}\p{M}])[x×*]\s*(?=\d)|(?<=\d)\s*[x×*](?![\p{L}\p{M}])/giu, ' × ')
    // 'onion-1kg'
    .replace(/(?<=[\p{L}\p{M}])\s*[-–—]\s*(?=\d)/gu, ' ')
    // The smaller number of '2-3 kg'.
    .replace(/(?<=\d)\s*[-–]\s*\d+(?=[\s\p{L}]|$)/gu, '')
    // 'ltr.'
    .replace(/(?<=[\p{L}\p{M}])\.(?=[\s)]|$)/gu, '');

/** The words and numbers of a text. */
export const tokensOf = (text: string): Token[] => {
  const plain = plainNumbers(text);
  return Array.from(plain.matchAll(TOKEN), ({ 0: found, index }) => ({
    text: found,
    isGlued: index > 0 && !SPACE.test(plain[index - 1] ?? ''),
  })).filter((token) => !PUNCTUATION.test(token.text));
};

/** The value of a token that is a number or a fraction. */
export const numberIn = (text = ''): number | undefined => {
  if (!NUMBER.test(text)) return undefined;
  const [above, below = 1] = text.replace(',', '.').split(FRACTION).map(Number);
  return (above ?? 0) / below;
};
