import { useEffect, useState } from 'react';
import type { CartItem } from '../../contract/cart';
import { selectCart, setCartQuantity, takeFromCart } from '../../features/cart/cartSlice';
import { asLastSeen, type CartDifference, differencesOf } from '../../features/cart/differences';
import { readSeenPrices, removeSeenPrices, storeSeenPrices } from '../../features/cart/seenPrices';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** What the shopper had before them at the press that the shop refused. */
export interface RejectedCheckout {
  lines: CartItem[];
  /** Minor units, if it was said. */
  total: number | undefined;
  sentence: string;
}

/** What has to be agreed to before an order is placed: since the last press, or since it was added. */
export const useCartReview = (lines: CartItem[], total: number, userId: string) => {
  const dispatch = useAppDispatch();
  const [refused, setRefused] = useState<RejectedCheckout>();
  const [seen, setSeen] = useState(() => readSeenPrices(userId));
  const { loadedAt } = useAppSelector(selectCart);
  useEffect(() => {
    if (loadedAt) removeSeenPrices(userId, lines);
  }, [userId, lines, loadedAt]);
  const changes = differencesOf(refused?.lines ?? asLastSeen(lines, seen), lines);
  const was = changes.length === 0 ? refused?.total : undefined;

  const follow = ({ kind, line, is }: CartDifference) => {
    if (kind === 'gone' || kind === 'soldOut') void dispatch(takeFromCart(line));
    if (kind === 'tooMany') void dispatch(setCartQuantity(line, is));
  };

  return {
    changes,
    sentence: refused?.sentence,
    total: was === undefined || was === total ? undefined : { was, is: total },
    isNeeded: refused !== undefined || changes.length > 0,
    refuse: setRefused,
    accept: () => {
      changes.forEach(follow);
      setSeen(storeSeenPrices(userId, lines));
      setRefused(undefined);
    },
  };
};
