import type { Coupon } from '../../src/contract/coupon';
import type { Database } from '../db/database';
import { type CouponRow, usesOfCustomer } from './couponRepository';

/** Why a coupon cannot be used, as an error code and a sentence for the shopper. */
export interface CouponProblem {
  error: 'coupon_unknown' | 'coupon_ended' | 'coupon_used_up' | 'coupon_used';
  message: string;
}

/** One that has not begun yet counts as unknown, so that nobody learns its code beforehand. */
export const isKnown = (row: CouponRow | undefined, now: Date): row is CouponRow =>
  row !== undefined && (row.startsAt === null || row.startsAt <= now);

const unknownCoupon: CouponProblem = {
  error: 'coupon_unknown',
  message: 'We do not know that code. Please check how it is written.',
};

export const usedUp = (code: string): CouponProblem => ({
  error: 'coupon_used_up',
  message: `${code} has been used up.`,
});

export const usedBefore = (code: string): CouponProblem => ({
  error: 'coupon_used',
  message: `You have used ${code} before.`,
});

type CheckedCoupon =
  | { usable: CouponRow; problem?: undefined }
  | { usable?: undefined; problem: CouponProblem };

/** Whether the customer can use a coupon, whatever the cart is. */
export const checkCoupon = async (
  db: Database,
  row: CouponRow | undefined,
  customerId: string,
  now: Date,
): Promise<CheckedCoupon> => {
  if (!isKnown(row, now)) return { problem: unknownCoupon };
  const problem = await problemOf(db, row, customerId, now);
  return problem ? { problem } : { usable: row };
};

const problemOf = async (
  db: Database,
  row: CouponRow,
  customerId: string,
  now: Date,
): Promise<CouponProblem | undefined> => {
  const { id, code, archivedAt, endsAt, uses, maxUses, maxUsesPerCustomer } = row;
  if (archivedAt || (endsAt && endsAt <= now)) {
    return { error: 'coupon_ended', message: `${code} has ended.` };
  }
  if (maxUsesPerCustomer !== null) {
    const used = await usesOfCustomer(db, id, customerId);
    if (used >= maxUsesPerCustomer) return usedBefore(code);
  }
  return maxUses !== null && uses >= maxUses ? usedUp(code) : undefined;
};

/** What a coupon gives, as shoppers get it. */
export const toCoupon = ({ code, kind, value, maxDiscount, minItems }: CouponRow): Coupon => ({
  code,
  kind,
  value,
  minItems,
  ...(maxDiscount !== null && { maxDiscount }),
});
