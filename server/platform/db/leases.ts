import { and, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A table whose rows are jobs, which any process may do. */
interface Jobs {
  /** Rows that are due at the same time are in its order. */
  key: PgColumn[];
  /** When a row is to be done, or done again. A process leases it by moving this into the future. */
  dueAt: PgColumn;
  /** Of rows that are still to be done; by default all that have a time. */
  isQueued?: SQL | undefined;
}

/**
 * A query for the keys of the rows that are due longest, which it locks. Rows that another process has locked are passed
 * over.
 */
export const dueRows = ({ key, dueAt, isQueued }: Jobs, now: Date, limit = 1) => {
  const list = (columns: PgColumn[]) => sql.join(columns, sql`, `);
  return sql`(select ${list(key)} from ${dueAt.table} where ${and(isQueued, lte(dueAt, now))}
    order by ${list([dueAt, ...key])} limit ${limit} for update skip locked)`;
};

/** Longer than any job takes. After a crash a row is due again. */
const LEASE_MS = 60_000;

interface Leasing<Row> {
  now: () => Date;
  /** Leases the row that is due longest until `until`. */
  lease: (now: Date, until: Date) => Promise<Row | undefined>;
}

/**
 * One pass over the rows of a table that are due, one after the other.
 * @param work returns false to end the pass
 * @param signal ends the pass after the current row
 */
export const doDueJobs = async <Row>(
  { now, lease }: Leasing<Row>,
  work: (row: Row) => Promise<unknown>,
  signal?: AbortSignal,
) => {
  while (!signal?.aborted) {
    const at = now();
    const row = await lease(at, new Date(at.getTime() + LEASE_MS));
    if (row === undefined || (await work(row)) === false) return;
  }
};
