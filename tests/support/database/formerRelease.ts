import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '../../../server/platform/db/database';
import { migrations } from '../../../server/platform/db/migrations';

const image = JSON.stringify({
  src: '/pictures/gir-kesar-mango-640.webp',
  width: 640,
  height: 640,
  alt: 'Äpfel',
});

const address = JSON.stringify({
  _id: 'adr_1',
  label: 'Zuhause',
  name: 'Jörg Groß',
  phone: '+491711234567',
  line1: 'Torstraße 1',
  line2: '',
  landmark: '',
  city: 'Berlin',
  state: '',
  postalCode: '10119',
  country: 'DE',
  isDefault: true,
});

const snapshot = JSON.stringify({
  name: 'Äpfel Elstar',
  slug: 'aepfel-elstar',
  image: JSON.parse(image),
  tone: 'leaf',
});

/** Rows as release 0.1.0 wrote them: goods, and a customer with a session. */
const rows = (tokenHash: string) => [
  `insert into customer (id, email, name, language) values ('usr_1', 'joerg@mail.example', 'Jörg Groß', 'de')`,
  `insert into session (token_hash, customer_id, created_at, idle_expires, absolute_expires)
     values ('${tokenHash}', 'usr_1', now(), now() + interval '30 days', now() + interval '180 days')`,
  `insert into category (id, slug, name, description, image, tone, position)
     values ('cat_1', 'obst', 'Obst', 'Vom Feld', '${image}', 'leaf', 0)`,
  `insert into product (id, category_id, slug, name, position, image, images, tone, origin, badges, description, farm,
       certifications, nutrition, ingredients, storage, shelf_life)
     values ('prd_1', 'cat_1', 'aepfel-elstar', 'Äpfel Elstar', 0, '${image}', '[${image}]', 'leaf', 'Altes Land', '[]',
       'Saftig.', '{"name":"","place":""}', '[]', '[]', '', '', '')`,
  `insert into variant (id, product_id, position, label, price, mrp, unit_amount, unit_per, net_quantity)
     values ('var_1', 'prd_1', 0, '1 kg', 349, 399, 349, 'kg', 1000)`,
  `insert into stock (variant_id, on_hand) values ('var_1', 60)`,
  `insert into address (id, customer_id, label, name, phone, line1, line2, landmark, city, state, postal_code, country,
       is_default)
     values ('adr_1', 'usr_1', 'Zuhause', 'Jörg Groß', '+491711234567', 'Torstraße 1', '', '', 'Berlin', '', '10119', 'DE',
       true)`,
];

/** An order as release 0.1.0 wrote it until it was delivered, with the next invoice of the year. */
const orderRows = (id: number) => [
  `insert into orders (id, customer_id, order_key, number, status, address, currency, items_total, discount, delivery,
       total, arrives_on)
     values ('ord_${id}', 'usr_1', 'key_${id}', 'HOF-${id}', 'delivered', '${address}', 'EUR', 349, 0, 490, 839,
       '2026-11-24')`,
  `insert into order_item (id, order_id, position, product_id, variant_id, quantity, price, mrp, product, label)
     values ('ori_${id}', 'ord_${id}', 0, 'prd_1', 'var_1', 1, 349, 399, '${snapshot}', '1 kg')`,
  `insert into order_event (order_id, status) values ('ord_${id}', 'awaiting_payment'), ('ord_${id}', 'paid'),
     ('ord_${id}', 'packed'), ('ord_${id}', 'shipped'), ('ord_${id}', 'delivered')`,
  `insert into payment (id, order_id, gateway, gateway_ref, status, amount, currency, captured)
     values ('pay_${id}', 'ord_${id}', 'sandbox', 'ref_${id}', 'captured', 839, 'EUR', 839)`,
  `insert into invoice_series (kind, year, last) values ('invoice', to_char(now(), 'YYYY'), 1)
     on conflict (kind, year) do update set last = invoice_series.last + 1`,
  `insert into invoice (kind, year, sequence, number, order_id, amount, issued_at)
     select kind, year, last, 'RE-' || year || '-' || to_char(last, 'FM00000'), 'ord_${id}', 839, now()
     from invoice_series`,
];

/** Delivers an order like release 0.1.0, also over the database of a later one. */
export const deliverFormerOrder = async (db: Database, id: number) => {
  for (const row of orderRows(id)) await db.execute(sql.raw(row));
};

/**
 * Makes an empty database one of release 0.1.0, with a shop's data and an order.
 * @param tokenHash of the session's token
 */
export const makeFormerRelease = async (db: Database, tokenHash: string) => {
  const [first] = readMigrationFiles(migrations);
  if (!first) throw new Error('There is no first migration.');
  for (const statement of first.sql) await db.execute(sql.raw(statement));
  await db.execute(sql.raw('create schema if not exists drizzle'));
  await db.execute(
    sql.raw(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    ),
  );
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${first.hash}, ${first.folderMillis})`,
  );
  for (const row of rows(tokenHash)) await db.execute(sql.raw(row));
  await deliverFormerOrder(db, 1);
};
