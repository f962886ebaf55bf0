import { asc, eq, isNull } from 'drizzle-orm';
import { typedCoupon } from '../../../src/contract/rules/typedCode';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { CouponRow } from './couponRepository';
import { coupon } from './couponsSchema';

/** The settings of a coupon by an operator; without a field there is no such condition. */
export interface CouponSettings
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
export const upsertCoupon = async (db: Database, settings: CouponSettings): Promise<CouponRow> => {
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
