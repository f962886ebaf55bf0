import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ProductReviews, ReviewPage } from '../../src/contract/review';
import { customer } from '../account/accountSchema';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { productRating, review } from '../reviews/reviewsSchema';

const PAGE_SIZE = 5;

/**
 * The reviews of a product that say something, newest first.
 * @param after the last one of the page before
 * @throws HttpError 404 when there is no such review (any more)
 */
export const listReviews = async (
  db: Database,
  productId: string,
  after?: string,
): Promise<ReviewPage> => {
  const last = after === undefined ? undefined : await findReview(db, productId, after);
  const rows = await db
    .select({
      _id: review.id,
      name: customer.name,
      stars: review.stars,
      text: review.text,
      writtenAt: review.writtenAt,
    })
    .from(review)
    .innerJoin(customer, eq(customer.id, review.customerId))
    .where(and(isShownOf(productId), last && isOlder(last)))
    .orderBy(desc(review.writtenAt), desc(review.id))
    .limit(PAGE_SIZE + 1);
  const results = rows.slice(0, PAGE_SIZE).map(({ name, writtenAt, ...row }) => ({
    ...row,
    name: firstName(name),
    writtenAt: writtenAt.toISOString(),
  }));
  const end = rows.length > PAGE_SIZE ? results.at(-1) : undefined;
  return { results, ...(end && { next: end._id }) };
};

/** Undefined for a product without a rating. */
export const findProductReviews = async (
  db: Database,
  productId: string,
): Promise<ProductReviews | undefined> => {
  const spread = await findSpread(db, productId);
  if (spread.every((reviews) => reviews === 0)) return undefined;
  const { results: newest, ...rest } = await listReviews(db, productId);
  return { spread, newest, ...rest };
};

export const firstName = (name: string) => name.trim().split(/\s/u)[0] ?? '';

/** A row comparison, which the indexes can serve. */
export const isOlder = ({ writtenAt, id }: Pick<typeof review.$inferSelect, 'writtenAt' | 'id'>) =>
  sql`(${review.writtenAt}, ${review.id}) < (${writtenAt.toISOString()}::timestamptz, ${id})`;

const isShownOf = (productId: string) =>
  and(eq(review.productId, productId), isNull(review.hiddenReason), ne(review.text, ''));

const findReview = async (db: Database, productId: string, id: string) => {
  const [row] = await db
    .select()
    .from(review)
    .where(and(isShownOf(productId), eq(review.id, id)));
  if (!row) throw notFound('not_found.review');
  return row;
};

/** How many reviews of a product have one star, two, … five. */
const findSpread = async (db: Database, productId: string) => {
  const rows = await db
    .select({ stars: productRating.stars, reviews: productRating.reviews })
    .from(productRating)
    .where(eq(productRating.productId, productId))
    .orderBy(asc(productRating.stars));
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.reviews ?? 0);
};
