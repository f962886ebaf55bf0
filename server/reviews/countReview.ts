import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { productRating, type review } from './reviewsSchema';

/** What a rating depends on. */
type Rated = Pick<typeof review.$inferSelect, 'productId' | 'stars' | 'hiddenReason'>;

/** Counts what has become of a review. Called in the transaction that changes it, which has locked it. */
export const countReview = async (tx: Database, before?: Rated, after?: Rated) => {
  const steps = [
    { rated: before, by: -1 },
    { rated: after, by: 1 },
  ].flatMap(({ rated, by }) =>
    rated && rated.stars > 0 && rated.hiddenReason === null ? [{ ...rated, by }] : [],
  );
  if (steps.length === 2 && before?.stars === after?.stars) return;
  // In one order, so that two reviews of a product do not wait for each other.
  for (const { productId, stars, by } of steps.sort((one, other) => one.stars - other.stars)) {
    await tx.insert(productRating).values({ productId, stars, reviews: 0 }).onConflictDoNothing();
    await tx
      .update(productRating)
      .set({ reviews: sql`${productRating.reviews} + ${by}` })
      .where(and(eq(productRating.productId, productId), eq(productRating.stars, stars)));
  }
};
