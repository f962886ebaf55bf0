import type { LoadVariantSheet } from '../../../components/product/VariantButton';
import type { ProductCard, Variant } from '../../../contract/catalogue/product';
import { HeartButton } from '../../account/wishlist/HeartButton';
import { AddToCart } from '../../cart/AddToCart';
import type { BuyableProduct, BuyableVariant } from '../../cart/cartSlice';
import { TellMe } from '../../notifications/stockAlerts/TellMe';
import { ChosenVariantUpdater } from './ChosenVariantUpdater';

export const loadVariantSheet: LoadVariantSheet = async () =>
  (await import('./VariantSheet')).VariantSheet;

/** The wishlist button, the cart buttons and the variants of product cards. */
export const productActions = {
  heart: (product: ProductCard) => <HeartButton product={product} />,
  add: (product: ProductCard, variant: Variant) => (
    <AddToCart
      product={product}
      variant={variant}
      soldOut={<TellMe product={product} variant={variant} />}
    />
  ),
  buy: (product: BuyableProduct, variant: BuyableVariant) => (
    <AddToCart product={product} variant={variant} />
  ),
  packs: loadVariantSheet,
  ChosenVariantUpdater,
};
