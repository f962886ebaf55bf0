import type Razorpay from 'razorpay';
import type { Disputes } from 'razorpay/dist/types/disputes';
import { razorpayUnits } from '../../platform/config/gatewayUnits/razorpay';
import {
  type Gateway,
  GatewayError,
  type GatewayRefund,
  type ReportedDispute,
  type ReportedRefund,
  type Reversals,
} from '../gateway';
import { fromGatewayAmount, toGatewayAmount } from '../gatewayAmount';
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

const PAGE_SIZE = 100;

/** All refunds and disputes of a link, also those made in the dashboard. */
export const fetchReversals = async (client: Razorpay, link: Link): Promise<Reversals> => {
  const [capture] = captures(link);
  if (!capture) return { refunds: [], disputes: [] };
  const { payment_id, created_at: from } = capture;
  const money = (units: number) => fromGatewayAmount(razorpayUnits, units, link.currency ?? 'INR');
  const { items } = await client.payments.fetchMultipleRefund(payment_id, { count: PAGE_SIZE });
  const disputes = await listDisputes(client, from);
  return {
    refunds: items.map(({ id, receipt, amount, status }) => ({
      ref: id,
      key: receipt ?? undefined,
      amount: money(Number(amount)),
      status: refundStatuses[status],
    })),
    disputes: disputes
      .filter((each) => each.payment_id === payment_id)
      .map((each) => toDispute(each, money)),
  };
};

const refundStatuses = {
  pending: 'pending',
  processed: 'done',
  failed: 'failed',
} as const satisfies Record<string, ReportedRefund['status']>;

/** Razorpay cannot filter by payment, so all disputes since the payment are listed. @param from seconds since 1970 */
const listDisputes = async (client: Razorpay, from: number) => {
  const disputes: Disputes.RazorpayDispute[] = [];
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const { items } = await client.disputes.all({ from, count: PAGE_SIZE, skip });
    disputes.push(...items);
    if (items.length < PAGE_SIZE) return disputes;
  }
};

/** Razorpay deducts the amount when the dispute is lost. */
const toDispute = (
  { id, status, amount, amount_deducted: withdrawn }: Disputes.RazorpayDispute,
  money: (units: number) => number,
): ReportedDispute => ({
  ref: id,
  status: disputeStatuses[status] ?? 'open',
  amount: money(amount),
  withdrawn: money(withdrawn),
});

/** `closed`: answered with a refund or an explanation, so nothing is left to decide. */
const disputeStatuses: Partial<Record<string, ReportedDispute['status']>> = {
  won: 'won',
  closed: 'won',
  lost: 'lost',
};
