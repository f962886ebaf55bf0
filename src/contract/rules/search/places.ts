/**
 * Where a product has a word. `kind`: the noun that its name ends with (mango in 'Alphonso mango', not
 * in 'mango pickle'); the rest of its name; category, origin and badges. Synonyms are apart.
 */
export const places = {
  kind: 0,
  name: 1,
  kindSynonym: 2,
  nameSynonym: 3,
  mention: 4,
  mentionSynonym: 5,
} as const;
export type Place = (typeof places)[keyof typeof places];

/** How a word of the query fits one of a product. */
export type Fit = 'whole' | 'beginning' | 'typingError' | 'typingErrorInBeginning' | 'part';

export const NOT_FOUND = 31;

/**
 * What a fit costs, by place; a product with the lower sum over the words of the query comes first.
 * A whole word comes before a beginning, and a name before what else is known.
 */
export const costs: Record<Fit, readonly number[]> = {
  whole: [0, 0, 1, 1, 4, 5],
  beginning: [2, 2, 3, 3, 6, 7],
  typingError: [8, 8, 8, 8, 12, 12],
  typingErrorInBeginning: [9, 9, 9, 9, 13, 13],
  part: [10, 10, 11, 11, 14, 15],
};

/** The products that have a term, ascending, each with the term's best place in it. */
export type Occurrences = readonly number[];

/** Bits of a place. */
const PLACE_BITS = 3;
const PLACE_MASK = (1 << PLACE_BITS) - 1;

export const occurrenceOf = (product: number, place: Place) => (product << PLACE_BITS) | place;
export const productOf = (occurrence: number) => occurrence >> PLACE_BITS;
export const placeOf = (occurrence: number) => occurrence & PLACE_MASK;
