import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/platform/db/database';

const problemsBy = async (db: Database, query: ReturnType<typeof sql>) => {
  const { rows } = (await db.execute(query)) as unknown as { rows: { problem: string }[] };
  return rows.map(({ problem }) => problem);
};

/** Contradictions between stock, stock movements and orders, as sentences; empty when all agree. */
export const findContradictions = async (db: Database) => [
  ...(await problemsBy(
    db,
    sql`select format('%s: the ledger says %s and %s, the shelf %s and %s', variant_id,
          l.on_hand, l.reserved, s.on_hand, s.reserved) as problem
        from stock s full join (
          select variant_id, sum(on_hand) as on_hand, sum(reserved) as reserved
          from stock_movement group by variant_id
        ) l using (variant_id)
        where coalesce(s.on_hand, 0) <> coalesce(l.on_hand, 0)
          or coalesce(s.reserved, 0) <> coalesce(l.reserved, 0)`,
  )),
  ...(await problemsBy(
    db,
    sql`select format('%s: %s are reserved, orders hold %s', s.variant_id, s.reserved,
          coalesce(r.held, 0)) as problem
        from stock s left join (
          select variant_id, sum(quantity) as held from reservation
          where state = 'held' group by variant_id
        ) r using (variant_id)
        where s.reserved <> coalesce(r.held, 0)`,
  )),
  ...(await problemsBy(
    db,
    sql`select format('order %s is %s and holds %s of %s packs', o.id, o.status,
          coalesce(r.held, 0), i.packs) as problem
        from orders o
        join (select order_id, sum(coalesce(comes, quantity)) as packs from order_item group by order_id) i
          on i.order_id = o.id
        left join (
          select order_id, sum(quantity) filter (where state = 'held') as held
          from reservation group by order_id
        ) r on r.order_id = o.id
        where coalesce(r.held, 0) <>
          case when o.status in ('awaiting_payment', 'paid', 'confirmed', 'packed') then i.packs else 0 end`,
  )),
];

/** How many packs of a variant were ordered, regardless of the stock. */
export const packsSold = async (db: Database, variantId: string) => {
  const { rows } = (await db.execute(
    sql`select coalesce(sum(i.quantity), 0)::int as sold from order_item i
        join orders o on o.id = i.order_id
        where i.variant_id = ${variantId} and o.status not in ('expired', 'cancelled', 'returned')`,
  )) as unknown as { rows: { sold: number }[] };
  return rows[0]?.sold ?? 0;
};
