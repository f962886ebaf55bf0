import type { ProductCard } from '../contract/product';
import { AddToCart } from '../features/cart/AddToCart';
import type { BuyableProduct, BuyableVariant } from '../features/cart/cartSlice';
import { HeartButton } from '../features/wishlist/HeartButton';

/** What a shopper does with a product, on whichever shelf: the buttons of its card. */
export const productActions = {
  heart: (product: ProductCard) => <HeartButton product={product} />,
  buy: (product: BuyableProduct, variant: BuyableVariant) => (
    <AddToCart product={product} variant={variant} />
  ),
};
