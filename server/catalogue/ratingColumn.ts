import { and, eq, sql } from 'drizzle-orm';
import type { ProductCard } from '../../src/contract/product';
import type { Database } from '../platform/db/database';
import { productRating } from '../reviews/reviewsSchema';
import { product } from './catalogueSchema';

/** The rating on a card, for queries that select from `product`; undefined without a review. */
export const ratingOfProduct = (db: Database) => {
  const { stars, reviews } = productRating;
  const rating = db
    .select({
      rating: sql`json_build_object(
        'average', round(sum(${stars} * ${reviews})::numeric / sum(${reviews}), 1),
        'count', sum(${reviews})
      )`.as('rating'),
    })
    .from(productRating)
    .where(and(eq(productRating.productId, product.id), sql`${reviews} > 0`))
    .having(sql`sum(${reviews}) > 0`);
  return sql`coalesce(${rating}, 'false'::json)`.mapWith(
    (found: ProductCard['rating'] | false) => found || undefined,
  );
};
