import type { PaymentRow } from './paymentRepository';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Banks accept disputes for about four months. */
const MAX_AGE_MS = 120 * DAY_MS;
/** While a refund is pending or a dispute is open. */
const UNDECIDED_INTERVAL_MS = 6 * HOUR_MS;

/**
 * When to ask the gateway again for refunds and disputes of a captured payment. Webhooks report them at once; this
 * finds those whose webhook was lost, at the age of 1, 2, 4 … 128 days.
 * @returns null when the payment is too old
 */
export const nextCheckAt = (
  { createdAt }: Pick<PaymentRow, 'createdAt'>,
  now: Date,
  isUndecided = false,
) => {
  if (isUndecided) return new Date(now.getTime() + UNDECIDED_INTERVAL_MS);
  const age = now.getTime() - createdAt.getTime();
  return age < MAX_AGE_MS ? new Date(now.getTime() + Math.max(DAY_MS, age)) : null;
};
