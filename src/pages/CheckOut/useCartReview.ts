import { useEffect, useState } from 'react';
import type { CartItem } from '../../contract/cart';
import { selectCart, setCartQuantity, takeFromCart } from '../../features/cart/cartSlice';
import { asSeen, changesOf, type LineChange } from '../../features/cart/differences';
import { dropSeenPrices, keepSeenPrices, readSeenPrices } from '../../features/cart/seenPrices';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** What the shopper had before them at the press that the shop refused. */
export interface Refused {
  lines: CartItem[];
  /** Minor units, if it was said. */
  total: number | undefined;
  sentence: string;
}

/** What has to be agreed to before an order is placed: since the last press, or since it was added. */
export const useReview = (lines: CartItem[], total: number, userId: string) => {
  const dispatch = useAppDispatch();
  const [refused, setRefused] = useState<Refused>();
  const [seen, setSeen] = useState(() => readSeenPrices(userId));
  const { loadedAt } = useAppSelector(selectCart);
  useEffect(() => {
    if (loadedAt) dropSeenPrices(userId, lines);
  }, [userId, lines, loadedAt]);
  const changes = changesOf(refused?.lines ?? asSeen(lines, seen), lines);
  const was = changes.length === 0 ? refused?.total : undefined;

  const follow = ({ kind, line, is }: LineChange) => {
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
      setSeen(keepSeenPrices(userId, lines));
      setRefused(undefined);
    },
  };
};
