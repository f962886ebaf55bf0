import { asc, eq } from 'drizzle-orm';
import type { OrderStatus } from '../../src/contract/order';
import { customer, idempotency, knownBrowser, loginCode, session } from '../account/accountSchema';
import { erasedEmail } from '../account/erasedCustomer';
import { passkey } from '../account/passkeys/passkeysSchema';
import { address, cartLine, wishlistItem } from '../cart/shoppingSchema';
import { complaint } from '../complaints/complaintsSchema';
import { pushSubscription } from '../notifications/push/pushSchema';
import { stockAlert, stockMail } from '../notifications/stockAlerts/stockAlertsSchema';
import { eraseOrders } from '../orders/erasedOrders';
import { orderStates } from '../orders/orderStates';
import { order } from '../orders/ordersSchema';
import type { Database } from '../platform/db/database';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { uncountReviews } from '../reviews/reviewRepository';
import { review } from '../reviews/reviewsSchema';
import { weeklyBasket, weeklyMail, weeklyRun } from '../weekly/weeklySchema';

/** Tables whose rows are deleted with their customer. Other tables that reference customers are accounting records. */
export const personalTables = [
  pushSubscription,
  session,
  knownBrowser,
  passkey,
  address,
  cartLine,
  wishlistItem,
  stockAlert,
  stockMail,
  review,
  // With its photo.
  complaint,
  weeklyMail,
  weeklyRun,
  weeklyBasket,
];

/**
 * Erases what identifies a customer. Orders keep their lines and amounts, and the state, for accounting.
 * The row of the customer stays for these orders. The address may register again as a new customer.
 * @param email canonical
 * @throws HttpError when an order is still to be delivered, or there is no such customer
 */
export const eraseCustomer = async (tx: Database, email: string, now: Date) => {
  // Codes first, then the customer, then orders: the order of locks of a sign-in and of a checkout.
  await tx.delete(loginCode).where(eq(loginCode.email, email));
  const [found] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.email, email))
    // Also waits for uncommitted rows that reference the customer.
    .for('update');
  if (!found) throw notFound('not_found.customer');
  const { id } = found;
  const orders = await tx
    .select({ number: order.number, status: order.status })
    .from(order)
    .where(eq(order.customerId, id))
    .orderBy(asc(order.id))
    .for('update');
  assertNoneIsOpen(orders);
  await uncountReviews(tx, id);
  for (const table of personalTables) await tx.delete(table).where(eq(table.customerId, id));
  await tx.delete(idempotency).where(eq(idempotency.owner, id));
  await eraseOrders(tx, id, now);
  await tx
    .update(customer)
    .set({ email: erasedEmail(id), name: '', phone: '', language: null })
    .where(eq(customer.id, id));
  return { id, orders: orders.length };
};

const assertNoneIsOpen = (orders: { number: string; status: OrderStatus }[]) => {
  const open = orders.filter(({ status }) => !orderStates[status].isOver);
  if (open.length === 0) return;
  const list = open.map(({ number, status }) => `${number} (${status.replace('_', ' ')})`);
  const message = { orders: list.join(', '), count: open.length };
  throw new HttpError(409, ['not_possible.openOrders', message]);
};
