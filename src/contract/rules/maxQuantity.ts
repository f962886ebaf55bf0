/** A line of a cart, an order or a weekly basket holds no more packs. */
export const MAX_QUANTITY = 99;
