import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { checkCoupon } from '../../../server/cart/coupons/checkCoupon';
import { coupon } from '../../../server/cart/coupons/couponsSchema';
import { upsertCoupon } from '../../../server/cart/coupons/manageCoupons';
import { redeemCoupon, releaseCoupon } from '../../../server/cart/coupons/redemptionRepository';
import { expireUnpaidOrders } from '../../../server/orders/expireUnpaidOrders';
import { order } from '../../../server/orders/ordersSchema';
import { renewOrder, transitionOrder } from '../../../server/orders/transitionOrder';
import type { Database } from '../../../server/platform/db/database';
import { HOUR } from '../../support/clock';
import { findContradictions } from '../../support/database/stockContradictions';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';
import { openPaymentHarness } from '../../support/gateways/paymentHarness';

describeOnce('Coupon of an unpaid order', { timeout: 60_000 }, () => {
  let db: Database;
  let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
  beforeAll(async () => {
    db = await openTestDatabase();
    harness = await openPaymentHarness(db);
  });

  /** An order that used the only use of a coupon and was not paid in time. */
  const expire = async (code: string) => {
    const { id: couponId } = await upsertCoupon(db, { code, kind: 'amount', value: 1, maxUses: 1 });
    const { orderId } = await harness.place({ payments: [{ closed: true }] });
    await redeem(couponId, orderId);
    harness.clock.advance(HOUR);
    await expireUnpaidOrders(harness.job);
    return { couponId, orderId };
  };
  const redeem = async (couponId: string, orderId: string) => {
    const [row] = await db.select().from(order).where(eq(order.id, orderId));
    return redeemCoupon(db, { orderId, couponId, customerId: row?.customerId ?? '' });
  };
  const usesOf = async (id: string) =>
    (await db.select({ uses: coupon.uses }).from(coupon).where(eq(coupon.id, id)))[0]?.uses;

  it('is released once when the order expires, and used again when it is paid late', async () => {
    const { couponId, orderId } = await expire('ONCE');
    expect((await harness.read(orderId)).status).toBe('expired');
    await releaseCoupon(db, orderId);
    expect(await usesOf(couponId)).toBe(0);
    expect(await renewOrder(db, orderId)).toBe(true);
    await transitionOrder(db, orderId, 'payLate');
    expect(await usesOf(couponId)).toBe(1);
  });

  it('cannot be used by its customer meanwhile, who is told the number of the order', async () => {
    const settings = { code: 'LEFT', kind: 'amount', value: 1, maxUsesPerCustomer: 1 } as const;
    const { id: couponId } = await upsertCoupon(db, settings);
    const { orderId } = await harness.place({ payments: [{ closed: true }] });
    await redeem(couponId, orderId);
    const [row] = await db.select().from(order).where(eq(order.id, orderId));
    const problem = async () => {
      const [found] = await db.select().from(coupon).where(eq(coupon.id, couponId));
      return (await checkCoupon(db, found, row?.customerId ?? '', new Date())).problem;
    };
    expect(await problem()).toEqual([
      'coupon_used.byUnpaidOrder',
      { code: 'LEFT', number: row?.number },
    ]);
    harness.clock.advance(HOUR);
    await expireUnpaidOrders(harness.job);
    expect(await problem()).toBeUndefined();
    expect(await usesOf(couponId)).toBe(0);
  });

  it('prevents a late payment when another order has used it meanwhile, and reserves no stock', async () => {
    const { couponId, orderId } = await expire('TAKEN');
    const { orderId: other } = await harness.place();
    expect(await redeem(couponId, other)).toBeUndefined();
    expect(await renewOrder(db, orderId)).toBe(false);
    expect(await usesOf(couponId)).toBe(1);
    expect(await findContradictions(db)).toEqual([]);
  });
});
