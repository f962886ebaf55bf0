import { and, asc, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ProductCard, ProductDetails } from '../../src/contract/catalogue/product';
import type { TaxFacts } from '../../src/contract/tax';
import type { Database } from '../platform/db/database';
import { product } from './catalogueSchema';
import { productChange } from './catalogueTriggersSchema';
import { cardOf, productCard, productTexts, variantsOfProduct } from './productColumns';
import { findProductReviews } from './productReviews';

const MAX_RELATED = 6;
/** Related products are chosen among this many neighbours in the category. */
const MAX_NEIGHBOURS = 24;

/** The position of a product in its category: by `position`, then by id. */
interface ShelfPosition {
  categoryId: string;
  position: number;
  id: string;
}

export const countAllProducts = async (db: Database) => db.$count(product);

/** The fields that links to products need, by id, and when their pages last changed, where that is known. */
export const listProductLinks = (db: Database, limit: number, offset: number) =>
  db
    .select({ _id: product.id, slug: product.slug, changedAt: productChange.at })
    .from(product)
    .leftJoin(productChange, eq(productChange.productId, product.id))
    .orderBy(asc(product.id))
    .limit(limit)
    .offset(offset);

/** Undefined when there is no such product. */
export const findProduct = async (
  db: Database,
  productId: string,
): Promise<ProductDetails | undefined> => {
  const [row] = await db
    .select({
      ...productCard(db),
      variants: variantsOfProduct(db),
      ...productTexts,
      images: product.images,
      position: product.position,
      farmId: product.farmId,
    })
    .from(product)
    .where(eq(product.id, productId));
  if (!row) return undefined;
  const { position, farmId, ...details } = row;
  const shelfPosition = { categoryId: row.categoryId, position, id: row._id };
  const reviews = await findProductReviews(db, row._id);
  return {
    ...cardOf(details),
    ...(details.allergens && { allergens: details.allergens }),
    ...(farmId !== null && { farmId }),
    ...(reviews && { reviews }),
    related: await listRelated(db, shelfPosition),
  };
};

/** The next products in the category, wrapping around, with those in stock first. */
const listRelated = async (db: Database, shelfPosition: ShelfPosition) => {
  const inCategory = eq(product.categoryId, shelfPosition.categoryId);
  const following = await cards(db, and(inCategory, isAfter(shelfPosition))).limit(MAX_NEIGHBOURS);
  const rest = MAX_NEIGHBOURS - following.length;
  const first = rest ? await cards(db, and(inCategory, isBefore(shelfPosition))).limit(rest) : [];
  const isSoldOut = ({ variants }: ProductCard) =>
    variants.every(({ available }) => available === 0);
  return [...following, ...first]
    .map(cardOf)
    .sort((one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)))
    .slice(0, MAX_RELATED);
};

const cards = (db: Database, where: SQL | undefined) =>
  db
    .select(productCard(db))
    .from(product)
    .where(where)
    .orderBy(asc(product.position), asc(product.id))
    .$dynamic();

// Row comparisons can use the index on (category_id, position, id).
const isAfter = ({ position, id }: ShelfPosition) =>
  sql`(${product.position}, ${product.id}) > (${position}, ${id})`;

const isBefore = ({ position, id }: ShelfPosition) =>
  sql`(${product.position}, ${product.id}) < (${position}, ${id})`;

/** Classes of products that the facts have no rate for: they are taxed like the default class. */
export const taxClassesWithoutRate = async (db: Database, { rates }: TaxFacts) => {
  const rows = await db
    .selectDistinct({ taxClass: product.taxClass })
    .from(product)
    .where(and(ne(product.taxClass, ''), notInArray(product.taxClass, Object.keys(rates))));
  return rows.map(({ taxClass }) => taxClass).sort();
};
