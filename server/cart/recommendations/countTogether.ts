import { sql } from 'drizzle-orm';
import { order, orderItem } from '../../orders/ordersSchema';
import { TOGETHER_LOCK } from '../../platform/db/advisoryLocks';
import type { Database } from '../../platform/db/database';
import { allowLongStatements } from '../../platform/db/statementLimit';
import { inTransaction } from '../../platform/db/transaction';
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
          and ${order.status} in ('paid', 'confirmed', 'packed', 'shipped', 'delivered')
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
