/**
 * The fields of a product that are searched. `kind`: the noun that its name ends with (mango in 'Alphonso
 * mango', not in 'mango pickle'); `name`: the other words of its name; `mention`: category, origin and
 * badges. Synonyms of their words are separate fields.
 */
export const searchFields = {
  kind: 0,
  name: 1,
  kindSynonym: 2,
  nameSynonym: 3,
  mention: 4,
  mentionSynonym: 5,
} as const;
export type SearchField = (typeof searchFields)[keyof typeof searchFields];

/** How a word of the query matches a term. */
export type MatchKind = 'whole' | 'beginning' | 'typingError' | 'typingErrorInBeginning' | 'part';

export const NOT_FOUND = 31;

/**
 * The cost of a match, by field; the product with the lowest sum over the words of the query comes first.
 * A whole word comes before a prefix, and the name before the other fields.
 */
export const matchCosts: Record<MatchKind, readonly number[]> = {
  whole: [0, 0, 1, 1, 4, 5],
  beginning: [2, 2, 3, 3, 6, 7],
  typingError: [8, 8, 8, 8, 12, 12],
  typingErrorInBeginning: [9, 9, 9, 9, 13, 13],
  part: [10, 10, 11, 11, 14, 15],
};

/** The products that have a term, ascending, each with the best field that has it. */
export type Occurrences = readonly number[];

/** The number of bits that encode a field. */
const FIELD_BITS = 3;
const FIELD_MASK = (1 << FIELD_BITS) - 1;

export const occurrenceOf = (product: number, field: SearchField) =>
  (product << FIELD_BITS) | field;
export const productOf = (occurrence: number) => occurrence >> FIELD_BITS;
export const fieldOf = (occurrence: number) => occurrence & FIELD_MASK;
