import type Stripe from 'stripe';
import { stripeUnits } from '../../platform/config/gatewayUnits/stripe';
import type { GatewayPayment, OpenedPayment, PaymentToOpen } from '../gateway';
import { fromGatewayAmount, toGatewayAmount } from '../gatewayAmount';

/**
 * A session must live for at least 30 minutes, and a payment may be opened in the last minute of its
 * order. The shop closes its sessions itself, so this only matters for one it lost track of.
 */
const EXTRA_LIFETIME_MS = 31 * 60_000;

/** Depends only on the payment, since Stripe rejects a used key with other parameters. */
export const sessionParams = (payment: PaymentToOpen): Stripe.Checkout.SessionCreateParams => {
  const { id, orderNumber, amount, currency, email, returnUrls, expiresAt } = payment;
  return {
    mode: 'payment',
    client_reference_id: id,
    metadata: { payment: id },
    ...(email && { customer_email: email }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toGatewayAmount(stripeUnits, amount, currency),
          product_data: { name: `Order ${orderNumber}` },
        },
      },
    ],
    payment_intent_data: { description: `Order ${orderNumber}`, metadata: { payment: id } },
    // Otherwise customers abroad could pay in their own currency, and the amounts would differ.
    adaptive_pricing: { enabled: false },
    success_url: returnUrls.success,
    cancel_url: returnUrls.failure,
    expires_at: Math.floor((expiresAt.getTime() + EXTRA_LIFETIME_MS) / 1000),
  };
};

/** A completed or expired session has no URL; the shop's status page shows the result. */
export const toOpened = ({ id, url, success_url }: Stripe.Checkout.Session): OpenedPayment => ({
  ref: id,
  redirectUrl: url ?? success_url ?? '',
});

/** @param session with its payment intent expanded */
export const toPayment = (session: Stripe.Checkout.Session): GatewayPayment => {
  const intent = intentOf(session);
  const currency = (session.currency ?? intent?.currency ?? '').toUpperCase();
  return {
    ref: session.id,
    status: statusOf(session, intent),
    captured: fromGatewayAmount(stripeUnits, intent?.amount_received ?? 0, currency),
    currency,
    ...(intent && { chargeRef: intent.id }),
  };
};

const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session) =>
  typeof intent === 'object' ? intent : null;

const statusOf = (
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): GatewayPayment['status'] => {
  if (intent?.status === 'succeeded') return 'captured';
  if (intent?.status === 'requires_capture') return 'authorized';
  if (session.status === 'open') return intent?.last_payment_error ? 'failed' : 'open';
  if (session.status === 'expired') return 'closed';
  // Complete but not paid: a transfer or voucher is pending, or has failed.
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return isOver ? 'closed' : 'pending';
};

const MINUTE = 60_000;
/** How long an order awaits payment at most, as that of a weekly basket: until then a session of it may be created. */
export const ORDER_PAYMENT_WINDOW_MS = 24 * 60 * MINUTE;
const CLOCK_SKEW_MS = 5 * MINUTE;

/** The session of a payment. Stripe cannot filter by it, so all sessions of that time are listed. */
export const findSession = async (client: Stripe, paymentId: string, createdAt: Date) => {
  const created = {
    gte: seconds(createdAt.getTime() - CLOCK_SKEW_MS),
    lte: seconds(createdAt.getTime() + ORDER_PAYMENT_WINDOW_MS + CLOCK_SKEW_MS),
  };
  for await (const session of client.checkout.sessions.list({ created, limit: 100 })) {
    if (session.client_reference_id === paymentId) return toOpened(session);
  }
  return undefined;
};

const seconds = (ms: number) => Math.floor(ms / 1000);
