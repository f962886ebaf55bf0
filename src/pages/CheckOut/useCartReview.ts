import { useEffect, useState } from 'react';
import type { CartItem } from '../../contract/cart';
import { queueCartQuantity, queueRemoveFromCart, selectCart } from '../../features/cart/cartSlice';
import {
  asLastSeen,
  type CartDifference,
  differencesOf,
} from '../../features/cart/review/differences';
import {
  readSeenPrices,
  removeSeenPrices,
  storeSeenPrices,
} from '../../features/cart/review/seenPrices';
import { useAppDispatch, useAppSelector } from '../../slices/hooks';

/** What the shopper saw when they sent a checkout that was rejected. */
export interface RejectedCheckout {
  lines: CartItem[];
  /** The submitted total in minor units; undefined when none was sent. */
  total: number | undefined;
  message: string;
}

/** The differences to accept: since the rejected checkout, or since the prices last seen. */
export const useCartReview = (lines: CartItem[], total: number, userId: string) => {
  const dispatch = useAppDispatch();
  const [rejected, setRejected] = useState<RejectedCheckout>();
  const [seen, setSeen] = useState(() => readSeenPrices(userId));
  const { loadedAt } = useAppSelector(selectCart);
  useEffect(() => {
    if (loadedAt) removeSeenPrices(userId, lines);
  }, [userId, lines, loadedAt]);
  const differences = differencesOf(rejected?.lines ?? asLastSeen(lines, seen), lines);
  const was = differences.length === 0 ? rejected?.total : undefined;

  const fixLine = ({ kind, line, is }: CartDifference) => {
    if (kind === 'gone' || kind === 'soldOut') void dispatch(queueRemoveFromCart(line));
    if (kind === 'tooMany') void dispatch(queueCartQuantity(line, is));
  };

  return {
    differences,
    message: rejected?.message,
    total: was === undefined || was === total ? undefined : { was, is: total },
    isNeeded: rejected !== undefined || differences.length > 0,
    reject: setRejected,
    accept: () => {
      differences.forEach(fixLine);
      setSeen(storeSeenPrices(userId, lines));
      setRejected(undefined);
    },
  };
};
