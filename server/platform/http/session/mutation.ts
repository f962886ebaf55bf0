import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database';
import { exactlyOnce, type SuccessResponse } from '../idempotency/exactlyOnce';
import { assertSameRequest, readClaim } from '../idempotency/idempotencyKey';
import { findResult } from '../idempotency/idempotencyRepository';
import { networkKey } from '../network';

/**
 * Applies a change by the signed-in customer in a transaction; with an `Idempotency-Key` exactly
 * once (exactlyOnce.ts).
 * @param effect uses `tx` alone and makes no network calls
 * @throws HttpError 422 when the key was used for another request
 */
export const mutation = async <Response extends SuccessResponse>(
  db: Database,
  request: FastifyRequest,
  effect: (tx: Database, userId: string) => Promise<Response>,
): Promise<Response> => {
  const { userId, server } = request;
  const claim = readClaim(request, userId);
  // Before the transaction: the embedded database has only one connection.
  await countChange(db, request);
  return exactlyOnce(db, claim, server.now(), (tx) => effect(tx, userId));
};

/**
 * Whether a request was handled before. Network calls that precede a mutation must not be repeated
 * for a replay.
 * @throws HttpError 422 when its key was used for another request
 */
export const isReplay = async (db: Database, request: FastifyRequest) => {
  const claim = readClaim(request, request.userId);
  if (!claim) return false;
  const stored = await findResult(db, claim);
  if (stored) assertSameRequest(stored, claim);
  return stored !== undefined;
};

/**
 * Limits changes per account and network; replays are always allowed.
 * @throws RateLimitError
 */
const countChange = async (db: Database, request: FastifyRequest) => {
  const { server, userId, ip } = request;
  const reason = 'too_many_requests.changes';
  try {
    await server.limiter.count({ name: 'changesPerAccount', of: userId }, reason);
    await server.limiter.count({ name: 'changesPerNetwork', of: networkKey(ip) }, reason);
  } catch (error) {
    if (!(await isReplay(db, request))) throw error;
  }
};
