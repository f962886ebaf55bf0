import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { WebhookEvent } from '../gateway';
import { invalidSignature } from '../signature';
import { parseWebhookBody } from '../webhookBody';

/**
 * Milliseconds that a notice is believed after the event. Razorpay repeats one for a day with its
 * first signature, which holds no time, so it cannot be less (razorpay.com/docs/webhooks).
 */
const TOLERANCE = 25 * 60 * 60_000;

const RazorpayEvent = Type.Object({
  event: Type.String({ maxLength: 100 }),
  created_at: Type.Number({ description: 'Seconds since 1970' }),
  payload: Type.Object({
    payment_link: Type.Optional(
      Type.Object({ entity: Type.Object({ id: Type.String(), notes: Type.Unknown() }) }),
    ),
  }),
});
type RazorpayEvent = Static<typeof RazorpayEvent>;

/** Of the package: whether `signature` is that of `body`. */
type IsSigned = (body: string, signature: string, secret: string) => boolean;

/** @throws HttpError 400 when none of the secrets signed it, it is old, or it is no event */
export const verifyWebhook = (
  isSigned: IsSigned,
  secrets: string[],
  headers: IncomingHttpHeaders,
  body: Buffer,
  now: Date,
): WebhookEvent => {
  const { 'x-razorpay-signature': signature } = headers;
  const isGenuine =
    typeof signature === 'string' &&
    secrets.some(
      (secret) =>
        // The package compares with ===, whose time tells a forger how much of a guess is right;
        // so it sees only what has already been compared in constant time.
        isSameInConstantTime(hmac(body, secret), signature) &&
        isSigned(body.toString(), signature, secret),
    );
  if (!isGenuine) throw invalidSignature();
  const { event, created_at, payload } = parseWebhookBody(RazorpayEvent, body);
  if (now.getTime() - created_at * 1000 > TOLERANCE) throw invalidSignature();
  return {
    // Razorpay's own id is a header that is not signed: a replayed notice under the id of one that
    // is still to come would have that one taken for known.
    eventId: createHash('sha256').update(body).digest('hex'),
    type: event,
    ref: refOf(payload),
  };
};

/** Links alone carry the name that the shop knows; others of the same account are not its own. */
const refOf = ({ payment_link: link }: RazorpayEvent['payload']) =>
  // Empty notes are an array.
  Check(Notes, link?.entity.notes) ? link?.entity.id : undefined;

const Notes = Type.Object({ payment: Type.String() });

const hmac = (body: Buffer, secret: string) =>
  createHmac('sha256', secret).update(body).digest('hex');

const isSameInConstantTime = (expected: string, given: string) => {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};
