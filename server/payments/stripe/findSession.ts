import type Stripe from 'stripe';
import { toOpened } from './session';

const MINUTE = 60_000;
/** How long an order waits for a payment, and with it how late that may still be opened. */
export const ORDER_WAITS = 30 * MINUTE;
/** Stripe's clock may differ from the shop's by so much. */
const CLOCKS = 5 * MINUTE;

/** What was opened for a payment. Stripe has no question for it, so all of that time are looked at. */
export const findSession = async (client: Stripe, paymentId: string, createdAt: Date) => {
  const created = {
    gte: seconds(createdAt.getTime() - CLOCKS),
    lte: seconds(createdAt.getTime() + ORDER_WAITS + CLOCKS),
  };
  for await (const session of client.checkout.sessions.list({ created, limit: 100 })) {
    if (session.client_reference_id === paymentId) return toOpened(session);
  }
  return undefined;
};

const seconds = (ms: number) => Math.floor(ms / 1000);
