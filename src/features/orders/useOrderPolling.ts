import { useEffect } from 'react';
import type { OrderDetails } from '../../contract/order';
import { useAppDispatch } from '../../store/hooks';
import { fetchOrderDetails } from './ordersSlice';

/** Milliseconds until the first look. */
const FIRST_MS = 2_000;
const GROWTH = 1.5;
/** Between later looks at most: a shopper waits for a payment; money that goes back takes days. */
const LONGEST_MS = { payment: 30_000, refund: 5 * 60_000 };

/** What of an order changes without the shopper doing anything. */
const dueOf = ({ status, payment }: OrderDetails) => {
  if (status === 'awaiting_payment') return 'payment';
  return payment.refundDue ? 'refund' : undefined;
};

/**
 * Looks at an order ever more rarely while something is due. It rests out of sight alone: what the
 * browser says of the network may be wrong, and a look that fails costs nothing.
 */
export const useOrderPolling = (order: OrderDetails) => {
  const dispatch = useAppDispatch();
  const { _id: orderId } = order;
  const due = dueOf(order);
  useEffect(() => {
    if (!due) return;
    let delay = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const wait = () => {
      clearTimeout(timer);
      if (isOver || document.hidden) return;
      timer = setTimeout(look, delay);
      delay = Math.min(delay * GROWTH, LONGEST_MS[due]);
    };
    const look = async () => {
      await dispatch(fetchOrderDetails(orderId));
      wait();
    };
    const changed = () => {
      clearTimeout(timer);
      delay = FIRST_MS;
      if (!document.hidden) void look();
    };
    wait();
    document.addEventListener('visibilitychange', changed);
    addEventListener('online', changed);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', changed);
      removeEventListener('online', changed);
    };
  }, [dispatch, orderId, due]);
};
