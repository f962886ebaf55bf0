import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database';
import { type AuditEntry, recordEntry } from './auditRepository';

/** Records that an operator reads people's data, before the response: nothing is read without a record. */
export const recordRead = async (db: Database, request: FastifyRequest, entry: AuditEntry) => {
  const { operator, log } = request;
  await recordEntry(db, operator, entry);
  const { action, subject } = entry;
  log.info({ operator: operator.name, action, subject }, 'an operator read people’s data');
};
