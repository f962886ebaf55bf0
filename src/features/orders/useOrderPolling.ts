import { useEffect } from 'react';
import { onHidden, onOnline, onShown } from '../../browser/pageEvents';
import type { OrderDetails } from '../../contract/order';
import { useAppDispatch } from '../../sync/requests/hooks';
import { fetchOrderDetails } from './ordersSlice';

/** Until the first poll. */
const FIRST_INTERVAL_MS = 2_000;
const GROWTH = 1.5;
/** The maximum intervals: a payment takes minutes, a refund days. */
const MAX_INTERVAL_MS = { payment: 30_000, refund: 5 * 60_000 };

/** What the order is polled for. */
const dueOf = ({ status, payment }: OrderDetails) => {
  if (status === 'awaiting_payment') return 'payment';
  return payment.refundDue ? 'refund' : undefined;
};

/**
 * Polls an order with growing intervals while a payment or refund is due. It pauses while the page is hidden,
 * but not offline, since `navigator.onLine` may be wrong and a failed poll does no harm.
 */
export const useOrderPolling = (order: OrderDetails) => {
  const dispatch = useAppDispatch();
  const { _id: orderId } = order;
  const due = dueOf(order);
  useEffect(() => {
    if (!due) return;
    let delay = FIRST_INTERVAL_MS;
    let timer: ReturnType<typeof setTimeout>;
    let isStopped = false;
    const schedule = () => {
      clearTimeout(timer);
      if (isStopped || document.hidden) return;
      timer = setTimeout(poll, delay);
      delay = Math.min(delay * GROWTH, MAX_INTERVAL_MS[due]);
    };
    const poll = async () => {
      await dispatch(fetchOrderDetails(orderId));
      schedule();
    };
    const restart = () => {
      clearTimeout(timer);
      delay = FIRST_INTERVAL_MS;
      if (!document.hidden) void poll();
    };
    schedule();
    const stops = [onShown(restart), onOnline(restart), onHidden(() => clearTimeout(timer))];
    return () => {
      isStopped = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [dispatch, orderId, due]);
};
