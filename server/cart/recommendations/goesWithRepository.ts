import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { ProductCard } from '../../../src/contract/catalogue/product';
import { shelfProduct } from '../../catalogue/catalogueTriggersSchema';
import { findProduct } from '../../catalogue/productRepository';
import { order, orderItem } from '../../orders/ordersSchema';
import { TOGETHER_LOCK } from '../../platform/db/advisoryLocks';
import type { Database } from '../../platform/db/database';
import { allowLongStatements } from '../../platform/db/statementLimit';
import { inTransaction } from '../../platform/db/transaction';
import { listCards } from '../../search/searchRepository';
import { boughtTogether, MIN_CUSTOMERS } from './boughtTogetherSchema';

const RECENT_MS = 180 * 24 * 60 * 60 * 1000;
/** Pairs kept of each product. */
const MAX_PAIRS = 12;
const TIMEOUT_MS = 60_000;

/** Counts anew which products customers ordered together. One process at a time; the others do nothing. */
export const countTogether = (db: Database, now: Date) =>
  inTransaction(db, async (tx) => {
    const result = await tx.execute(
      sql`select pg_try_advisory_xact_lock(${TOGETHER_LOCK}::bigint) as "isLocked"`,
    );
    const [row] = (result as unknown as { rows: { isLocked: boolean }[] }).rows;
    if (!row?.isLocked) return;
    await allowLongStatements(tx, TIMEOUT_MS);
    await tx.delete(boughtTogether);
    const since = new Date(now.getTime() - RECENT_MS).toISOString();
    await tx.execute(sql`
      with bought as materialized (
        select distinct ${order.customerId}, ${orderItem.orderId}, ${orderItem.productId}
        from ${orderItem}
        join ${order} on ${order.id} = ${orderItem.orderId}
        where ${orderItem.replaces} is null and ${order.placedAt} > ${since}::timestamptz
          and ${order.status} in ('paid', 'confirmed', 'packed', 'shipped', 'delivered', 'ready', 'collected')
      ), pair as (
        select one.product_id as first, other.product_id as second, count(distinct one.customer_id)::int as customers
        from bought one join bought other using (order_id)
        where one.product_id < other.product_id
        group by 1, 2
        having count(distinct one.customer_id) >= ${MIN_CUSTOMERS}::int
      ), both_ways as (
        select first as product_id, second as other_id, customers from pair
        union all select second, first, customers from pair
      )
      insert into ${boughtTogether} (product_id, other_id, customers)
      select product_id, other_id, customers from (
        select *, row_number() over (partition by product_id order by customers desc, other_id) as place
        from both_ways
      ) ranked where place <= ${MAX_PAIRS}::int`);
  });

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
