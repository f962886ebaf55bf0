import type { order } from '../db/schema/orders';
import { HttpError, notFound } from '../http/httpError';
import type { Attempt } from '../payments/attemptRepository';
import { RECEIVED_STATUSES } from './orderRules';

type Order = typeof order.$inferSelect;

/** @throws HttpError 409 with the reason when an order cannot be paid */
export function assertPayable(
  order: Order | undefined,
  attempts: Attempt[],
  now: Date,
): asserts order is Order {
  if (!order) throw notFound('We could not find that order.');
  const { status, payUntil } = order;
  if (status === 'cancelled') throw notPayable('This order is cancelled.');
  if (status === 'expired') throw notPayable(tooLate);
  if (status !== 'awaiting_payment') throw notPayable('This order is paid already.');
  if (attempts.some(hasReceivedMoney))
    throw notPayable('The payment of this order is being checked.');
  if (payUntil <= now) throw notPayable(tooLate);
}

const tooLate = 'The time to pay this order is over. Please place a new one.';

/** Whether an attempt received money, even if the amount is wrong. */
export const hasReceivedMoney = ({ status }: Pick<Attempt, 'status'>) =>
  RECEIVED_STATUSES.includes(status);

const notPayable = (message: string) => new HttpError(409, 'not_payable', message);
