import { isUnspaced } from './pairs';
import { stem } from './stem';

/** Shorter words are part of too many others. */
const MIN_LENGTH = 4;
/** A word of three letters counts at the end of another, where German says what a thing is: Kräutertee. */
const MIN_LENGTH_AT_END = 3;
/** German plurals whose last letter the singular has not: Beeren, Kartoffeln. */
const MIN_PLURAL_LENGTH = 6;
const PLURAL = /(?<=[elr])n$/;

/** What is looked for inside the words of products. */
interface Inside {
  part: string;
  isAtEnd: boolean;
}

/** Undefined for words that are not looked for inside others. */
export const searchedInside = (word: string): Inside | undefined => {
  if (isUnspaced(word)) return undefined;
  const singular = stem(word);
  const part = singular.length < MIN_PLURAL_LENGTH ? singular : singular.replace(PLURAL, '');
  if (part.length < MIN_LENGTH_AT_END) return undefined;
  return { part, isAtEnd: part.length < MIN_LENGTH };
};

/** Whether a word of the products has it inside. Its beginnings are found as such. */
export const hasInside = (known: string, typed: string, { part, isAtEnd }: Inside) =>
  !known.startsWith(typed) && (isAtEnd ? known.endsWith(part) : known.includes(part));
