import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import type { ErrorMessage } from '../../platform/http/errors/httpError';
import { usedByCustomer, usedUp } from './checkCoupon';
import { coupon, couponRedemption } from './couponsSchema';

interface Redemption {
  orderId: string;
  couponId: string;
  customerId: string;
}

/**
 * Uses a coupon for an order. One conditional statement counts the use, so that a limit is never
 * exceeded; its lock holds until the commit, so the customer's own uses are counted exactly after it.
 * Call it after the stock is reserved, which keeps the order of locks.
 * @returns why it cannot be used; the caller then rolls back
 */
export const redeemCoupon = async (
  tx: Database,
  { orderId, couponId, customerId }: Redemption,
): Promise<ErrorMessage | undefined> => {
  const [row] = await tx
    .update(coupon)
    .set({ uses: sql`${coupon.uses} + 1` })
    .where(
      and(eq(coupon.id, couponId), or(isNull(coupon.maxUses), lt(coupon.uses, coupon.maxUses))),
    )
    .returning();
  if (!row) {
    const [full] = await tx
      .select({ code: coupon.code })
      .from(coupon)
      .where(eq(coupon.id, couponId));
    return usedUp(full?.code ?? '');
  }
  const used = await usedByCustomer(tx, row, customerId);
  if (used) return used;
  await tx
    .insert(couponRedemption)
    .values({ orderId, couponId, customerId })
    .onConflictDoUpdate({ target: couponRedemption.orderId, set: { state: 'held' } });
  return undefined;
};

/** Releases the coupon of an order, once. */
export const releaseCoupon = async (tx: Database, orderId: string) => {
  const [released] = await tx
    .update(couponRedemption)
    .set({ state: 'released' })
    .where(and(eq(couponRedemption.orderId, orderId), eq(couponRedemption.state, 'held')))
    .returning();
  if (!released) return;
  await tx
    .update(coupon)
    .set({ uses: sql`${coupon.uses} - 1` })
    .where(eq(coupon.id, released.couponId));
};

/**
 * Uses the released coupon of an order again when it is paid late.
 * @returns false when its limit has been reached; the caller then rolls back
 */
export const renewRedemption = async (tx: Database, orderId: string): Promise<boolean> => {
  const [released] = await tx
    .select()
    .from(couponRedemption)
    .where(and(eq(couponRedemption.orderId, orderId), eq(couponRedemption.state, 'released')));
  return !released || (await redeemCoupon(tx, released)) === undefined;
};
