import type { Database } from '../../platform/db/database';
import type { Limiter, LimitUse } from '../../platform/limits/limiter';
import { isKnown } from './checkCoupon';
import { type CouponRow, findCoupon } from './couponRepository';

interface CouponGuess {
  code: string;
  customerId: string;
  /** networkKey of the request's address. */
  network: string;
  now: Date;
}

/**
 * Finds the coupon of a code. A code is counted before it is looked up, so that concurrent guesses
 * cannot exceed the limits, and not counted when there is such a coupon.
 * @throws RateLimitError
 */
export const findGuessedCoupon = async (
  db: Database,
  limiter: Limiter,
  { code, customerId, network, now }: CouponGuess,
): Promise<CouponRow | undefined> => {
  const uses: LimitUse[] = [
    { name: 'couponsPerAccount', of: customerId },
    { name: 'couponsPerNetwork', of: network },
  ];
  for (const use of uses) await limiter.consume(db, use, 'too_many_requests.couponGuesses');
  const row = await findCoupon(db, code);
  if (isKnown(row, now)) for (const use of uses) await limiter.restore(db, use, now);
  return row;
};
