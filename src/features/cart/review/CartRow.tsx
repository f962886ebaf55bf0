import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '../../../components/announce';
import { RemovedItem } from '../../../components/order/RemovedItem';
import { useFocusAfterSwap } from '../../../components/useFocusAfterSwap';
import type { CartItem } from '../../../contract/cart';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { queueCartQuantity, queueRemoveFromCart } from '../cartSlice';
import { CartLine } from './CartLine';
import styles from './CartRow.module.css';

interface CartRowProps {
  line: CartItem;
  /** Whether the shopper has just removed the line. */
  isRemoved: boolean;
  isWaiting: boolean;
  /** The page of its product. */
  to: string;
  /** Called before the line is removed. */
  onRemove: () => void;
}

/** A row of the cart; after its removal it shows an undo button. */
export const CartRow = ({ line, isRemoved, isWaiting, to, onRemove }: CartRowProps) => {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const row = useRef<HTMLLIElement>(null);
  const moveFocus = useFocusAfterSwap(row, isRemoved);
  const product = `${line.product.name}, ${line.variant.label}`;
  const remove = async () => {
    moveFocus();
    onRemove();
    const isQueued = await dispatch(queueRemoveFromCart(line));
    if (isQueued) announce(t('removalAnnounced', { product }));
  };
  const undoRemoval = async () => {
    moveFocus();
    const isQueued = await dispatch(queueCartQuantity(line, line.quantity));
    if (isQueued) announce(t('quantityAnnounced', { product, count: line.quantity }));
  };
  return (
    <li ref={row} className={styles.row}>
      {isRemoved ? (
        <RemovedItem text={t('removed', { product })} onUndo={undoRemoval} />
      ) : (
        <CartLine line={line} to={to} isWaiting={isWaiting} onRemove={remove} />
      )}
    </li>
  );
};
