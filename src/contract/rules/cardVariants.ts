/** A product card has at most this many variants; one with as many may have more. */
export const MAX_CARD_VARIANTS = 4;
