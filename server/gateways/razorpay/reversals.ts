import type Razorpay from 'razorpay';
import type { Disputes } from 'razorpay/dist/types/disputes';
import { razorpayUnits } from '../../platform/config/gatewayUnits/razorpay';
import type { ReportedDispute, ReportedRefund, Reversals } from '../gateway';
import { fromGatewayAmount } from '../gatewayAmount';
import { captures, type Link } from './link';

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
