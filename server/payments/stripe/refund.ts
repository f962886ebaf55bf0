import type Stripe from 'stripe';
import { type Gateway, GatewayError, type GatewayRefund } from '../gateway';
import { toStripe } from './units';

const promised = ['pending', 'requires_action'];

/** Stripe forgets a key after a day, so it is first asked what it did under it. */
export const refund = async (
  client: Stripe,
  { ref, key, amount, currency }: Parameters<Gateway['refund']>[0],
): Promise<GatewayRefund> => {
  const { payment_intent: intent } = await client.checkout.sessions.retrieve(ref);
  if (typeof intent !== 'string') {
    throw new GatewayError('Stripe: nothing was paid, so nothing goes back', { isFinal: true });
  }
  const made =
    (await findRefund(client, intent, key)) ??
    (await client.refunds.create(
      { payment_intent: intent, amount: toStripe(amount, currency), metadata: { refund: key } },
      { idempotencyKey: key },
    ));
  if (made.status === 'failed' || made.status === 'canceled') {
    throw new GatewayError(`Stripe: the refund ${made.id} is ${made.status}`, { isFinal: true });
  }
  return { ref: made.id, isDone: !promised.includes(made.status ?? '') };
};

const findRefund = async (client: Stripe, intent: string, key: string) => {
  for await (const made of client.refunds.list({ payment_intent: intent, limit: 100 })) {
    if (made.metadata?.refund === key) return made;
  }
  return undefined;
};
