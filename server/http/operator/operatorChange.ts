import type { FastifyRequest } from 'fastify';
import { OperatorError, UnknownRecordError } from '../../config/operatorError';
import type { Database } from '../../db/database';
import { exactlyOnce, type SuccessResponse } from '../exactlyOnce';
import { HttpError, notFound } from '../httpError';
import { readClaim } from '../idempotencyKey';
import { type Change, recordChange } from './auditRepository';

/**
 * Applies a change by an operator in a transaction, together with its audit record; with an
 * `Idempotency-Key` exactly once.
 * @param effect calls `record` for what it has changed
 * @throws HttpError 404 or 409 with the message of an OperatorError
 */
export const operatorChange = <Response extends SuccessResponse>(
  db: Database,
  request: FastifyRequest,
  effect: (tx: Database, record: (change: Change) => Promise<void>) => Promise<Response>,
): Promise<Response> => {
  const { operator, server } = request;
  const claim = readClaim(request, `operator ${operator.tokenId ?? ''}`);
  return exactlyOnce(db, claim, server.now(), (tx) =>
    effect(tx, (change) => recordChange(tx, operator, change)).catch(rethrow),
  );
};

const rethrow = (error: unknown): never => {
  if (error instanceof UnknownRecordError) throw notFound(error.message);
  if (error instanceof OperatorError) throw new HttpError(409, 'not_possible', error.message);
  throw error;
};
