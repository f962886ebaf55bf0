import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../platform/http/errors/httpError';

/** Allows for clock differences and the delivery time. */
const TOLERANCE_SECONDS = 300;
/** In characters; signatures beyond it are not checked. */
const MAX_HEADER_LENGTH = 1000;

/**
 * The signature header of a webhook, `t=<seconds>,v1=<hex>`: HMAC-SHA256 over
 * `<seconds>.<raw body>`, in the format of Stripe.
 */
export const signatureHeader = (secret: string, body: Buffer, now: Date) => {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;
};

/**
 * Verifies a signature in constant time; there are several secrets during a rotation.
 * @throws HttpError 400 when it matches no secret, belongs to another body, or is too old
 */
export const verifySignature = (header: unknown, body: Buffer, secrets: string[], now: Date) => {
  const { seconds, signatures } = parseHeader(header);
  const isFresh = Math.abs(now.getTime() / 1000 - Number(seconds)) <= TOLERANCE_SECONDS;
  const expected = secrets.map((secret) => hmac(secret, seconds, body));
  const isGenuine = signatures.some((each) => expected.some((one) => timingSafeEqual(each, one)));
  if (!isFresh || !isGenuine) throw invalidSignature();
};

export const invalidSignature = () => new HttpError(400, 'bad_signature');

const parseHeader = (header: unknown) => {
  const parts = typeof header === 'string' ? header.slice(0, MAX_HEADER_LENGTH).split(',') : [];
  const values = (name: string) =>
    parts.flatMap((part) => (part.startsWith(`${name}=`) ? [part.slice(name.length + 1)] : []));
  const [seconds = ''] = values('t');
  return {
    seconds: /^\d{1,12}$/.test(seconds) ? seconds : 'none',
    signatures: values('v1')
      .filter((each) => /^[\da-f]{64}$/.test(each))
      .map((each) => Buffer.from(each, 'hex')),
  };
};

const hmac = (secret: string, seconds: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
