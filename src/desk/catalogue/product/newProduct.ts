/** Instead of a slug, which has no such letters, in the address of a product that is not there yet. */
export const NEW_PRODUCT = '+';
