import type { Variant } from '../catalogue/product';

/** The variant that is shown until another is chosen: the first in stock, else the first. */
export const defaultVariant = <Some extends Pick<Variant, 'available'>>(variants: Some[]) =>
  variants.find(({ available }) => available > 0) ?? variants[0];
