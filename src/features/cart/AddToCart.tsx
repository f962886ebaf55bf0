import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { loadOptional } from '../../browser/loadOptional';
import { Stepper } from '../../components/product/Stepper';
import { useFocusAfterSwap } from '../../components/useFocusAfterSwap';
import styles from './AddToCart.module.css';
import type { BuyableProduct, BuyableVariant } from './cartSlice';
import { useCartQuantity } from './useCartQuantity';
import { useQuantityLimit } from './useQuantityLimit';

interface AddToCartProps {
  product: BuyableProduct;
  variant: BuyableVariant;
  /** Set for the compact button on a picture: what is in its place when nothing is available. */
  soldOut?: ReactNode;
}

/** Adds a variant to the cart; then the button is replaced by a stepper. */
export const AddToCart = ({ product, variant, soldOut }: AddToCartProps) => {
  const t = useTranslations();
  const [quantity, setQuantity, isStoring] = useCartQuantity(product, variant);
  const { least, max, textOf, explain } = useQuantityLimit(variant);
  const isInCart = quantity > 0;
  const isCompact = soldOut !== undefined;
  const container = useRef<HTMLFieldSetElement>(null);
  const moveFocus = useFocusAfterSwap(container, isInCart);
  const swapTo = (next: number) => {
    moveFocus();
    setQuantity(next);
  };
  const add = () => {
    const card = container.current?.closest('article');
    // Optional: without it the pack is added all the same.
    loadOptional(
      () => import('./added/showAdded'),
      ({ showAdded }) => showAdded(card),
    );
    swapTo(least);
  };
  const button = (
    <button
      type="button"
      className={isCompact ? styles.plus : styles.add}
      aria-label={isCompact ? t('cart.add') : undefined}
      disabled={max === 0}
      onClick={add}
    >
      {isCompact ? (
        <Plus size={20} aria-hidden="true" />
      ) : (
        t(max === 0 ? 'product.soldOut' : 'cart.add')
      )}
    </button>
  );
  return (
    <fieldset
      ref={container}
      aria-label={`${product.name}, ${variant.label}`}
      className={isCompact ? styles.compact : styles.place}
    >
      {isInCart ? (
        <Stepper
          quantity={quantity}
          isStoring={isStoring}
          max={max}
          least={least}
          text={textOf(quantity)}
          onChange={setQuantity}
          onRemove={() => swapTo(0)}
          onLimit={explain}
        />
      ) : (
        (max === 0 && soldOut) || button
      )}
    </fieldset>
  );
};
