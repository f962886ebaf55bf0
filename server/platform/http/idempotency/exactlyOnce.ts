import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Message } from '../../messages/message';
import { type ErrorData, type ErrorMessage, HttpError } from '../errors/httpError';
import { assertSameRequest } from './idempotencyKey';
import { type Claim, claimKey, type StoredResult, storeResult } from './idempotencyRepository';

/** What `ok` of schemas.ts returns. */
export interface SuccessResponse {
  code: 200;
  message: Message<'successes'>;
  data: unknown;
}

/** A stored error; it is translated when it is sent, so that each replay is in the language of its request. */
interface StoredError {
  messages: readonly [ErrorMessage, ...ErrorMessage[]];
  data?: ErrorData;
}

/** Longer than a device keeps an unsent change. */
const RESULT_RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

/** These errors do not depend on the change itself, so it may be sent again. */
const RETRYABLE_STATUSES = new Set([401, 403, 429]);

/**
 * Applies a change in a transaction; with a claim exactly once. The response is stored in the same
 * transaction: there is no effect without its record, a concurrent duplicate waits and gets the same
 * response, and a 4xx response is repeated as well.
 * @param effect uses `tx` alone and makes no network calls
 * @throws HttpError 422 when the key was used for another request
 */
export const exactlyOnce = async <Response extends SuccessResponse>(
  db: Database,
  claim: Claim | undefined,
  now: Date,
  effect: (tx: Database) => Promise<Response>,
): Promise<Response> => {
  if (!claim) return inTransaction(db, effect);
  const expiresAt = new Date(now.getTime() + RESULT_RETENTION_MS);
  const { status, response } = await inTransaction(
    db,
    async (tx) => (await replay(tx, claim, expiresAt)) ?? (await applyOnce(tx, claim, effect)),
  );
  if (status >= 400) throw toHttpError(status, response as StoredError);
  return response as Response;
};

const replay = async (tx: Database, claim: Claim, expiresAt: Date) => {
  const stored = await claimKey(tx, claim, expiresAt);
  if (stored) assertSameRequest(stored, claim);
  return stored;
};

/** The savepoint rolls a rejected effect back while its response is stored. */
const applyOnce = async (
  tx: Database,
  claim: Claim,
  effect: (savepoint: Database) => Promise<SuccessResponse>,
) => {
  const result = await tx.transaction(effect).then(
    (response): StoredResult => ({ status: 200, response }),
    (error): StoredResult => {
      if (!(error instanceof HttpError)) throw error;
      const { statusCode: status, messages, data } = error;
      if (status >= 500 || RETRYABLE_STATUSES.has(status)) throw error;
      return { status, response: { messages, data } };
    },
  );
  await storeResult(tx, claim, withoutCart(result));
  return result;
};

/**
 * A stored error does not include the cart of its response, which would be large, and outdated when it
 * is replayed.
 */
const withoutCart = ({ status, response }: StoredResult): StoredResult => {
  if (status < 400) return { status, response };
  const { messages, data } = response as StoredError;
  const { lines: _lines, ...rest } = data ?? {};
  const isEmpty = Object.keys(rest).length === 0;
  return { status, response: { messages, ...(!isEmpty && { data: rest }) } };
};

const toHttpError = (status: number, { messages: [first, ...more], data }: StoredError) =>
  new HttpError(status, first, { more, data });
