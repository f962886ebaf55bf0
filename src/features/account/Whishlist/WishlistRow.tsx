import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { RemovedItem } from '../../../components/order/RemovedItem';
import { ProductCard } from '../../../components/product/ProductCard';
import { useFocusAfterSwap } from '../../../components/useFocusAfterSwap';
import type { ProductCard as Product } from '../../../contract/catalogue/product';
import { paths } from '../../../paths';
import { ChosenVariantUpdater } from '../../catalogue/product/ChosenVariantUpdater';
import { loadVariantSheet } from '../../catalogue/product/productActions';
import { HeartButton } from '../wishlist/HeartButton';
import { useMoveToCart } from './useMoveToCart';
import styles from './Whishlist.module.css';

interface WishlistRowProps {
  product: Product;
  heading: 'h2' | 'h3';
  /** Whether it was just removed, or moved to the cart. */
  isRemoved: boolean;
  /** Called before the product is removed. */
  onRemove: () => void;
}

/** A row of the wishlist; after its removal it shows an undo button. */
export const WishlistRow = ({ product, heading, isRemoved, onRemove }: WishlistRowProps) => {
  const t = useTranslations();
  const container = useRef<HTMLLIElement>(null);
  const moveFocus = useFocusAfterSwap(container, isRemoved);
  const { isMoved, move, undoMove } = useMoveToCart(product);
  const leave = () => {
    moveFocus();
    onRemove();
  };
  const undo = () => {
    moveFocus();
    return undoMove();
  };
  if (isRemoved) {
    const text = t(isMoved ? 'wishlist.moved' : 'wishlist.removed', { product: product.name });
    return (
      <li ref={container}>
        <RemovedItem text={text} onUndo={undo} />
      </li>
    );
  }
  return (
    <li ref={container}>
      <ProductCard
        product={product}
        to={paths.product(product)}
        heading={heading}
        packs={loadVariantSheet}
        ChosenVariantUpdater={ChosenVariantUpdater}
        heart={() => <HeartButton product={product} onRemove={leave} />}
        buy={(_product, variant) => (
          <button
            type="button"
            className={`${button.primary} ${styles.move}`}
            disabled={variant.available === 0}
            onClick={() => {
              leave();
              void move(variant);
            }}
          >
            {t(variant.available === 0 ? 'product.soldOut' : 'wishlist.move')}
          </button>
        )}
      />
    </li>
  );
};
