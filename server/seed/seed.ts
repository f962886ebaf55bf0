import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { OperatorError } from '../config/operatorError';
import { SEED_LOCK } from '../db/advisoryLocks';
import type { Database } from '../db/database';
import { category, product, stock, variant } from '../db/schema/catalogue';
import { coupon } from '../db/schema/coupons';
import { homeSection, homeSectionProduct, marqueeItem, slider } from '../db/schema/home';
import { reservation } from '../db/schema/stock';
import { isCatalogueEmpty } from './isCatalogueEmpty';
import { catalogueRows, placedProducts, productRows } from './rows';
import type { PlacedProduct, SeedCatalogue } from './types';

/** Products per statement; more take more memory and no less time. */
const BATCH = 200;

interface SeedOptions {
  /** Replaces the existing catalogue. */
  reset?: boolean;
  /** Products beside those of the catalogue, in its categories; read one by one. */
  more?: Iterable<PlacedProduct>;
}

/**
 * Stores a catalogue in one transaction.
 * @returns false when there is a catalogue, which is kept
 * @throws OperatorError when orders have reserved stock of the existing one
 */
export const seedCatalogue = (
  db: Database,
  seed: SeedCatalogue,
  { reset = false, more = [] }: SeedOptions = {},
) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`);
    if (reset) {
      for (const table of [homeSection, slider, marqueeItem, product, category]) {
        await tx.delete(table);
      }
      await assertNoHeldOrders(tx);
    }
    if (!(await isCatalogueEmpty(tx))) return false;
    const rows = catalogueRows(seed);
    await insert(tx, category, rows.categories);
    for (const products of [placedProducts(seed), more]) {
      for (const batch of batchesOf(products)) await insertProducts(tx, seed, batch);
    }
    await insert(tx, slider, rows.sliders);
    await insert(tx, homeSection, rows.homeSections);
    await insert(tx, homeSectionProduct, rows.homeSectionProducts);
    await insert(tx, marqueeItem, rows.marqueeItems);
    // Orders refer to coupons, so those of an earlier catalogue stay.
    await tx.insert(coupon).values(rows.coupons).onConflictDoNothing();
    // The embedded database has no autovacuum that would update the planner's statistics.
    await tx.execute(sql`analyze`);
    return true;
  });

/** Called after the stock is deleted, so that no new reservations can be made. */
const assertNoHeldOrders = async (tx: Database) => {
  const held = tx
    .selectDistinct({ id: reservation.orderId })
    .from(reservation)
    .where(eq(reservation.state, 'held'));
  const orders = await tx.$count(held.as('held'));
  if (orders === 0) return;
  throw new OperatorError(
    `The catalogue stays: ${orders === 1 ? '1 order holds' : `${orders} orders hold`} packs of it. ` +
      'Ship or cancel what npm run orders -- list shows as awaiting payment, paid or packed first.',
  );
};

function* batchesOf(products: Iterable<PlacedProduct>) {
  let batch: PlacedProduct[] = [];
  for (const each of products) {
    batch.push(each);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

const insertProducts = async (db: Database, { farms }: SeedCatalogue, batch: PlacedProduct[]) => {
  const rows = productRows(batch, farms);
  await insert(db, product, rows.products);
  await insert(db, variant, rows.variants);
  await insert(db, stock, rows.stock);
};

const insert = async <T extends PgTable>(db: Database, table: T, rows: T['$inferInsert'][]) => {
  if (rows.length > 0) await db.insert(table).values(rows);
};
