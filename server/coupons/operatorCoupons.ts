import type { CouponSettings, OperatorCoupon } from '../../src/contract/operatorCoupon';
import { OperatorError } from '../config/operatorError';
import type { CouponRow } from './couponRepository';

/** @throws OperatorError when a coupon of its kind cannot have such a value or time */
export const assertPossible = ({ kind, value, startsAt, endsAt }: CouponSettings) => {
  if (kind === 'percentage' && (value < 1 || value > 100)) {
    throw new OperatorError('A percentage is from 1 to 100.');
  }
  if (kind === 'amount' && value < 1) throw new OperatorError('An amount is above zero.');
  if (kind === 'free_delivery' && value !== 0) {
    throw new OperatorError('Free delivery has the value 0.');
  }
  for (const time of [startsAt, endsAt]) {
    if (time && !isStorable(time)) {
      throw new OperatorError('A time is of the years 2000 to 9998, without a leap second.');
    }
  }
  if (startsAt && endsAt && Date.parse(startsAt) >= Date.parse(endsAt)) {
    throw new OperatorError('It has to end after it starts.');
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
