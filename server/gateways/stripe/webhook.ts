import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import type { WebhookEvent } from '../gateway';
import { invalidSignature } from '../signature';

/** Maximum age; Stripe signs every delivery again. */
const TOLERANCE_SECONDS = 300;

/** @throws HttpError 400 when the signature matches none of the secrets or is too old */
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
      return toWebhookEvent(
        webhooks.constructEvent(
          body,
          signature,
          secret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        ),
      );
    } catch {
      // The next secret may have signed it.
    }
  }
  throw invalidSignature();
};

const toWebhookEvent = ({ id, type, data: { object } }: Stripe.Event): WebhookEvent => ({
  eventId: id,
  type,
  ref: refOf(object),
});

/**
 * Only sessions with the metadata of this shop; other shops may use the same account. Charges, refunds and disputes
 * have the id of the payment intent.
 */
const refOf = (object: Stripe.Event['data']['object']) => {
  if (object.object === 'checkout.session') return object.metadata?.payment ? object.id : undefined;
  if (object.object !== 'charge' && object.object !== 'refund' && object.object !== 'dispute') {
    return undefined;
  }
  return typeof object.payment_intent === 'string' ? object.payment_intent : undefined;
};
