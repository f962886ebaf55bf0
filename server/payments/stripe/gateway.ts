import type Stripe from 'stripe';
import type { StripeKeys } from '../../config/gatewayKeys';
import type { Gateway, PaymentToOpen } from '../gateway';
import { makeAsk, PATIENCE } from '../gatewayCall';
import { connect, toError } from './client';
import { findSession, ORDER_WAITS } from './findSession';
import { refund } from './refund';
import { sessionParams, toOpened, toPayment } from './session';
import { verifyWebhook } from './webhook';

/**
 * Checkout Sessions: a page of Stripe's for each payment, whose ref is the session's id.
 * @param patience milliseconds for a call
 */
export const makeStripeGateway = async (
  keys: StripeKeys,
  { patience = PATIENCE } = {},
): Promise<Gateway> => {
  const client = await connect(keys, patience);
  const ask = makeAsk(patience, toError);
  return {
    id: 'stripe',
    name: 'Card or wallet',
    description: 'You pay on a page of Stripe.',
    open: (payment) => ask(() => open(client, payment)),
    find: ({ id, createdAt }) => ask(() => findSession(client, id, createdAt)),
    fetch: (ref) => ask(() => fetchPayment(client, ref)),
    close: (ref) => ask(() => close(client, ref)),
    refund: (wanted) => ask(() => refund(client, wanted)),
    verifyWebhook: (headers, body, now) =>
      verifyWebhook(client, keys.webhookSecrets, headers, body, now),
  };
};

const open = async (client: Stripe, payment: PaymentToOpen) => {
  const options = { idempotencyKey: payment.id };
  try {
    return toOpened(await client.checkout.sessions.create(sessionParams(payment), options));
  } catch (error) {
    // Asked before in other words, say from another address of the shop: that one counts.
    const isKeyUsed = (error as { type?: string }).type === 'StripeIdempotencyError';
    if (!isKeyUsed) throw error;
    const placedAt = new Date(payment.expiresAt.getTime() - ORDER_WAITS);
    const first = await findSession(client, payment.id, placedAt);
    if (first) return first;
    throw error;
  }
};

const fetchPayment = async (client: Stripe, ref: string) =>
  toPayment(await client.checkout.sessions.retrieve(ref, { expand: ['payment_intent'] }));

/** Only an open session can be expired; one that is over stays as it is. */
const close = async (client: Stripe, ref: string) => {
  try {
    await client.checkout.sessions.expire(ref);
  } catch (error) {
    if (!toError(error).isFinal) throw error;
    const { status } = await client.checkout.sessions.retrieve(ref);
    if (status === 'open') throw error;
  }
};
