import { sql } from 'drizzle-orm';
import type { Database } from '../../server/platform/db/database.ts';

const CUSTOMERS = 3000;
/** The newest, which wait for a step. */
const WAITING = 150;

/**
 * Orders of three lines each, paid: of the newest 30 are to be packed, 20 to be shipped and 100 on their way; the others
 * are delivered. Every customer has a cart, and each of the last 90 days 200 searches without a result.
 */
export const addManyOrders = async (db: Database, count: number) => {
  await db.execute(sql`insert into customer (id, email)
    select 'usr_' || g, 'customer' || g || '@loam.example' from generate_series(1, ${CUSTOMERS}::int) g`);
  await db.execute(sql`create temporary table pack as
    select row_number() over (order by v.id) - 1 as at, v.id, v.product_id, v.label, v.price, v.mrp, p.slug, p.name
    from variant v join product p on p.id = v.product_id order by v.id limit 1000`);
  await db.execute(sql`insert into orders
      (id, customer_id, order_key, number, status, address, currency, items_total, discount, delivery, total, arrives_on, placed_at)
    select 'ord_' || g, 'usr_' || (1 + g % ${CUSTOMERS}::int), 'key_' || g, 'BN-' || lpad(g::text, 7, '0'),
      case when g > ${count}::int - 30 then 'paid' when g > ${count}::int - 50 then 'packed'
        when g > ${count - WAITING}::int then 'shipped' else 'delivered' end,
      jsonb_build_object('_id', 'adr_' || g, 'label', 'Home', 'name', 'Customer ' || g, 'phone', '+9198' || lpad(g::text, 8, '0'),
        'line1', g || ' Lake Road', 'line2', '', 'landmark', '', 'isDefault', true, 'city', 'Pune', 'state', 'Maharashtra', 'postalCode', '411001', 'country', 'IN'),
      'INR', 0, 0, 0, 0, current_date + 1, now() - (${count}::int - g) * interval '1 minute'
    from generate_series(1, ${count}::int) g`);
  await db.execute(sql`insert into order_item
      (id, order_id, position, product_id, variant_id, quantity, price, mrp, product, label)
    select 'itm_' || g || '_' || line, 'ord_' || g, line, product_id, id, 1 + (g + line) % 3, price, mrp,
      jsonb_build_object('slug', slug, 'name', name, 'tone', 'leaf',
        'image', jsonb_build_object('src', '/pictures/none.webp', 'width', 640, 'height', 640, 'alt', name)), label
    from generate_series(1, ${count}::int) g, generate_series(0, 2) line
    join pack on true where pack.at = (g * 7 + line * 331) % 1000`);
  await db.execute(sql`update orders set items_total = sum, total = sum
    from (select order_id, sum(quantity * price)::int from order_item group by order_id) items
    where items.order_id = orders.id`);
  await db.execute(sql`insert into payment (id, order_id, gateway, amount, status, currency, captured, check_at)
    select 'pay_' || id, id, 'sandbox', total, 'captured', currency, total, null from orders`);
  await db.execute(
    sql`insert into order_event (order_id, status, at) select id, status, placed_at from orders`,
  );
  await db.execute(sql`insert into cart_line
      (id, customer_id, product_id, variant_id, quantity, price_when_added, product, variant, added_at)
    select 'lin_' || g || '_' || line, 'usr_' || g, product_id, id, 1, price,
      jsonb_build_object('slug', slug, 'name', name, 'tone', 'leaf',
        'image', jsonb_build_object('src', '/pictures/none.webp', 'width', 640, 'height', 640, 'alt', name)),
      jsonb_build_object('label', label, 'price', price, 'mrp', mrp), now() - (g % 40) * interval '1 day'
    from generate_series(1, ${CUSTOMERS}::int) g, generate_series(0, 4) line
    join pack on true where pack.at = (g * 7 + line * 131) % 1000`);
  await db.execute(sql`insert into missed_search (day, phrase, searches)
    select current_date - day, 'phrase ' || phrase + day * 100, 1 + phrase % 9
    from generate_series(0, 89) day, generate_series(1, 200) phrase`);
  await db.execute(sql`drop table pack`);
  await db.execute(sql`analyze`);
};
