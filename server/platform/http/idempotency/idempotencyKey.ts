import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors/httpError';
import { hashOf } from '../hash';
import type { Claim } from './idempotencyRepository';

/** The key of a request with its owner and fingerprint; undefined for a request without a key. */
export const readClaim = (request: FastifyRequest, owner: string): Claim | undefined => {
  const key = readKey(request);
  if (key === undefined) return undefined;
  return { owner, key, fingerprint: fingerprintOf(request) };
};

/** @throws HttpError 422 when the key was used for another request */
export const assertSameRequest = (stored: Pick<Claim, 'fingerprint'>, claim: Claim) => {
  if (stored.fingerprint === claim.fingerprint) return;
  throw new HttpError(422, 'key_reused');
};

/** Visible ASCII. */
const readKey = ({ headers }: FastifyRequest) => {
  const key = headers['idempotency-key'];
  if (key !== undefined && !/^[!-~]{1,100}$/.test(String(key))) {
    throw new HttpError(400, 'invalid_input.idempotencyKey');
  }
  return key === undefined ? undefined : String(key);
};

/**
 * Of the body as it arrived, in NFKC except for the catalogue's: so earlier releases stored fingerprints, and a change
 * that one of them has answered is still the same request. How fields are read may change meanwhile.
 */
const fingerprintOf = ({ method, url, body, sentBody = body, routeOptions }: FastifyRequest) => {
  const isWritten = routeOptions.config.right === 'catalogue';
  const fields = (value: unknown) => sortKeys(value, isWritten ? undefined : 'NFKC');
  const content = Buffer.isBuffer(sentBody) ? hashOf(sentBody) : fields(sentBody);
  return createHash('sha256')
    .update(JSON.stringify([method, url, content]))
    .digest('hex');
};

/** Sorts fields, so that their order does not change the fingerprint. @param form of texts */
const sortKeys = (value: unknown, form: 'NFKC' | undefined): unknown => {
  if (typeof value === 'string') return form ? value.normalize(form) : value;
  if (Array.isArray(value)) return value.map((each) => sortKeys(each, form));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sortKeys(field, form)]));
};
