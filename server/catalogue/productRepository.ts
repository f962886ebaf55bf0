import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { ProductCard, ProductDetails } from '../../src/contract/product';
import type { Database } from '../db/database';
import { product } from '../db/schema/catalogue';
import { productCard, variantsOfProduct } from './productColumns';

const RELATED = 6;
/** Related products are looked for among this many neighbours, however large the category is. */
const NEIGHBOURS = 24;

/** Where a product stands: within its category by position, then by id. */
interface Place {
  categoryId: string;
  position: number;
  id: string;
}

export const placeOfProduct = async (
  db: Database,
  categoryId: string,
  id: string,
): Promise<Place | undefined> => {
  const [place] = await db
    .select({ categoryId: product.categoryId, position: product.position, id: product.id })
    .from(product)
    .where(and(eq(product.id, id), eq(product.categoryId, categoryId)));
  return place;
};

/** The products of a category in its order; `after` is exclusive, without `limit` to the end. */
export const listProducts = (
  db: Database,
  categoryId: string,
  { after, limit }: { after?: Place; limit?: number } = {},
): Promise<ProductCard[]> => {
  const query = cards(db, and(eq(product.categoryId, categoryId), after && isAfter(after)));
  return limit === undefined ? query : query.limit(limit);
};

/** A product with everything its page shows; undefined when there is none. */
export const findProduct = async (
  db: Database,
  productId: string,
): Promise<ProductDetails | undefined> => {
  const [row] = await db
    .select({
      ...productCard(db),
      variants: variantsOfProduct(db),
      images: product.images,
      description: product.description,
      farm: product.farm,
      certifications: product.certifications,
      nutrition: product.nutrition,
      ingredients: product.ingredients,
      storage: product.storage,
      shelfLife: product.shelfLife,
      position: product.position,
    })
    .from(product)
    .where(eq(product.id, productId));
  if (!row) return undefined;
  const { position, ...details } = row;
  const place = { categoryId: row.categoryId, position, id: row._id };
  return { ...details, related: await listRelated(db, place) };
};

/** Neighbours in the category, those in stock first; after the last product the first ones follow. */
const listRelated = async (db: Database, place: Place) => {
  const inCategory = eq(product.categoryId, place.categoryId);
  const following = await cards(db, and(inCategory, isAfter(place))).limit(NEIGHBOURS);
  const missing = NEIGHBOURS - following.length;
  const first = missing ? await cards(db, and(inCategory, isBefore(place))).limit(missing) : [];
  const soldOut = ({ variants }: ProductCard) => variants.every(({ available }) => available === 0);
  return [...following, ...first]
    .sort((one, other) => Number(soldOut(one)) - Number(soldOut(other)))
    .slice(0, RELATED);
};

const cards = (db: Database, where: SQL | undefined) =>
  db
    .select(productCard(db))
    .from(product)
    .where(where)
    .orderBy(asc(product.position), asc(product.id))
    .$dynamic();

// Compared as rows, so that the index is entered at the place however far into the shelf it is.
const isAfter = ({ position, id }: Place) =>
  sql`(${product.position}, ${product.id}) > (${position}, ${id})`;

const isBefore = ({ position, id }: Place) =>
  sql`(${product.position}, ${product.id}) < (${position}, ${id})`;
