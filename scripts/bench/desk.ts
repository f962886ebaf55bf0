import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/platform/db/database.ts';
import type { OperatorOrderDetails } from '../../src/contract/operator/operatorOrder.ts';
import { budgets } from '../budgets.ts';
import { freePort } from '../shared/startShop.ts';
import { type BenchDatabase, measureDatabases, startBenchShop } from './benchShop.ts';
import { type Finding, reportFindings } from './findings.ts';
import { serveLimitPage } from './limitPage.ts';
import { quantile, spreadOf } from './statistics.ts';
import { visit } from './visit.ts';

const PRODUCTS = 100_000;
const ORDERS = 10_000;
const CALLS = 100;
const WARM_UP = 5;
const VISITS = 5;

/** The calls of each page of the Desk, below the operator API; `LINE` is the variant of a line of the order. */
const pages = {
  Today: ['waiting_orders', 'figures'],
  Orders: ['orders', 'orders?status=to_pack', 'orders?status=delivered', 'orders?status=late'],
  'Orders, next page': ['orders?after=BN-0005000', 'orders?status=delivered&after=BN-0005000'],
  'Orders, search': ['orders?q=BN-0005000', 'orders?q=customer+4321', 'orders?q=nobody'],
  Order: ['orders/BN-0009999', 'orders/BN-0009999/ticks'],
  'Order, other goods instead': [
    'orders/BN-0009999/instead/LINE',
    'orders/BN-0009999/instead/LINE?q=mango',
  ],
  Goods: ['goods', 'goods?low=1', 'goods?q=mango', 'goods?q=nothing+like+it'],
  'Goods, what they lack': ['goods?without=picture', 'goods?without=hi', 'goods?archived=1'],
  Log: ['audit'],
};

/** Opens the Desk by a link, as on a phone. @returns the cookie of its session */
const openDesk = async (deskUrl: string, env: Record<string, string>) => {
  const words = ['--import', 'tsx', 'scripts/shop/run.ts', 'desk', 'open', '--name', 'bench'];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env: { ...process.env, ...env },
  });
  const response = await fetch(`${deskUrl}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: deskUrl },
    body: JSON.stringify({ link: /#link=([\w-]+)/.exec(stdout)?.[1] }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(`The Desk was not opened: ${response.status}`);
  return cookie.split(';')[0] ?? '';
};

/** The first visit of a slow phone, beside a page without scripts. */
const firstPaint = async (deskUrl: string): Promise<Finding> => {
  const limit = await serveLimitPage();
  const ratios: number[] = [];
  for (let count = 0; count < VISITS; count++) {
    const shortest = (await visit(limit.url)).firstPaint;
    ratios.push((await visit(deskUrl)).firstPaint / shortest);
  }
  limit.close();
  return {
    name: 'First paint (× limit page)',
    ...spreadOf(ratios),
    goal: budgets.desk.firstPaint,
    bound: 'maximum',
  };
};

const measureDatabase = async (database: BenchDatabase, products: number) => {
  const port = await freePort();
  const deskUrl = `http://127.0.0.1:${port}`;
  const desk = { DESK_PORT: String(port), DESK_URL: deskUrl };
  const shop = await startBenchShop(database, {
    seed: ['--products', String(products)],
    fill: (db) => addManyOrders(db, ORDERS),
    env: desk,
  });
  try {
    const cookie = await openDesk(deskUrl, { ...shop.env, ...desk });
    const api = `${deskUrl}/api/${process.env.SHOP_ID || 'loam'}/operator`;
    const order = await fetch(`${api}/orders/BN-0009999`, { headers: { cookie } });
    const { data } = (await order.json()) as { data: OperatorOrderDetails };
    const line = data.items[0]?.variantId ?? '';
    const call = async (address: string) => {
      const start = performance.now();
      const response = await fetch(`${api}/${address.replace('LINE', line)}`, {
        headers: { cookie },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address} is answered with ${response.status}.`);
      return performance.now() - start;
    };
    const findings = [await firstPaint(deskUrl)];
    for (const [page, addresses] of Object.entries(pages)) {
      for (const address of addresses) {
        for (let count = 0; count < WARM_UP; count++) await call(address);
        const times: number[] = [];
        for (let count = 0; count < CALLS; count++) times.push(await call(address));
        findings.push({
          name: `${page}: ${address}, p99 (ms)`,
          measured: quantile(times, 0.99),
          min: Math.min(...times),
          max: Math.max(...times),
          goal: budgets.desk.call,
          bound: 'maximum',
        });
      }
    }
    return await reportFindings(`desk-${database}-${products}`, findings);
  } finally {
    await shop.stop();
  }
};

/** The calls of the Desk with 10,000 orders, in a shop with 100,000 products or other numbers that `args` name. */
export const benchDesk = (args: string[]) => measureDatabases(args, [PRODUCTS], measureDatabase);

const CUSTOMERS = 3000;
/** The newest, which wait for a step. */
const WAITING = 150;

/**
 * Orders of three lines each, paid: of the newest 30 are to be packed, 20 to be shipped and 100 on their way; the others
 * are delivered. Every customer has a cart, and each of the last 90 days 200 searches without a result.
 */
const addManyOrders = async (db: Database, count: number) => {
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
