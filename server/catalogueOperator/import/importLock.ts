import { sql } from 'drizzle-orm';
import { IMPORT_LOCK } from '../../platform/db/advisoryLocks';
import type { Database } from '../../platform/db/database';
import { allowLongStatements } from '../../platform/db/statementLimit';

/** For a statement of an import, and for its wait for others. */
const STATEMENT_MS = 5 * 60_000;

/** Waits for other imports, and raises the time limits of this one. Call it before the import is planned. */
export const lockImports = async (tx: Database) => {
  await tx.execute(sql`set local lock_timeout = 0`);
  await allowLongStatements(tx, STATEMENT_MS);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}::bigint)`);
};

/**
 * Waits for a running import, which would overwrite the change with the row that it has read. Call it before
 * other locks are taken.
 */
export const waitForImport = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${IMPORT_LOCK}::bigint)`);
