import type Razorpay from 'razorpay';
import { type Gateway, GatewayError, type GatewayRefund } from '../gateway';
import { captures, type Link } from './link';

type Wanted = Pick<Parameters<Gateway['refund']>[0], 'key' | 'amount'>;

/** Asks first what was done under the key: how long Razorpay remembers one it does not say. */
export const refund = async (
  client: Razorpay,
  link: Link,
  { key, amount }: Wanted,
): Promise<GatewayRefund> => {
  const payment = captures(link).find((capture) => capture.amount >= amount);
  if (!payment) {
    throw new GatewayError('Razorpay: so much was never paid, so it does not go back', {
      isFinal: true,
    });
  }
  const made =
    (await findRefund(client, payment.payment_id, key)) ??
    (await client.payments.refund(payment.payment_id, { amount, receipt: key }));
  if (made.status === 'failed') {
    throw new GatewayError(`Razorpay: the refund ${made.id} failed`, { isFinal: true });
  }
  return { ref: made.id, isDone: made.status !== 'pending' };
};

const findRefund = async (client: Razorpay, paymentId: string, key: string) => {
  const { items } = await client.payments.fetchMultipleRefund(paymentId, { count: 100 });
  return items.find(({ receipt }) => receipt === key);
};
