import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hashOf } from './hash';
import { HttpError } from './httpError';
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

const fingerprintOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, Buffer.isBuffer(body) ? hashOf(body) : sortKeys(body)]))
    .digest('hex');

/** Sorts fields, so that their order does not change the fingerprint. */
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sortKeys(field)]));
};
