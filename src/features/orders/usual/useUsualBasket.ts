import { useRef, useState } from 'react';
import type { OrderedItem } from '../../../contract/order';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { selectUserId } from '../../account/auth/authSlice';
import { storeSeenPrices } from '../../cart/review/seenPrices';
import { type ReorderResult, reorder } from '../reorder/reorder';
import { undoReorder } from '../reorder/undoReorder';
import { usePastOrders } from '../usePastOrders';
import { usualBasket } from '../usualBasket';

/**
 * The usual basket, and the button that adds all of it, or undoes that.
 * @param isShown whether it is shown as soon as possible; then missing orders are fetched now
 * @param offers whether the items are offered; once they are not, adding them can be undone
 */
export const useUsualBasket = (isShown: boolean, offers: (lines: OrderedItem[]) => boolean) => {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId) ?? '';
  const { kind, lines } = usualBasket(usePastOrders(isShown));
  const isOffered = offers(lines);
  const [added, setAdded] = useState<ReorderResult>();
  // Keeps the pressed button while the lines are added one by one.
  const [isAdding, setAdding] = useState(false);
  const isBusy = useRef(false);
  const canUndo = added !== undefined && !isOffered;
  const add = async () => {
    setAdded(undefined);
    setAdding(true);
    const result = await dispatch(reorder(lines));
    // The checkout then shows prices that differ from those of the orders.
    storeSeenPrices(userId, result.added);
    setAdded(result);
  };
  const press = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (canUndo) {
        await dispatch(undoReorder(added));
        setAdded(undefined);
      } else await add();
    } finally {
      isBusy.current = false;
      setAdding(false);
    }
  };
  return {
    kind,
    lines,
    isOffered,
    canUndo,
    press,
    isVisible: lines.length > 0 && (isOffered || isAdding || added !== undefined),
    /** No note about items that were added and then removed by hand. */
    result: added && (!isOffered || added.added.length === 0) ? added : undefined,
  };
};
