import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../src/contract/order';
import type { OwnReview, ReviewChange } from '../../src/contract/review';
import { lockCustomer } from '../account/customerLock';
import { order, orderItem } from '../orders/ordersSchema';
import type { Database } from '../platform/db/database';
import { newId } from '../platform/db/ids';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { countReview } from './countReview';
import { review } from './reviewsSchema';

type ReviewRow = typeof review.$inferSelect;

const RECEIVED: OrderStatus[] = ['delivered', 'collected'];

/** Whether a pack of the line was sent. */
const isSent = sql<boolean>`coalesce(${orderItem.fulfilled}, ${orderItem.quantity}) > 0`;

/** Every review of a customer, and the last delivered line of each product: what they may rate. Newest first. */
export const listOwnReviews = async (db: Database, customerId: string): Promise<OwnReview[]> => {
  const lines = db
    .select({
      itemId: orderItem.id,
      productId: orderItem.productId,
      placedAt: order.placedAt,
      place: sql<number>`row_number() over (
        partition by ${orderItem.productId} order by ${order.placedAt} desc, ${orderItem.id}
      )`.as('place'),
    })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(eq(order.customerId, customerId), inArray(order.status, RECEIVED), isSent))
    .as('lines');
  const rows = await db
    .select({ itemId: lines.itemId, productId: lines.productId, review })
    .from(lines)
    .leftJoin(review, eq(review.itemId, lines.itemId))
    .where(sql`${lines.place} = 1 or ${review.stars} > 0`)
    .orderBy(desc(lines.placedAt), lines.itemId);
  return rows.map(({ review: written, ...line }) => toOwnReview(line, written));
};

/**
 * Writes or changes the review of a line; idempotent.
 * @throws HttpError when the customer has no such line, or it is not delivered
 */
export const writeReview = async (
  tx: Database,
  customerId: string,
  itemId: string,
  { stars, text: given }: ReviewChange,
  now: Date,
): Promise<OwnReview> => {
  const text = given?.trim();
  await lockCustomer(tx, customerId);
  const { productId } = await findDelivered(tx, customerId, itemId);
  const before = await lockReview(tx, eq(review.itemId, itemId));
  const values = { itemId, customerId, productId, stars, text: text ?? '', writtenAt: now };
  const [after] = await tx
    .insert(review)
    .values({ id: newId('rev'), ...values })
    .onConflictDoUpdate({
      target: review.itemId,
      set: { stars, ...(text !== undefined && { text }) },
    })
    .returning();
  await countReview(tx, before, after);
  return toOwnReview(values, after);
};

/** Idempotent. @throws HttpError as above */
export const deleteReview = async (
  tx: Database,
  customerId: string,
  itemId: string,
): Promise<OwnReview> => {
  await lockCustomer(tx, customerId);
  const line = await findDelivered(tx, customerId, itemId);
  const before = await lockReview(tx, eq(review.itemId, itemId));
  const isIts = eq(review.itemId, itemId);
  // Deleting and writing it again must not show it again.
  if (before?.hiddenReason) await tx.update(review).set({ stars: 0, text: '' }).where(isIts);
  else await tx.delete(review).where(isIts);
  await countReview(tx, before);
  return toOwnReview(line);
};

/** Before the reviews of a customer who is erased are deleted, their stars are. */
export const uncountReviews = async (tx: Database, customerId: string) => {
  const rows = await tx
    .select()
    .from(review)
    .where(eq(review.customerId, customerId))
    .orderBy(review.productId, review.stars)
    .for('update');
  for (const row of rows) await countReview(tx, row);
};

/** What the shop stores of a customer's reviews. */
export const reviewsOf = async (db: Database, customerId: string) => {
  const rows = await db
    .select()
    .from(review)
    .where(eq(review.customerId, customerId))
    .orderBy(desc(review.writtenAt), review.itemId);
  return rows.map((row) => ({ ...toOwnReview(row, row), writtenAt: row.writtenAt.toISOString() }));
};

/** Locked, so that its stars are counted exactly. */
export const lockReview = async (tx: Database, where: SQL): Promise<ReviewRow | undefined> => {
  const [row] = await tx.select().from(review).where(where).for('update');
  return row;
};

const findDelivered = async (tx: Database, customerId: string, itemId: string) => {
  const [line] = await tx
    .select({ itemId: orderItem.id, productId: orderItem.productId, status: order.status, isSent })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(eq(orderItem.id, itemId), eq(order.customerId, customerId)));
  if (!line) throw notFound('not_found.orderLine');
  if (!RECEIVED.includes(line.status) || !line.isSent) throw new HttpError(409, 'not_received');
  return line;
};

const toOwnReview = (
  { itemId, productId }: Pick<ReviewRow, 'itemId' | 'productId'>,
  written?: Pick<ReviewRow, 'stars' | 'text' | 'hiddenReason'> | null,
): OwnReview => ({
  _id: itemId,
  productId,
  stars: written?.stars ?? 0,
  text: written?.text ?? '',
  ...(written?.stars && written.hiddenReason && { hiddenReason: written.hiddenReason }),
});
