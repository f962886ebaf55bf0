import type { FastifyRequest } from 'fastify';
import { OperatorError, UnknownRecordError } from '../../config/operatorError';
import type { Database } from '../../db/database';
import { exactlyOnce, type SuccessResponse } from '../exactlyOnce';
import { HttpError, notFound } from '../httpError';
import { readClaim } from '../idempotencyKey';
import { type AuditEntry, recordEntry } from './auditRepository';

/**
 * Applies a change by an operator in a transaction, together with its audit record; with an
 * `Idempotency-Key` exactly once.
 * @param effect calls `record` for what it has changed
 * @throws HttpError 404 or 409 with the message of an OperatorError
 */
export const operatorChange = async <Response extends SuccessResponse>(
  db: Database,
  request: FastifyRequest,
  effect: (tx: Database, record: (change: AuditEntry) => Promise<void>) => Promise<Response>,
): Promise<Response> => {
  const { operator, server } = request;
  const claim = readClaim(request, `operator ${operator.tokenId ?? ''}`);
  let made: AuditEntry[] = [];
  const response = await exactlyOnce(db, claim, server.now(), (tx) => {
    // A transaction may be repeated.
    made = [];
    const record = async (change: AuditEntry) => {
      await recordEntry(tx, operator, change);
      made.push(change);
    };
    return effect(tx, record).catch(rethrow);
  });
  for (const { action, subject } of made) {
    request.log.info({ operator: operator.name, action, subject }, 'an operator changed the shop');
  }
  return response;
};

const rethrow = (error: unknown): never => {
  if (error instanceof UnknownRecordError) throw notFound(error.message);
  if (error instanceof OperatorError) throw new HttpError(409, 'not_possible', error.message);
  throw error;
};
