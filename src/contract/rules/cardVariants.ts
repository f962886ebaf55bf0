/** A product card has at most this many variants; a card with exactly this many may be incomplete. */
export const MAX_CARD_VARIANTS = 4;
