import { useClock } from '../../../browser/useClock';
import type { CartItem } from '../../../contract/cart';
import { canGoWith } from '../../../contract/rules/joining';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCartLines, selectCheckoutOptions } from '../../cart/cartSlice';
import { selectOrders } from '../ordersSlice';

const MINUTE_MS = 60_000;

/** The orders that goods can be placed to go with now, the newest first; none at a host that does not say so. */
export const useJoinable = (lines?: CartItem[]) => {
  const cart = useAppSelector(selectCartLines);
  const { data: orders } = useAppSelector(selectOrders);
  const options = useAppSelector(selectCheckoutOptions);
  const minute = useClock((now) => Math.floor(now / MINUTE_MS));
  // Until the options are known, an order says by itself that it can be joined.
  if (minute === null || (options && !options.canJoin)) return [];
  const now = new Date(minute * MINUTE_MS);
  const { schedule, pickUpPoints } = options ?? {};
  return orders.filter(
    (order) =>
      order.addableUntil !== undefined &&
      new Date(order.addableUntil) > now &&
      (!schedule || canGoWith(order, lines ?? cart, { schedule, pickUpPoints }, now)),
  );
};
