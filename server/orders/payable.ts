import { ON_DELIVERY } from '../../src/contract/rules/onDelivery';
import type { Attempt } from '../payments/attemptRepository';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { RECEIVED_STATUSES } from './orderRules';
import type { order } from './ordersSchema';

type Order = typeof order.$inferSelect;

/** @throws HttpError 409 with the reason when an order cannot be paid */
export function assertPayable(
  order: Order | undefined,
  attempts: Attempt[],
  now: Date,
): asserts order is Order {
  if (!order) throw notFound('not_found.order');
  const { status, payUntil } = order;
  if (status === 'cancelled') throw new HttpError(409, 'not_payable.cancelled');
  if (status === 'expired') throw late();
  if (attempts.some(({ gateway }) => gateway === ON_DELIVERY)) {
    throw new HttpError(409, 'not_payable.onDelivery');
  }
  if (status !== 'awaiting_payment') throw new HttpError(409, 'not_payable.paid');
  if (attempts.some(hasReceivedMoney)) throw new HttpError(409, 'not_payable.checked');
  if (payUntil <= now) throw late();
}

const late = () => new HttpError(409, 'not_payable.late');

/** Whether an attempt received money, even if the amount is wrong. */
export const hasReceivedMoney = ({ status }: Pick<Attempt, 'status'>) =>
  RECEIVED_STATUSES.includes(status);
