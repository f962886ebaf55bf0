import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { hasPostgres } from '../../scripts/shared/programs';
import { readConfig } from '../../server/config/readConfig';
import { upsertCoupon } from '../../server/coupons/manageCoupons';
import type { Database } from '../../server/db/database';
import { stockMovement } from '../../server/db/schema/stock';
import { sendRefunds } from '../../server/payments/sendRefunds';
import { DAY } from '../support/clock';
import { findContradictions } from '../support/database/stockContradictions';
import { describeDatabase, onPostgres, openTestDatabase } from '../support/database/testDatabase';
import { expectShortAgreement } from '../support/shortLines/invariants';
import { GST, onDeliveryFacts, openShortShop, type Shop, VAT } from '../support/shortLines/shop';

const runs = Number(process.env.SHORT_RUNS ?? (onPostgres || !hasPostgres() ? 60 : 20));
const seed = Number(process.env.SOAK_SEED ?? 28);

const bought = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 100, max: 30_000 }),
    taxClass: fc.constantFrom('fresh', 'food', 'luxury'),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Of a line at a position, and which part of its packs is sent. */
const step = fc.record({
  lines: fc.uniqueArray(
    fc.record({ at: fc.nat(3), sent: fc.double({ min: 0, max: 0.99, noNaN: true }) }),
    { minLength: 1, maxLength: 3, selector: ({ at }) => at },
  ),
  restock: fc.boolean(),
});

const scenario = fc.record({
  bought,
  shop: fc.nat(3),
  coupon: fc.constantFrom(undefined, 'TENTH', 'FIFTY', 'SENTFREE'),
  onDelivery: fc.boolean(),
  rounds: fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
});

describeDatabase('Short lines in random scenarios', () => {
  let db: Database;
  let shops: Shop[];
  beforeAll(async () => {
    db = await openTestDatabase();
    const { facts } = readConfig({});
    const terms = onDeliveryFacts(facts, { max: 10_000_000, maxNew: 10_000_000, fee: 2000 });
    shops = [
      await openShortShop(db, { ...terms, tax: GST }),
      await openShortShop(db, { ...terms, tax: VAT }),
      await openShortShop(db, { ...terms, tax: undefined }),
      await openShortShop(db, { ...terms, tax: GST, invoices: undefined }),
    ];
    await upsertCoupon(db, { code: 'TENTH', kind: 'percentage', value: 10 });
    await upsertCoupon(db, { code: 'FIFTY', kind: 'amount', value: 5000 });
    await upsertCoupon(db, { code: 'SENTFREE', kind: 'free_delivery', value: 0 });
  });

  it(`agree after ${runs} scenarios (seed ${seed})`, {
    timeout: 60_000 + runs * 3000,
  }, async ({ annotate }) => {
    const ends: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(scenario, async ({ shop: at, bought: lines, rounds, ...how }) => {
        const shop = shops[at];
        if (!shop) throw new Error('There are four shops.');
        const { coupon, onDelivery } = how;
        const order = await shop.place(lines, { onDelivery, ...(coupon && { coupon }) });
        const { placed } = order;
        const before = { total: placed.totals.total, tax: placed.tax?.total ?? 0 };
        const restocked = new Map<string, number>();
        for (const round of rounds) {
          const answers = await Promise.all(
            round.map(async ({ lines: changes, restock }) => {
              const sent: Record<number, number> = {};
              for (const { at: position, sent: part } of changes) {
                const index = position % lines.length;
                sent[index] = Math.floor((lines[index]?.quantity ?? 0) * part);
              }
              return { ...(await order.short(sent, { restock })), restock };
            }),
          );
          for (const { code } of answers) ends[code] = (ends[code] ?? 0) + 1;
          const now = await order.read();
          // Which of two concurrent steps took which packs is seen in the ledger alone.
          restocked.clear();
          for (const [id, packs] of await restockedPacks(db, order.orderId))
            restocked.set(id, packs);
          await expectShortAgreement(db, order.orderId, before, { onHand: 50, restocked });
          ends[now.status] = (ends[now.status] ?? 0) + 1;
        }
        const later = () => new Date(Date.now() + DAY);
        await sendRefunds({ ...shop.harness.job, now: later });
        const { payment, status } = await order.read();
        expect(payment.refundDue).toBe(0);
        if (status !== 'cancelled') expect((await order.post('pack')).code).toBe(200);
        await expectShortAgreement(db, order.orderId, before, { onHand: 50, restocked });
      }),
      { numRuns: runs, seed },
    );
    await annotate(JSON.stringify(ends));
    expect(Object.keys(ends)).toEqual(
      expect.arrayContaining(['200', '409', 'paid', 'confirmed', 'cancelled']),
    );
    expect(await findContradictions(db)).toEqual([]);
  });
});

const restockedPacks = async (db: Database, orderId: string) => {
  const rows = await db
    .select()
    .from(stockMovement)
    .where(and(eq(stockMovement.orderId, orderId), eq(stockMovement.reason, 'released')));
  const packs = new Map<string, number>();
  for (const { variantId, reserved } of rows) {
    packs.set(variantId, (packs.get(variantId) ?? 0) - reserved);
  }
  return packs;
};
