import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';

/** Arbitrary; imports run one after another. */
const IMPORT_LOCK = 7_310_266;

/** Lets no other import begin, and this one take its time. Called before its plan is made. */
export const lockImports = async (tx: Database) => {
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}::bigint)`);
};

/** For a change beside imports, which would write back the row as they have read it. Before other locks. */
export const waitForImport = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${IMPORT_LOCK}::bigint)`);
