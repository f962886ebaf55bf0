import { isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { budget, idempotency, knownBrowser, loginCode, session } from '../db/schema/account';
import { paymentEvent } from '../db/schema/payments';
import { LONGEST_WINDOW } from './budgets';

/** Rows of one statement: the embedded database answers nobody else meanwhile. */
const BATCH = 1000;
/** What was done about a notice is of use to whoever looks into it for so long, in ms. */
const EVENTS_KEPT = 90 * 24 * 60 * 60 * 1000;

/** Deletes what is past its time. @returns how many rows of each table */
export const forgetExpired = async (db: Database, now: Date) => ({
  idempotency: await deleteWhere(db, idempotency, lte(idempotency.expiresAt, now)),
  codes: await deleteWhere(db, loginCode, lte(loginCode.expiresAt, now)),
  browsers: await deleteWhere(db, knownBrowser, lte(knownBrowser.expiresAt, now)),
  budgets: await deleteWhere(
    db,
    budget,
    lte(budget.windowStart, new Date(now.getTime() - LONGEST_WINDOW)),
  ),
  events: await deleteWhere(
    db,
    paymentEvent,
    lte(paymentEvent.settledAt, new Date(now.getTime() - EVENTS_KEPT)),
  ),
  sessions: await deleteWhere(
    db,
    session,
    or(
      lte(session.idleExpires, now),
      lte(session.absoluteExpires, now),
      isNotNull(session.revokedAt),
    ),
  ),
});

const deleteWhere = async (db: Database, table: PgTable, where: SQL | undefined) => {
  let total = 0;
  for (;;) {
    // Skips what another process deletes at this moment, and waits for nobody.
    const rows = sql`(select ctid from ${table} where ${where} limit ${BATCH} for update skip locked)`;
    const gone = await db
      .delete(table)
      .where(sql`ctid = any(array${rows})`)
      .returning({ gone: sql`1` });
    total += gone.length;
    if (gone.length < BATCH) return total;
  }
};
