import type Stripe from 'stripe';
import { stripeUnits } from '../../platform/config/gatewayUnits/stripe';
import type { ReportedDispute, ReportedRefund, Reversals } from '../gateway';
import { fromGatewayAmount } from '../gatewayAmount';

/** All refunds and disputes of a session, also those made in the dashboard. */
export const fetchReversals = async (client: Stripe, ref: string): Promise<Reversals> => {
  const reversals: Reversals = { refunds: [], disputes: [] };
  const { payment_intent: intent } = await client.checkout.sessions.retrieve(ref);
  if (typeof intent !== 'string') return reversals;
  const query = { payment_intent: intent, limit: 100 };
  for await (const each of client.refunds.list(query)) reversals.refunds.push(toRefund(each));
  for await (const each of client.disputes.list(query)) reversals.disputes.push(toDispute(each));
  return reversals;
};

/** Stripe writes currencies in small letters. */
const fromStripe = (units: number, currency: string) =>
  fromGatewayAmount(stripeUnits, units, currency.toUpperCase());

const toRefund = ({ id, amount, currency, status, metadata }: Stripe.Refund): ReportedRefund => ({
  ref: id,
  key: metadata?.refund,
  amount: fromStripe(amount, currency),
  status: refundStatuses[status ?? ''] ?? 'pending',
});

const refundStatuses: Record<string, ReportedRefund['status']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** Its balance transactions tell whether money was taken; their amounts are in the currency of the account. */
const toDispute = (dispute: Stripe.Dispute): ReportedDispute => {
  const amount = fromStripe(dispute.amount, dispute.currency);
  const moved = dispute.balance_transactions.reduce((sum, { amount: part }) => sum + part, 0);
  return {
    ref: dispute.id,
    status: disputeStatuses[dispute.status] ?? 'open',
    amount,
    withdrawn: moved < 0 ? amount : 0,
  };
};

/** A `warning_…` is an inquiry, which takes no money. */
const disputeStatuses: Partial<Record<string, ReportedDispute['status']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};
