import type { Coupon } from '../../../src/contract/coupon';
import type { Database } from '../../platform/db/database';
import type { ErrorMessage } from '../../platform/http/errors/httpError';
import { type CouponRow, usesOfCustomer } from './couponRepository';

/** A coupon that has not started yet counts as unknown, so that its code stays secret. */
export const isKnown = (row: CouponRow | undefined, now: Date): row is CouponRow =>
  row !== undefined && (row.startsAt === null || row.startsAt <= now);

export const usedUp = (code: string): ErrorMessage => ['coupon_used_up', { code }];

/** Why a customer cannot use a coupon again. */
export const usedByCustomer = async (
  db: Database,
  { id, code, maxUsesPerCustomer }: CouponRow,
  customerId: string,
): Promise<ErrorMessage | undefined> => {
  if (maxUsesPerCustomer === null) return undefined;
  const uses = await usesOfCustomer(db, id, customerId);
  if (uses.length < maxUsesPerCustomer) return undefined;
  const unpaid = uses.find(
    (use) => use.customerId === customerId && use.status === 'awaiting_payment',
  );
  if (!unpaid) return ['coupon_used.before', { code }];
  return ['coupon_used.byUnpaidOrder', { code, number: unpaid.number }];
};

type CheckedCoupon =
  | { usable: CouponRow; problem?: undefined }
  | { usable?: undefined; problem: ErrorMessage };

/** Whether the customer can use a coupon with any cart. */
export const checkCoupon = async (
  db: Database,
  row: CouponRow | undefined,
  customerId: string,
  now: Date,
): Promise<CheckedCoupon> => {
  if (!isKnown(row, now)) return { problem: 'coupon_unknown' };
  const problem = await problemOf(db, row, customerId, now);
  return problem ? { problem } : { usable: row };
};

const problemOf = async (
  db: Database,
  row: CouponRow,
  customerId: string,
  now: Date,
): Promise<ErrorMessage | undefined> => {
  const { code, archivedAt, endsAt, uses, maxUses } = row;
  if (archivedAt || (endsAt && endsAt <= now)) return ['coupon_ended', { code }];
  const used = await usedByCustomer(db, row, customerId);
  if (used) return used;
  return maxUses !== null && uses >= maxUses ? usedUp(code) : undefined;
};

/** What a coupon gives, as customers get it. @param step `amountStep` of the configuration */
export const toCoupon = (
  { code, kind, value, maxDiscount, minItems }: CouponRow,
  step: number,
): Coupon => ({
  code,
  kind,
  value,
  minItems,
  ...(maxDiscount !== null && { maxDiscount }),
  ...(step > 1 && { step }),
});
