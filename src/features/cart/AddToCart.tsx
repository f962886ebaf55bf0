import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Stepper } from '../../components/product/Stepper';
import { useFocusAfterSwap } from '../../components/useFocusAfterSwap';
import styles from './AddToCart.module.css';
import type { BuyableProduct, BuyableVariant } from './cartSlice';
import { useCartQuantity } from './useCartQuantity';
import { useQuantityLimit } from './useQuantityLimit';

interface AddToCartProps {
  product: BuyableProduct;
  variant: BuyableVariant;
}

/** Adds a variant to the cart; then the button is replaced by a stepper. */
export const AddToCart = ({ product, variant }: AddToCartProps) => {
  const t = useTranslations();
  const [quantity, setQuantity, isStoring] = useCartQuantity(product, variant);
  const { max, explain } = useQuantityLimit(variant.available);
  const isInCart = quantity > 0;
  const container = useRef<HTMLFieldSetElement>(null);
  const moveFocus = useFocusAfterSwap(container, isInCart);
  const swapTo = (next: 0 | 1) => {
    moveFocus();
    setQuantity(next);
  };
  return (
    <fieldset
      ref={container}
      aria-label={`${product.name}, ${variant.label}`}
      className={styles.place}
    >
      {isInCart ? (
        <Stepper
          quantity={quantity}
          isStoring={isStoring}
          max={max}
          onChange={setQuantity}
          onRemove={() => swapTo(0)}
          onLimit={explain}
        />
      ) : (
        <button type="button" className={styles.add} disabled={max === 0} onClick={() => swapTo(1)}>
          {t(max === 0 ? 'product.soldOut' : 'cart.add')}
        </button>
      )}
    </fieldset>
  );
};
