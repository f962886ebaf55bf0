import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type {
  OperatorReview,
  OperatorReviews,
  ReviewsQuery,
} from '../../src/contract/operator/operatorReview';
import { customer } from '../account/accountSchema';
import { firstName, isOlder } from '../catalogue/productReviews';
import { orderItem } from '../orders/ordersSchema';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { countReview } from './countReview';
import { lockReview } from './reviewRepository';
import { review } from './reviewsSchema';

const PAGE_SIZE = 50;

/** Newest first. @throws HttpError 404 when there is no review `after` */
export const listAllReviews = async (
  db: Database,
  { hidden, after }: ReviewsQuery,
): Promise<OperatorReviews> => {
  const [last] =
    after === undefined ? [] : await db.select().from(review).where(eq(review.id, after));
  if (after !== undefined && !last) throw notFound(['not_found.reviewId', { id: after }]);
  const rows = await selectReviews(db)
    .where(and(isWritten, hidden && isNotNull(review.hiddenReason), last && isOlder(last)))
    .orderBy(desc(review.writtenAt), desc(review.id))
    .limit(PAGE_SIZE + 1);
  const results = rows.slice(0, PAGE_SIZE).map(toOperatorReview);
  const next = rows.length > PAGE_SIZE ? results.at(-1)?._id : undefined;
  return { results, ...(next !== undefined && { next }) };
};

/**
 * Hides a review from everyone but its writer, or shows it again; idempotent.
 * @param reason null to show it @throws HttpError when there is no such review
 */
export const hideReview = async (
  tx: Database,
  id: string,
  reason: string | null,
): Promise<OperatorReview> => {
  const isIts = eq(review.id, id);
  const before = await lockReview(tx, isIts);
  if (!before || before.stars === 0) throw notFound(['not_found.reviewId', { id }]);
  await tx.update(review).set({ hiddenReason: reason }).where(isIts);
  await countReview(tx, before, { ...before, hiddenReason: reason });
  const [row] = await selectReviews(tx).where(isIts);
  if (!row) throw new Error('a locked review stays');
  return toOperatorReview(row);
};

/** Its writer may have deleted a hidden one. */
const isWritten = gt(review.stars, 0);

const selectReviews = (db: Database) =>
  db
    .select({ review, name: customer.name, product: orderItem.product })
    .from(review)
    .innerJoin(customer, eq(customer.id, review.customerId))
    .innerJoin(orderItem, eq(orderItem.id, review.itemId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectReviews>>[number];

const toOperatorReview = ({ review: row, name, product }: Row): OperatorReview => ({
  _id: row.id,
  name: firstName(name),
  stars: row.stars,
  text: row.text,
  writtenAt: row.writtenAt.toISOString(),
  productId: row.productId,
  product: product.name,
  ...(row.hiddenReason !== null && { hiddenReason: row.hiddenReason }),
});
