import type Razorpay from 'razorpay';
import { razorpayUnits } from '../../platform/config/gatewayUnits/razorpay';
import { type Gateway, GatewayError, type GatewayRefund } from '../gateway';
import { toGatewayAmount } from '../gatewayAmount';
import { captures, type Link } from './link';

type RefundRequest = Pick<Parameters<Gateway['refund']>[0], 'key' | 'amount' | 'currency'>;

/** Razorpay does not document how long it keeps a key, so an existing refund is looked up first. */
export const refund = async (
  client: Razorpay,
  link: Link,
  { key, amount, currency }: RefundRequest,
): Promise<GatewayRefund> => {
  const units = toGatewayAmount(razorpayUnits, amount, currency);
  const payment = captures(link).find((capture) => capture.amount >= units);
  if (!payment) {
    throw new GatewayError('Razorpay: so much was never paid, so it does not go back', {
      isFinal: true,
    });
  }
  const created =
    (await findRefund(client, payment.payment_id, key)) ??
    (await client.payments.refund(payment.payment_id, { amount: units, receipt: key }));
  if (created.status === 'failed') {
    throw new GatewayError(`Razorpay: the refund ${created.id} failed`, { isFinal: true });
  }
  return { ref: created.id, isDone: created.status !== 'pending' };
};

const findRefund = async (client: Razorpay, paymentId: string, key: string) => {
  const { items } = await client.payments.fetchMultipleRefund(paymentId, { count: 100 });
  return items.find(({ receipt }) => receipt === key);
};
