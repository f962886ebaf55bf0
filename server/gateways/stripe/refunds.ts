import type Stripe from 'stripe';
import { stripeUnits } from '../../platform/config/gatewayUnits/stripe';
import {
  type Gateway,
  GatewayError,
  type GatewayRefund,
  type ReportedDispute,
  type ReportedRefund,
  type Reversals,
} from '../gateway';
import { fromGatewayAmount, toGatewayAmount } from '../gatewayAmount';

const pendingStatuses = ['pending', 'requires_action'];

/** Stripe deletes idempotency keys after a day, so an existing refund is looked up first. */
export const refund = async (
  client: Stripe,
  { ref, key, amount, currency }: Parameters<Gateway['refund']>[0],
): Promise<GatewayRefund> => {
  const { payment_intent: intent } = await client.checkout.sessions.retrieve(ref);
  if (typeof intent !== 'string') {
    throw new GatewayError('Stripe: nothing was paid, so nothing goes back', { isFinal: true });
  }
  const created =
    (await findRefund(client, intent, key)) ??
    (await client.refunds.create(
      {
        payment_intent: intent,
        amount: toGatewayAmount(stripeUnits, amount, currency),
        metadata: { refund: key },
      },
      { idempotencyKey: key },
    ));
  if (created.status === 'failed' || created.status === 'canceled') {
    throw new GatewayError(`Stripe: the refund ${created.id} is ${created.status}`, {
      isFinal: true,
    });
  }
  return { ref: created.id, isDone: !pendingStatuses.includes(created.status ?? '') };
};

const findRefund = async (client: Stripe, intent: string, key: string) => {
  for await (const existing of client.refunds.list({ payment_intent: intent, limit: 100 })) {
    if (existing.metadata?.refund === key) return existing;
  }
  return undefined;
};

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
