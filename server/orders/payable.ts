import type { OrderStatus, PaymentStatus } from '../../src/contract/order';
import { ON_DELIVERY } from '../../src/contract/rules/onDelivery';
import type { Attempt } from '../payments/attemptRepository';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { allows, refusalOf, refused } from './orderStates';
import type { order } from './ordersSchema';

type Order = typeof order.$inferSelect;

/** Payment statuses in which the shop has received money, even if it was refunded. */
export const RECEIVED_STATUSES: PaymentStatus[] = ['authorized', 'captured', 'refunded'];

/** Whether an attempt received money, even if the amount is wrong. */
export const hasReceivedMoney = ({ status }: Pick<Attempt, 'status'>) =>
  RECEIVED_STATUSES.includes(status);

/** @param payment status of the payment that counts (see `paymentOfOrder`) */
export const canPay = (order: OrderStatus, payment: PaymentStatus | undefined) =>
  allows('pay', order) && !(payment && RECEIVED_STATUSES.includes(payment));

/** @throws HttpError 409 with the reason when an order cannot be paid */
export function assertPayable(
  order: Order | undefined,
  attempts: Attempt[],
  now: Date,
): asserts order is Order {
  if (!order) throw notFound('not_found.order');
  const refusal = refusalOf('pay', order.status);
  if (refusal === 'not_payable.paid' && attempts.some(({ gateway }) => gateway === ON_DELIVERY)) {
    throw new HttpError(409, 'not_payable.onDelivery');
  }
  if (refusal) throw refused(refusal, 'pay', order);
  if (attempts.some(hasReceivedMoney)) throw new HttpError(409, 'not_payable.checked');
  if (order.payUntil <= now) throw new HttpError(409, 'not_payable.late');
}
