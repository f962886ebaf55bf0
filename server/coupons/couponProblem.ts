import type { Coupon } from '../../src/contract/coupon';
import type { Database } from '../db/database';
import { type CouponRow, usesOfCustomer } from './couponRepository';

/** Why a coupon cannot be used, as an error code and a sentence for the shopper. */
export interface CouponProblem {
  error: 'coupon_unknown' | 'coupon_ended' | 'coupon_used_up' | 'coupon_used';
  message: string;
}

/** A coupon that has not started yet counts as unknown, so that its code stays secret. */
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

/** Why a customer cannot use a coupon again. */
export const usedByCustomer = async (
  db: Database,
  { id, code, maxUsesPerCustomer }: CouponRow,
  customerId: string,
): Promise<CouponProblem | undefined> => {
  if (maxUsesPerCustomer === null) return undefined;
  const uses = await usesOfCustomer(db, id, customerId);
  if (uses.length < maxUsesPerCustomer) return undefined;
  const unpaid = uses.find(
    (use) => use.customerId === customerId && use.status === 'awaiting_payment',
  );
  const message = unpaid
    ? `Your unpaid order ${unpaid.number} uses ${code}. Cancel that order to use it here.`
    : `You have used ${code} before.`;
  return { error: 'coupon_used', message };
};

type CheckedCoupon =
  | { usable: CouponRow; problem?: undefined }
  | { usable?: undefined; problem: CouponProblem };

/** Whether the customer can use a coupon with any cart. */
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
  const { code, archivedAt, endsAt, uses, maxUses } = row;
  if (archivedAt || (endsAt && endsAt <= now)) {
    return { error: 'coupon_ended', message: `${code} has ended.` };
  }
  const used = await usedByCustomer(db, row, customerId);
  if (used) return used;
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
