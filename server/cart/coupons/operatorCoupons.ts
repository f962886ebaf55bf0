import type { CouponSettings, OperatorCoupon } from '../../../src/contract/operatorCoupon';
import { HttpError } from '../../platform/http/errors/httpError';
import type { CouponRow } from './couponRepository';

/** @throws HttpError when a coupon of its kind cannot have such a value or time */
export const assertPossible = ({ kind, value, startsAt, endsAt }: CouponSettings) => {
  if (kind === 'percentage' && (value < 1 || value > 100)) {
    throw new HttpError(409, 'not_possible.percentage');
  }
  if (kind === 'amount' && value < 1) throw new HttpError(409, 'not_possible.couponAmount');
  if (kind === 'free_delivery' && value !== 0) {
    throw new HttpError(409, 'not_possible.freeDelivery');
  }
  for (const time of [startsAt, endsAt]) {
    if (time && !isStorable(time)) {
      throw new HttpError(409, 'not_possible.couponTime');
    }
  }
  if (startsAt && endsAt && Date.parse(startsAt) >= Date.parse(endsAt)) {
    throw new HttpError(409, 'not_possible.couponEnd');
  }
};

/** JSON Schema accepts date-times that JavaScript cannot parse, or writes with a year of five digits. */
const isStorable = (time: string) => {
  const year = new Date(time).getUTCFullYear();
  return year >= 2000 && year <= 9998;
};

export const toOperatorCoupon = (row: CouponRow): OperatorCoupon => {
  const { code, kind, value, minItems, uses } = row;
  const { maxDiscount, startsAt, endsAt, maxUses, maxUsesPerCustomer, archivedAt } = row;
  return {
    ...{ code, kind, value, minItems, uses },
    ...(maxDiscount !== null && { maxDiscount }),
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
    ...(maxUses !== null && { maxUses }),
    ...(maxUsesPerCustomer !== null && { maxUsesPerCustomer }),
    ...(archivedAt && { archivedAt: archivedAt.toISOString() }),
  };
};
