import { isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { budget, idempotency, knownBrowser, loginCode, session } from '../db/schema/account';
import { orderMail } from '../db/schema/mail';
import { paymentEvent } from '../db/schema/payments';
import { LONGEST_WINDOW } from '../http/limits/budgetRepository';
import { clearOrderNetworks } from '../orders/holdRepository';

/** Rows of one statement: the embedded database answers nobody else meanwhile. */
const BATCH = 1000;
/** A notice that was followed, or a mail that was sent, is of use to who looks into it for so long, in ms. */
const RECORDS_RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

/** Deletes what is past its time. @returns how many rows of each table */
export const deleteExpired = async (db: Database, now: Date) => ({
  idempotency: await deleteWhere(db, idempotency, lte(idempotency.expiresAt, now)),
  codes: await deleteWhere(db, loginCode, lte(loginCode.expiresAt, now)),
  browsers: await deleteWhere(db, knownBrowser, lte(knownBrowser.expiresAt, now)),
  budgets: await deleteWhere(
    db,
    budget,
    lte(budget.windowStart, new Date(now.getTime() - LONGEST_WINDOW)),
  ),
  networks: await clearOrderNetworks(db, now),
  events: await deleteWhere(db, paymentEvent, lte(paymentEvent.settledAt, longAgo(now))),
  mails: await deleteWhere(
    db,
    orderMail,
    or(lte(orderMail.sentAt, longAgo(now)), lte(orderMail.failedAt, longAgo(now))),
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

const longAgo = (now: Date) => new Date(now.getTime() - RECORDS_RETENTION_MS);

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
