import type { ProductCard, Variant } from '../contract/product';
import { AddToCart } from '../features/cart/AddToCart';
import { HeartButton } from '../features/wishlist/HeartButton';

/** What a shopper does with a product, on whichever shelf: the buttons of its card. */
export const productActions = {
  heart: (product: ProductCard) => <HeartButton product={product} />,
  buy: (product: ProductCard, variant: Variant) => (
    <AddToCart product={product} variant={variant} />
  ),
};
