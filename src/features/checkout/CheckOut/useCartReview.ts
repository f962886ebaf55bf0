import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CartItem } from '../../../contract/cart';
import { isSameWindow } from '../../../contract/rules/deliveryWindows';
import type { OutboxRow } from '../../../sync/outbox/outboxRow';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { discardChanges } from '../../../sync/session/device';
import { queueCartQuantity, queueRemoveFromCart, selectCart } from '../../cart/cartSlice';
import { linesAsSeen, ORDER_LANE, type PlaceOrder } from '../../cart/orderOperations';
import { asLastSeen, type CartDifference, differencesOf } from '../../cart/review/differences';
import { readSeenPrices, removeSeenPrices, storeSeenPrices } from '../../cart/review/seenPrices';
import type { useWindowChoice } from './useWindowChoice';

interface CartReviewOptions {
  lines: CartItem[];
  /** In minor units. */
  total: number;
  /** The chosen way to pay. */
  payment: string | undefined;
  /** Of the chosen address. */
  postalCode: string | undefined;
  windows: ReturnType<typeof useWindowChoice>;
  userId: string;
  /** An order that was not placed. */
  failed: OutboxRow<PlaceOrder> | undefined;
}

/** The differences to accept: since the rejected order, or since the prices last seen. */
export const useCartReview = (options: CartReviewOptions) => {
  const { lines, total, payment, postalCode, windows, userId, failed } = options;
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const rejected = failed?.state === 'rejected' ? failed.operation.order : undefined;
  const isUnanswered = failed?.state === 'needsAction';
  const [seen, setSeen] = useState(() => readSeenPrices(userId));
  const { loadedAt } = useAppSelector(selectCart);
  useEffect(() => {
    if (loadedAt) removeSeenPrices(userId, lines);
  }, [userId, lines, loadedAt]);
  const differences = differencesOf(
    rejected ? linesAsSeen(rejected) : asLastSeen(lines, seen),
    lines,
  );
  // What differs because of another choice of the shopper is no news to them.
  const was = rejected?.checkout.gateway === payment ? rejected?.checkout.total : undefined;
  const changedTotal =
    differences.length > 0 || was === undefined || was === total ? undefined : { was, is: total };
  const lost = rejected?.address?.postalCode === postalCode ? rejected?.window : undefined;
  const isFree = windows.free.some((each) => lost && isSameWindow(each, lost));
  const changedWindow = lost && !isFree ? { was: lost, is: windows.chosen } : undefined;
  const isNeeded = Boolean(differences.length > 0 || changedTotal || changedWindow);
  const reason = rejected && (failed?.isExpired ? t('expired') : failed?.reason || t('rejected'));

  const fixLine = ({ kind, line, is }: CartDifference) => {
    if (kind === 'gone' || kind === 'soldOut') void dispatch(queueRemoveFromCart(line));
    if (kind === 'tooMany') void dispatch(queueCartQuantity(line, is));
  };

  return {
    differences,
    message: reason,
    total: changedTotal,
    window: changedWindow,
    isNeeded,
    /** Why an order was not placed although nothing differs; the shopper may press again. */
    error: isUnanswered ? t('unanswered') : isNeeded ? undefined : reason,
    /** An order of before may have been placed. */
    isUnanswered,
    accept: () => {
      differences.forEach(fixLine);
      setSeen(storeSeenPrices(userId, lines));
      if (rejected) dispatch(discardChanges(ORDER_LANE));
    },
  };
};
