import type Stripe from 'stripe';
import type { GatewayPayment, OpenedPayment, PaymentToOpen } from '../gateway';
import { fromStripe, toStripe } from './units';

/**
 * Stripe wants a session to live for half an hour at least, and a payment may be opened in the last
 * minute of its order. The shop closes its sessions itself, so this is only for one it lost sight of.
 */
const LONGEST_WAIT = 31 * 60_000;

/** Says only what the payment says: the same key with other words is refused. */
export const sessionParams = (payment: PaymentToOpen): Stripe.Checkout.SessionCreateParams => {
  const { id, orderNumber, amount, currency, email, returnUrls, expiresAt } = payment;
  return {
    mode: 'payment',
    client_reference_id: id,
    metadata: { payment: id },
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripe(amount, currency),
          product_data: { name: `Order ${orderNumber}` },
        },
      },
    ],
    payment_intent_data: { description: `Order ${orderNumber}`, metadata: { payment: id } },
    // Otherwise shoppers abroad may pay in a currency of their own, and the amounts differ.
    adaptive_pricing: { enabled: false },
    success_url: returnUrls.success,
    cancel_url: returnUrls.failure,
    expires_at: Math.floor((expiresAt.getTime() + LONGEST_WAIT) / 1000),
  };
};

/** A session that is over has no page; the shop's own then says what became of it. */
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
    captured: fromStripe(intent?.amount_received ?? 0, currency),
    currency,
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
  // Complete and not paid: a transfer or voucher is on its way, or came to nothing.
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return isOver ? 'closed' : 'pending';
};
