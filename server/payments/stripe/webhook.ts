import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import type { WebhookEvent } from '../gateway';
import { invalidSignature } from '../signature';

/** Seconds that a notice is believed after it was signed; Stripe signs anew when it repeats one. */
const TOLERANCE = 300;

/** @throws HttpError 400 when none of the secrets signed it, or too long ago */
export const verifyWebhook = (
  { webhooks }: Stripe,
  secrets: string[],
  headers: IncomingHttpHeaders,
  body: Buffer,
  now: Date,
): WebhookEvent => {
  const signature = headers['stripe-signature'] ?? '';
  for (const secret of secrets) {
    try {
      return toNotice(
        webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now.getTime()),
      );
    } catch {
      // The next secret may have signed it.
    }
  }
  throw invalidSignature();
};

/** Sessions alone carry the name that the shop knows; others of the same account are not its own. */
const toNotice = ({ id, type, data: { object } }: Stripe.Event): WebhookEvent => {
  const isOurs = object.object === 'checkout.session' && object.metadata?.payment;
  return { eventId: id, type, ref: isOurs ? object.id : undefined };
};
