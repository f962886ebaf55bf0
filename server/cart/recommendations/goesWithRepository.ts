import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { ProductCard } from '../../../src/contract/product';
import { shelfProduct } from '../../catalogue/catalogueTriggersSchema';
import { findProduct } from '../../catalogue/productRepository';
import type { Database } from '../../platform/db/database';
import { listCards } from '../../search/searchRepository';
import { boughtTogether } from './boughtTogetherSchema';

const MAX_PRODUCTS = 12;
/** The related products of so many are read. */
const MAX_RELATING = 3;

const { productId, otherId, customers } = boughtTogether;

/** What is bought together with these products and is in stock, the most often bought first; else their related products. */
export const listGoesWith = async (db: Database, ids: string[]): Promise<ProductCard[]> => {
  const rows = await db
    .select({ id: otherId })
    .from(boughtTogether)
    .innerJoin(shelfProduct, eq(shelfProduct.productId, otherId))
    .where(and(inArray(productId, ids), notInArray(otherId, ids), eq(shelfProduct.soldOut, false)))
    .groupBy(otherId)
    .orderBy(desc(sql`sum(${customers})`), otherId)
    .limit(MAX_PRODUCTS);
  if (rows.length > 0)
    return listCards(
      db,
      rows.map(({ id }) => id),
    );
  return listRelated(db, ids);
};

const isInStock = ({ variants }: ProductCard) => variants.some(({ available }) => available > 0);

const listRelated = async (db: Database, ids: string[]) => {
  const found = new Map<string, ProductCard>();
  for (const id of ids.slice(0, MAX_RELATING)) {
    const product = await findProduct(db, id);
    for (const card of product?.related ?? []) found.set(card._id, card);
  }
  return [...found.values()]
    .filter((card) => !ids.includes(card._id) && isInStock(card))
    .slice(0, MAX_PRODUCTS);
};
