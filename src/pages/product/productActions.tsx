import type { LoadVariantSheet } from '../../components/product/VariantButton';
import type { ProductCard } from '../../contract/product';
import { AddToCart } from '../../features/cart/AddToCart';
import type { BuyableProduct, BuyableVariant } from '../../features/cart/cartSlice';
import { HeartButton } from '../../features/wishlist/HeartButton';
import { ChosenVariantUpdater } from './ChosenVariantUpdater';

export const loadVariantSheet: LoadVariantSheet = async () =>
  (await import('./VariantSheet')).VariantSheet;

/** The wishlist button, the cart button and the variants of product cards. */
export const productActions = {
  heart: (product: ProductCard) => <HeartButton product={product} />,
  buy: (product: BuyableProduct, variant: BuyableVariant) => (
    <AddToCart product={product} variant={variant} />
  ),
  packs: loadVariantSheet,
  ChosenVariantUpdater,
};
