/** A cart, and therefore an order, holds no more different packs. */
export const MAX_PACKS = 100;
