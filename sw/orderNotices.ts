import type { Placed } from '../src/contract/checkout';
import { isOrderRow, type PlaceOrder } from '../src/features/cart/orderOperations';
import { paths } from '../src/paths';
import { isWaiting, type OutboxRow } from '../src/sync/outbox/outboxRow';
import { readOrderNotices } from '../src/sync/storage/orderNotices';

declare const self: ServiceWorkerGlobalScope;

/** The order that waits among the rows. */
export const findWaitingOrder = (rows: OutboxRow[]) =>
  rows.find((row) => isOrderRow(row) && isWaiting(row));

/**
 * Tells the shopper, if they asked, what became of an order that the worker has sent.
 * @param placed undefined if it was not placed
 * @param left the rows that are left
 */
export const tellOfOrder = async (
  row: OutboxRow,
  placed: Placed | undefined,
  left: OutboxRow[],
) => {
  const now = left.find(({ seq }) => seq === row.seq);
  const isStopped = now !== undefined && !isWaiting(now);
  if (Notification.permission !== 'granted' || !(placed || isStopped)) return;
  const { orderKey } = (row.operation as PlaceOrder).order.checkout;
  const notices = await readOrderNotices(row.userId, orderKey);
  if (!notices) return;
  const { title, body } = placed ? notices.placed : notices.stopped;
  await self.registration.showNotification(title, {
    body,
    icon: '/icons/192.png',
    // A later notification of the shop about this order replaces it.
    tag: placed?.orderId ?? orderKey,
    data: placed ? paths.orderDetails(placed.orderId) : paths.checkout,
  });
};
