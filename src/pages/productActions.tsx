import type { ProductCard } from '../contract/product';
import { AddToCart } from '../features/cart/AddToCart';
import type { PackToBuy, ProductToBuy } from '../features/cart/cartSlice';
import { HeartButton } from '../features/wishlist/HeartButton';

/** What a shopper does with a product, on whichever shelf: the buttons of its card. */
export const productActions = {
  heart: (product: ProductCard) => <HeartButton product={product} />,
  buy: (product: ProductToBuy, variant: PackToBuy) => (
    <AddToCart product={product} variant={variant} />
  ),
};
