import { asc, eq, sql } from 'drizzle-orm';
import type { Variant } from '../../src/contract/product';
import type { Database } from '../db/database';
import { product, stock, variant } from '../db/schema/catalogue';

/** More on hand is nobody's business, and a number that seldom changes is cached longer. */
const MOST_AVAILABLE = 99;
const CARD_VARIANTS = 4;

/** How many packs of the stock row of the surrounding query can be had. */
export const available = sql<number>`least(${MOST_AVAILABLE}::int, ${stock.onHand} - ${stock.reserved})`;

/** The columns of a ProductCard, for any query that reads product rows: one query, one shelf. */
export const productCard = (db: Database) => ({
  _id: product.id,
  name: product.name,
  slug: product.slug,
  categoryId: product.categoryId,
  image: product.image,
  tone: product.tone,
  origin: product.origin,
  badges: product.badges,
  variants: variantsOfProduct(db, CARD_VARIANTS),
});

/** The variants of the product row of the surrounding query, in their order. */
export const variantsOfProduct = (db: Database, limit?: number) => {
  const packs = db
    .select({
      pack: sql`json_build_object(
        '_id', ${variant.id},
        'label', ${variant.label},
        'price', ${variant.price},
        'mrp', ${variant.mrp},
        'unitPrice', json_build_object('amount', ${variant.unitAmount}, 'per', ${variant.unitPer}),
        'available', ${available}
      )`.as('pack'),
    })
    .from(variant)
    .innerJoin(stock, eq(stock.variantId, variant.id))
    .where(eq(variant.productId, product.id))
    .orderBy(asc(variant.position))
    .$dynamic();
  const shown = limit === undefined ? packs : packs.limit(limit);
  return sql<Variant[]>`(select coalesce(json_agg(pack), '[]') from ${shown.as('packs')})`;
};
