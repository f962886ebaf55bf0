/** Digits of every script: decimal numbers in runs from 0 to 9 (https://www.unicode.org/reports/tr44/#Numeric_Type). */
const DIGIT = /\p{Nd}/gu;
const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

const digitOf = (character: string) => {
  const codePoint = character.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(codePoint - before - 1)) before += 1;
  // The runs of ASCII's look-alikes follow each other.
  return String(before % 10);
};

/** Also ー, which Japanese keyboards have in the place of the hyphen, and ─; in a word ー is a letter. */
const DASHES = /[\p{Pd}\u2212\u2043\u02d7]|(?<=[\dA-Za-z])[\u30fc\u2500]/gu;
/** ½, ² and ① are numbers of which no digit of a code is made. */
const WITHOUT_NUMBERS = /[^\p{No}]+/gu;
const BREAKS = /[\t-\r\u0085\u2028\u2029]/g;
/** Also joiners and soft hyphens, which no code has. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * What a person typed as a code (a number, an amount, a SKU), in ASCII as far as it is meant so: digits of every script,
 * dashes of every kind, one blank between words.
 */
export const typedCode = (text: string) =>
  text
    .replace(BREAKS, ' ')
    .replace(UNSEEN, '')
    .replace(WITHOUT_NUMBERS, (part) => part.normalize('NFKC'))
    .replace(DIGIT, digitOf)
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** A coupon as it is stored: capitals, without blanks. */
export const typedCoupon = (text: string) => typedCode(text).replaceAll(' ', '').toUpperCase();

/** A tax number as it is stored: capitals and digits, without the separators it is written with. */
export const typedTaxNumber = (text: string) =>
  typedCode(text)
    .toUpperCase()
    .replace(/[\s./-]/g, '');
