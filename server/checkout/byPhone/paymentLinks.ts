import { eq } from 'drizzle-orm';
import { order, paymentLink } from '../../orders/ordersSchema';
import type { Database } from '../../platform/db/database';
import { HttpError, notFound } from '../../platform/http/errors/httpError';
import { newSecret, secretHash } from '../../platform/http/secrets';

/** Another link of an order that waits for payment; those that were sent before stay valid. @throws HttpError */
export const addPaymentLink = async (tx: Database, number: string, now: Date) => {
  const [found] = await tx.select().from(order).where(eq(order.number, number)).for('update');
  if (!found) throw notFound(['not_found.orderNumber', { number }]);
  const { id: orderId, status, payUntil } = found;
  if (status !== 'awaiting_payment') throw new HttpError(409, 'not_payable.closed');
  if (payUntil <= now) throw new HttpError(409, 'not_payable.late');
  const token = newSecret();
  await tx.insert(paymentLink).values({ tokenHash: secretHash(token), orderId, createdAt: now });
  return { token, payUntil };
};

/** The order of a link; undefined of one that the shop did not make. */
export const findLinkedOrder = async (db: Database, token: string) => {
  const [found] = await db
    .select({ id: order.id, number: order.number, status: order.status })
    .from(paymentLink)
    .innerJoin(order, eq(order.id, paymentLink.orderId))
    .where(eq(paymentLink.tokenHash, secretHash(token)));
  return found;
};
