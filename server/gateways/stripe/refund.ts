import type Stripe from 'stripe';
import { stripeUnits } from '../../platform/config/gatewayUnits/stripe';
import { type Gateway, GatewayError, type GatewayRefund } from '../gateway';
import { toGatewayAmount } from '../gatewayAmount';

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
