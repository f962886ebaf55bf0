import { eq, sql } from 'drizzle-orm';
import { coupon } from '../cart/coupons/couponsSchema';
import { category, phrase, product } from '../catalogue/catalogueSchema';
import { farm } from '../catalogue/farmSchema';
import { homeSection, marqueeItem, slider } from '../catalogue/home/homeSchema';
import { planImport } from '../catalogueOperator/import/importCatalogue';
import { lockImports } from '../catalogueOperator/import/importLock';
import type { ProductSource } from '../catalogueOperator/import/planBatches';
import { reservation } from '../orders/stockSchema';
import { ConfigError } from '../platform/config/configError';
import { analyze, analyzeAsItGrows } from '../platform/db/analyze';
import type { Database } from '../platform/db/database';
import { newId } from '../platform/db/ids';
import { checkSearchRules, indexSeed } from '../search/indexProducts';
import demo from './demo.json' with { type: 'json' };
import { type DemoFile, demoFarms, inHindi, withDiets, withFarms } from './demoContent';
import { isCatalogueEmpty } from './isCatalogueEmpty';

const coupons: Omit<typeof coupon.$inferInsert, 'id'>[] = [
  {
    code: 'WELCOME10',
    kind: 'percentage',
    value: 10,
    maxDiscount: 20_000,
    maxUsesPerCustomer: 1,
  },
  { code: 'FREESHIP', kind: 'free_delivery', value: 0 },
];

/** The demo catalogue, in the format of `npm run shop -- catalogue import`. */
const translated = inHindi(demo as unknown as DemoFile);
export const demoProducts = withDiets(withFarms(translated.products, new Date()));
export const demoCategories = demo.categories;

interface SeedOptions {
  /** Replaces the existing catalogue. */
  reset?: boolean;
  /** Instead of the demo's own, in its categories. */
  products?: ProductSource;
}

/**
 * Imports the demo catalogue with its coupons in one transaction.
 * @returns false when there is a catalogue, which is kept
 * @throws ConfigError when orders have reserved stock of the existing one
 */
export const seedDemo = (
  db: Database,
  { reset = false, products = demoProducts }: SeedOptions = {},
) =>
  db.transaction(async (tx) => {
    await lockImports(tx);
    if (reset) {
      for (const table of [homeSection, slider, marqueeItem, product, category, farm, phrase]) {
        await tx.delete(table);
      }
      await assertNoHeldOrders(tx);
    }
    if (!(await isCatalogueEmpty(tx))) return false;
    await checkSearchRules(tx);
    const farms = products === demoProducts ? demoFarms(demoProducts) : [];
    const file = { ...translated, farms, products };
    const prices = { amountStep: 1, currency: 'INR', hasMrp: true };
    const options = { tax: undefined, ...prices, checkAddress: () => undefined };
    const { steps } = await planImport(tx, file, options);
    let count = 0;
    for (const step of steps()) {
      await step(tx);
      await analyzeAsItGrows(tx, ++count);
    }
    // Orders refer to coupons, so those of an earlier catalogue stay.
    const rows = coupons.map((each) => ({ ...each, id: newId('cpn') }));
    await tx.insert(coupon).values(rows).onConflictDoNothing();
    // The embedded database has no autovacuum that would update the planner's statistics.
    await analyze(tx);
    await indexSeed(tx);
    await tx.execute(sql`analyze shelf_product, search_word`);
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
  throw new ConfigError(
    `The catalogue stays: ${orders === 1 ? '1 order holds' : `${orders} orders hold`} packs of it. ` +
      'Ship or cancel the orders that are not paid yet, to pack or to ship at the Desk first.',
  );
};
