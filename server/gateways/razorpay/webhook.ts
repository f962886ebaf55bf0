import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { WebhookEvent } from '../gateway';
import { invalidSignature } from '../signature';
import { parseWebhookBody } from '../webhookBody';

/**
 * Maximum age. Razorpay retries for a day with the first signature, which has no timestamp, so it
 * cannot be shorter (razorpay.com/docs/webhooks).
 */
const TOLERANCE_MS = 25 * 60 * 60_000;

const Reversal = Type.Object({ entity: Type.Object({ payment_id: Type.String() }) });

const RazorpayEvent = Type.Object({
  event: Type.String({ maxLength: 100 }),
  created_at: Type.Number({ description: 'Seconds since 1970' }),
  payload: Type.Object({
    payment_link: Type.Optional(
      Type.Object({ entity: Type.Object({ id: Type.String(), notes: Type.Unknown() }) }),
    ),
    refund: Type.Optional(Reversal),
    dispute: Type.Optional(Reversal),
  }),
});
type RazorpayEvent = Static<typeof RazorpayEvent>;

/** `validateWebhookSignature` of the package. */
type IsSigned = (body: string, signature: string, secret: string) => boolean;

/** @throws HttpError 400 when the signature matches none of the secrets, or it is old or malformed */
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
        // The package compares with ===, which leaks timing, so it only gets signatures that have
        // already been compared in constant time.
        isSameInConstantTime(hmac(body, secret), signature) &&
        isSigned(body.toString(), signature, secret),
    );
  if (!isGenuine) throw invalidSignature();
  const { event, created_at, payload } = parseWebhookBody(RazorpayEvent, body);
  if (now.getTime() - created_at * 1000 > TOLERANCE_MS) throw invalidSignature();
  return {
    // Razorpay's event id is an unsigned header: a replayed webhook could carry the id of a future
    // event, which would then be ignored as a duplicate.
    eventId: createHash('sha256').update(body).digest('hex'),
    type: event,
    ref: refOf(payload),
  };
};

/** Only links with the notes of this shop; other shops may use the same account. */
const refOf = ({ payment_link: link, refund, dispute }: RazorpayEvent['payload']) => {
  // Razorpay sends empty notes as an array.
  if (link) return Check(Notes, link.entity.notes) ? link.entity.id : undefined;
  return (refund ?? dispute)?.entity.payment_id;
};

const Notes = Type.Object({ payment: Type.String() });

const hmac = (body: Buffer, secret: string) =>
  createHmac('sha256', secret).update(body).digest('hex');

const isSameInConstantTime = (expected: string, given: string) => {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};
