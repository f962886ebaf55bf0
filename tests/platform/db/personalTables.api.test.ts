import { getTableName } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { personalTables } from '../../../server/customers/eraseCustomer';
import { exportCustomer } from '../../../server/customers/exportCustomer';
import type { Database } from '../../../server/platform/db/database';
import { placeOrder } from '../../support/api/checkout';
import { openApi } from '../../support/api/server';
import { readRows, tablesReadBy } from '../../support/database/tables';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

/** Erased in another way than by deleting all rows of the customer. */
const erasedOtherwise = {
  customer: 'its row stays for the orders, without what identifies the person',
  coupon_redemption: 'counts the uses of a coupon, and names only the order',
  idempotency: 'deleted by owner',
  login_code: 'deleted by e-mail address',
  orders: 'kept for accounting, without what identifies the person',
};

const notExported = {
  idempotency: 'repeats responses, whose content is exported from its own tables',
  known_browser: 'only the hash of a secret of the browser',
};

/** Of others than customers. */
const OF_SUPPLIERS = `'farm'`;

/** Columns that name a customer, besides foreign keys. */
const NAMING_COLUMNS = `'customer_id', 'user_id', 'owner', 'email', 'phone'`;

describeOnce('A table with data of a customer', () => {
  let db: Database;
  let app: FastifyInstance;
  let tables: string[];
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    const rows = await readRows<{ name: string }>(
      db,
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and table_name not in (${OF_SUPPLIERS}) and column_name in (${NAMING_COLUMNS})
       union select conrelid::regclass::text from pg_constraint where confrelid = 'customer'::regclass
       order by 1`,
    );
    tables = rows.map(({ name }) => name);
  });

  it('is in personalTables, from which a customer is erased, or named with its reason', () => {
    const erased = personalTables.map((table) => getTableName(table));
    expect([...erased, ...Object.keys(erasedOtherwise)].toSorted()).toEqual(tables);
  });

  it('is read by the export, or named with its reason', async () => {
    const { shopper } = await placeOrder(app, db, [1]);
    const email = `${shopper.id.toLowerCase()}@loam.example`;
    const read = await tablesReadBy(db, async () => {
      expect(await exportCustomer(db, email, new Date())).toBeDefined();
    });
    const exported = tables.filter((name) => read.includes(name));
    expect([...exported, ...Object.keys(notExported)].toSorted()).toEqual(tables);
  });
});
