import { asc, eq, isNull } from 'drizzle-orm';
import type { CouponSettings, OperatorCoupon } from '../../../src/contract/operator/operatorCoupon';
import { typedCoupon } from '../../../src/contract/rules/typed/typedCode';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { HttpError } from '../../platform/http/errors/httpError';
import type { CouponRow } from './couponRepository';
import { coupon } from './couponsSchema';

/** What an operator sets of a coupon, as it is stored; without a field there is no such condition. */
export interface CouponValues
  extends Pick<CouponRow, 'code' | 'kind' | 'value'>,
    Partial<
      Pick<
        CouponRow,
        'maxDiscount' | 'minItems' | 'startsAt' | 'endsAt' | 'maxUses' | 'maxUsesPerCustomer'
      >
    > {}

/**
 * Adds a coupon, or changes the one with this code as a whole and takes it out of the archive. Orders
 * keep what it gave them, and its uses stay counted.
 */
export const upsertCoupon = async (db: Database, settings: CouponValues): Promise<CouponRow> => {
  const values = {
    maxDiscount: null,
    minItems: 0,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerCustomer: null,
    ...settings,
    code: typedCoupon(settings.code),
  };
  const [row] = await db
    .insert(coupon)
    .values({ id: newId('cpn'), ...values })
    .onConflictDoUpdate({ target: coupon.code, set: { ...values, archivedAt: null } })
    .returning();
  if (!row) throw new Error('an upsert returns its row');
  return row;
};

/** All coupons by code, with the number of their uses. */
export const listCoupons = (db: Database, { archived = false } = {}): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupon)
    .where(archived ? undefined : isNull(coupon.archivedAt))
    .orderBy(asc(coupon.code));

/** Ends a coupon; orders that use it keep it. @returns undefined when there is none with this code */
export const archiveCoupon = async (
  db: Database,
  code: string,
  now: Date,
): Promise<CouponRow | undefined> => {
  const [row] = await db
    .update(coupon)
    .set({ archivedAt: now })
    .where(eq(coupon.code, typedCoupon(code)))
    .returning();
  return row;
};

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
