import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { hasPostgres } from '../../../scripts/shared/programs';
import { upsertCoupon } from '../../../server/cart/coupons/manageCoupons';
import { expireUnpaidOrders } from '../../../server/orders/expireUnpaidOrders';
import { reconcile } from '../../../server/payments/reconcile';
import { sendRefunds } from '../../../server/payments/sendRefunds';
import type { Database } from '../../../server/platform/db/database';
import { openOnDeliveryShop, placeOnDelivery } from '../../support/api/onDelivery';
import { DAY } from '../../support/clock';
import { findContradictions } from '../../support/database/stockContradictions';
import {
  describeDatabase,
  onPostgres,
  openTestDatabase,
} from '../../support/database/testDatabase';
import { expectAgreement } from '../../support/onDeliveryScenario/invariants';
import { scenario } from '../../support/onDeliveryScenario/scenario';

/** More on PostgreSQL, where calls run concurrently. */
const runs = Number(process.env.DELIVERY_RUNS ?? (onPostgres || !hasPostgres() ? 16 : 10));
/** The same scenarios in each run; `npm run soak:orders` uses other seeds. */
const seed = Number(process.env.SOAK_SEED ?? 71);

describeDatabase('Orders to be paid on delivery in random scenarios', () => {
  let db: Database;
  let app: Awaited<ReturnType<typeof openOnDeliveryShop>>;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openOnDeliveryShop(db);
    await upsertCoupon(db, { code: 'TEN', kind: 'percentage', value: 10 });
  });

  const runJobs = async () => {
    const now = () => new Date(Date.now() + 2 * DAY);
    const job = { db, paymentService: app.paymentService, log: app.log, now };
    await expireUnpaidOrders(job);
    await reconcile(job);
    await sendRefunds(job);
  };

  it(`agree after ${runs} scenarios (seed ${seed})`, {
    timeout: 60_000 + runs * 3000,
  }, async ({ annotate }) => {
    const ends: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(scenario, async ({ hasCoupon, rounds }) => {
        const coupon = hasCoupon ? { coupon: 'TEN' } : {};
        const placed = await placeOnDelivery(app, db, [2], coupon);
        const perform = async ([name, payload]: (typeof rounds)[number][number]) => {
          if (name === 'jobs') return runJobs();
          const cancel = () => placed.shopper.post(`order_details/${placed.orderId}/cancel`);
          const code =
            name === 'shopperCancels'
              ? (await cancel()).statusCode
              : (await placed.step(name, payload)).code;
          expect([200, 409]).toContain(code);
        };
        for (const round of rounds) {
          await Promise.all(round.map(perform));
          await expectAgreement(db, placed.orderId, placed.packs[0].variantId);
        }
        const { status } = await placed.read();
        ends[status] = (ends[status] ?? 0) + 1;
      }),
      { numRuns: runs, seed },
    );
    await annotate(JSON.stringify(ends));
    expect(Object.keys(ends)).toEqual(
      expect.arrayContaining(['delivered', 'cancelled', 'returned']),
    );
    expect(await findContradictions(db)).toEqual([]);
  });
});
