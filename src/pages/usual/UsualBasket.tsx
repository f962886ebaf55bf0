import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { CartItem } from '../../contract/cart';
import { selectUserId } from '../../features/auth/authSlice';
import { selectCartLines } from '../../features/cart/cartSlice';
import { ReorderNotes } from '../../features/cart/reorder/ReorderNotes';
import { type ReorderResult, reorder } from '../../features/cart/reorder/reorder';
import { undoReorder } from '../../features/cart/reorder/undoReorder';
import { storeSeenPrices } from '../../features/cart/review/seenPrices';
import { usePastOrders } from '../../features/orders/usePastOrders';
import { usualBasket } from '../../features/orders/usualBasket';
import { useAppDispatch, useAppSelector, useAppStore } from '../../slices/hooks';
import styles from './UsualBasket.module.css';
import { UsualLines } from './UsualLines';

interface Added extends ReorderResult {
  /** The quantities that the cart had, by variant id. */
  before: ReadonlyMap<string, number>;
}

interface UsualBasketProps {
  /** Whether it is shown as soon as possible; then missing orders are fetched now. */
  isShown: boolean;
  /** Whether the items are offered; once they are not, adding them can be undone. */
  isOffered: (lines: CartItem[]) => boolean;
}

/** The items that the shopper orders often, with one button to add all of them. */
export const UsualBasket = ({ isShown, ...props }: UsualBasketProps) => {
  const t = useTranslations('order');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const userId = useAppSelector(selectUserId) ?? '';
  const lines = usualBasket(usePastOrders(isShown));
  const isOffered = props.isOffered(lines);
  const [added, setAdded] = useState<Added>();
  // Keeps the pressed button while the lines are added one by one.
  const [isAdding, setAdding] = useState(false);
  const isBusy = useRef(false);
  const canUndo = added !== undefined && !isOffered;
  const add = async () => {
    setAdded(undefined);
    setAdding(true);
    const cart = selectCartLines(store.getState());
    const before = new Map(cart.map(({ variantId, quantity }) => [variantId, quantity]));
    const result = await dispatch(reorder(lines));
    // The checkout then shows prices that differ from those of the orders.
    storeSeenPrices(userId, result.added);
    setAdded({ ...result, before });
  };
  const press = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (canUndo) {
        await dispatch(undoReorder(added.added, added.before));
        setAdded(undefined);
      } else await add();
    } finally {
      isBusy.current = false;
      setAdding(false);
    }
  };
  if (lines.length === 0 || !(isOffered || isAdding || added)) return null;
  // No note about items that were added and then removed by hand.
  const hasNote = added && (!isOffered || added.added.length === 0);
  return (
    <section aria-labelledby="usual" className={styles.basket}>
      <h2 id="usual">{t('usualTitle')}</h2>
      {isOffered && <UsualLines lines={lines} />}
      <div role="status">{hasNote && <ReorderNotes result={added} />}</div>
      <button type="button" className={canUndo ? button.secondary : button.primary} onClick={press}>
        {t(canUndo ? 'usualUndo' : 'usualAdd')}
      </button>
    </section>
  );
};
