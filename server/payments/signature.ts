import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../http/httpError';

/** Seconds that the sender's clock and ours may differ, or a notice be on its way. */
const TOLERANCE = 300;
/** Characters; room for more signatures than any sender has secrets. */
const LONGEST_HEADER = 1000;

/**
 * The header of a signed notice, `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<raw body>`,
 * as Stripe does it.
 */
export const signatureHeader = (secret: string, body: Buffer, now: Date) => {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;
};

/**
 * Checks a signature in constant time, against several secrets while they are being changed.
 * @throws HttpError 400 for one that was made with none of them, for another body, or long ago
 */
export const verifySignature = (header: unknown, body: Buffer, secrets: string[], now: Date) => {
  const { seconds, signatures } = readHeader(header);
  const isFresh = Math.abs(now.getTime() / 1000 - Number(seconds)) <= TOLERANCE;
  const expected = secrets.map((secret) => hmac(secret, seconds, body));
  const isGenuine = signatures.some((each) => expected.some((one) => timingSafeEqual(each, one)));
  if (!isFresh || !isGenuine) throw invalidSignature();
};

export const invalidSignature = () =>
  new HttpError(400, 'bad_signature', 'This notice is not signed as it must be.');

const readHeader = (header: unknown) => {
  const parts = typeof header === 'string' ? header.slice(0, LONGEST_HEADER).split(',') : [];
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
