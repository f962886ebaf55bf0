import { type Static, Type } from 'typebox';
import { ProductCard } from './catalogue/product';

export const WishlistItem = Type.Object({
  _id: Type.String(),
  product: ProductCard,
  addedAt: Type.String({ description: 'ISO 8601, UTC' }),
});
export type WishlistItem = Static<typeof WishlistItem>;

/** Adds or removes a product. */
export const WishlistChange = Type.Object(
  {
    userId: Type.String({ minLength: 1, maxLength: 64 }),
    productId: Type.String({ minLength: 1, maxLength: 64 }),
  },
  { additionalProperties: false },
);
export type WishlistChange = Static<typeof WishlistChange>;
