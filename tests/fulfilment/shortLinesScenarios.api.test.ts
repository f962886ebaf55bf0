import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { hasPostgres } from '../../scripts/shared/programs';
import { upsertCoupon } from '../../server/cart/coupons/manageCoupons';
import { stockMovement } from '../../server/orders/stockSchema';
import { sendRefunds } from '../../server/payments/sendRefunds';
import { readConfig } from '../../server/platform/config/readConfig';
import type { Database } from '../../server/platform/db/database';
import { sentPacks } from '../../src/contract/rules/shortLines';
import { linesToWeigh } from '../../src/contract/rules/weighedOrder';
import { DAY } from '../support/clock';
import { addProduct } from '../support/database/catalogueRows';
import { findContradictions } from '../support/database/stockContradictions';
import { describeDatabase, onPostgres, openTestDatabase } from '../support/database/testDatabase';
import { expectShortAgreement } from '../support/shortLines/invariants';
import { GST, onDeliveryFacts, openShortShop, type Shop, VAT } from '../support/shortLines/shop';
import { expectWeighedAgreement } from '../support/shortLines/weighedInvariants';

const runs = Number(process.env.SHORT_RUNS ?? (onPostgres || !hasPostgres() ? 16 : 6));
const seed = Number(process.env.SOAK_SEED ?? 29);

const FEW = 2;

const bought = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 100, max: 30_000 }),
    taxClass: fc.constantFrom('fresh', 'food', 'luxury'),
    /** Sold by weight, a third of them: `price` is for a kilogram. */
    weighed: fc.option(fc.record({ grams: fc.integer({ min: 30, max: 700 }) }), {
      freq: 3,
      nil: undefined,
    }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Of a line at a position: which part of its packs is sent, and what in place of the others. */
const step = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      at: fc.nat(5),
      sent: fc.oneof(
        { arbitrary: fc.constant(0), weight: 1 },
        { arbitrary: fc.double({ min: 0, max: 0.99, noNaN: true }), weight: 3 },
      ),
      instead: fc.option(
        fc.record({
          at: fc.nat(5),
          quantity: fc.integer({ min: 1, max: 4 }),
          isAnyRate: fc.constantFrom(true, ...Array<false>(7).fill(false)),
        }),
        { freq: 2 },
      ),
    }),
    { minLength: 1, maxLength: 3, selector: ({ at }) => at },
  ),
  restock: fc.boolean(),
});

const prices = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 3, maxLength: 3 });

const scenario = fc.record({
  bought,
  /** The prices of goods that may be sent instead, by their tax class; of the first of each there are few. */
  others: fc.record({ fresh: prices, food: prices, luxury: prices }),
  shop: fc.nat(3),
  coupon: fc.constantFrom(undefined, 'TENTH', 'FIFTY', 'SENTFREE'),
  onDelivery: fc.boolean(),
  /** How much of what was ordered lines weigh, by their position. */
  weights: fc.array(fc.double({ min: 0.3, max: 1.3, noNaN: true }), { minLength: 4, maxLength: 4 }),
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
    const count = (end: string) => {
      ends[end] = (ends[end] ?? 0) + 1;
    };
    await fc.assert(
      fc.asyncProperty(scenario, async ({ shop: at, bought: lines, others, rounds, ...how }) => {
        const shop = shops[at];
        if (!shop) throw new Error('There are four shops.');
        const { coupon, onDelivery, weights } = how;
        const order = await shop.place(lines.map(withoutUndefined), {
          onDelivery,
          ...(coupon && { coupon }),
        });
        const { placed } = order;
        const before = { total: placed.totals.total, tax: placed.tax?.total ?? 0 };
        const restocked = new Map<string, number>();
        const packs: { variantId: string; taxClass: string; onHand: number }[] = [];
        for (const [taxClass, ofClass] of Object.entries(others)) {
          for (const [index, price] of ofClass.entries()) {
            const traits = { price, taxClass, onHand: index === 0 ? FEW : 50 };
            packs.push({ ...traits, ...(await addProduct(db, traits)) });
          }
        }
        const onHand = (id: string) =>
          packs.find(({ variantId }) => variantId === id)?.onHand ?? 50;
        for (const round of rounds) {
          const { items } = await order.read();
          const answers = await Promise.all(
            round.map(async ({ lines: changes, restock }) => {
              const chosen = new Map(
                changes.map(({ at: position, sent: part, instead }) => {
                  const line = items[position % items.length];
                  if (!line) throw new Error('An order has a line.');
                  const { variantId } = line;
                  const quantity = Math.floor(sentPacks(line) * part);
                  if (!instead) return [variantId, { variantId, quantity }];
                  const fitting = packs.filter(
                    ({ taxClass }) => instead.isAnyRate || taxClass === line.product.taxClass,
                  );
                  const other = fitting[instead.at % fitting.length]?.variantId ?? '';
                  const others = { variantId: other, quantity: instead.quantity };
                  return [variantId, { variantId, quantity, instead: others }];
                }),
              );
              const sent = [...chosen.values()];
              const answer = await order.post('short', { lines: sent, restock });
              if (sent.some((line) => 'instead' in line)) count(`${answer.code} instead`);
              return answer;
            }),
          );
          for (const { code } of answers) count(code);
          const now = await order.read();
          // Which of two concurrent steps took which packs is seen in the ledger alone.
          restocked.clear();
          for (const [id, packs] of await restockedPacks(db, order.orderId))
            restocked.set(id, packs);
          await expectShortAgreement(db, order.orderId, before, { onHand, restocked });
          count(now.status);
        }
        const later = () => new Date(Date.now() + DAY);
        await sendRefunds({ ...shop.harness.job, now: later });
        const { payment, status } = await order.read();
        expect(payment.refundDue).toBe(0);
        if (status === 'cancelled') return;
        const { items, totals: agreed } = await order.read();
        const toWeigh = linesToWeigh(items);
        if (toWeigh.length === 0) {
          expect((await order.post('pack')).code).toBe(200);
          // An order whose weighed lines are all short has its invoice only now.
          if (!items.some(({ variant }) => variant.weighed))
            await expectShortAgreement(db, order.orderId, before, { onHand, restocked });
          return;
        }
        expect((await order.post('pack')).code, 'unweighed').toBe(409);
        const weighed = toWeigh.map((line, index) => {
          const expected = sentPacks(line) * (line.variant.weighed?.grams ?? 0);
          const weight = Math.max(1, Math.round(expected * (weights[index] ?? 1)));
          return { variantId: line.variantId, weight };
        });
        expect((await order.post('weigh', { lines: weighed, beyond: true })).code).toBe(200);
        const packings = await Promise.all([order.post('pack'), order.post('pack')]);
        expect(packings.map(({ code }) => code).toSorted(), 'packed once').toEqual([200, 409]);
        await sendRefunds({ ...shop.harness.job, now: later });
        await expectWeighedAgreement(db, order.orderId, agreed);
        count('weighed');
      }),
      { numRuns: runs, seed },
    );
    await annotate(JSON.stringify(ends));
    expect(Object.keys(ends)).toEqual(
      expect.arrayContaining([
        ...[
          '200',
          '409',
          '200 instead',
          '409 instead',
          'paid',
          'confirmed',
          'cancelled',
          'weighed',
        ],
      ]),
    );
    expect(await findContradictions(db)).toEqual([]);
  });
});

const withoutUndefined = <Line extends { weighed?: { grams: number } | undefined }>({
  weighed,
  ...line
}: Line) => ({ ...line, ...(weighed && { weighed }) });

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
