import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { exactlyOnce, type SuccessResponse } from '../http/idempotency/exactlyOnce';
import { readClaim } from '../http/idempotency/idempotencyKey';
import { type AuditEntry, type ReadEntry, recordEntry } from './auditRepository';

/**
 * Applies a change by an operator in a transaction, together with its audit record; with an
 * `Idempotency-Key` exactly once.
 * @param effect calls `record` for what it has changed
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
    return effect(tx, record);
  });
  for (const { action, subject } of made) {
    request.log.info({ operator: operator.name, action, subject }, 'an operator changed the shop');
  }
  return response;
};

/** Records that an operator reads people's data, before the response: nothing is read without a record. */
export const recordRead = async (db: Database, request: FastifyRequest, entry: ReadEntry) => {
  const { operator, log } = request;
  await recordEntry(db, operator, entry);
  const { action, subject } = entry;
  log.info({ operator: operator.name, action, subject }, 'an operator read people’s data');
};
