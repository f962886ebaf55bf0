import { type Static, Type } from 'typebox';
import { ProductCard, Variant } from './product';

/** A line of the cart, with what the shopper sees of its product and pack. */
export const CartItem = Type.Object({
  _id: Type.String(),
  productId: Type.String(),
  variantId: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  product: Type.Pick(ProductCard, ['name', 'slug', 'image', 'tone']),
  variant: Type.Pick(Variant, ['label', 'price', 'mrp', 'available']),
});
export type CartItem = Static<typeof CartItem>;
