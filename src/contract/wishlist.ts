import { type Static, Type } from 'typebox';
import { ProductCard } from './product';

export const WishlistItem = Type.Object({
  _id: Type.String(),
  product: ProductCard,
  addedAt: Type.String({ description: 'ISO 8601, UTC' }),
});
export type WishlistItem = Static<typeof WishlistItem>;
