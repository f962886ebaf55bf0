import type { LoadPackSheet } from '../components/PackButton';
import type { ProductCard } from '../contract/product';
import { AddToCart } from '../features/cart/AddToCart';
import type { BuyableProduct, BuyableVariant } from '../features/cart/cartSlice';
import { HeartButton } from '../features/wishlist/HeartButton';
import { FurtherPack } from './FurtherPack';

export const loadPackSheet: LoadPackSheet = async () => (await import('./PackSheet')).PackSheet;

/** The heart, the cart button and the packs of product cards. */
export const productActions = {
  heart: (product: ProductCard) => <HeartButton product={product} />,
  buy: (product: BuyableProduct, variant: BuyableVariant) => (
    <AddToCart product={product} variant={variant} />
  ),
  packs: loadPackSheet,
  FurtherPack,
};
