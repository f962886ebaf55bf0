import type Stripe from 'stripe';
import { toOpened } from './session';

const MINUTE = 60_000;
/** How long an order awaits payment: until then a session of it may be created. */
export const ORDER_PAYMENT_WINDOW_MS = 30 * MINUTE;
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
