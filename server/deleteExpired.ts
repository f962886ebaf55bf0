import { isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { budget, idempotency, knownBrowser, loginCode, session } from './account/accountSchema';
import { passkeyChallenge } from './account/passkeys/passkeysSchema';
import { clearOrderNetworks } from './checkout/unpaidOrders/unpaidOrderRepository';
import { isOldPhoto } from './complaints/complaintRepository';
import { complaintPhoto } from './complaints/complaintsSchema';
import { missedSearch } from './desk/statistics/figuresSchema';
import { orderMail } from './notifications/mails/mailSchema';
import { pushMessage } from './notifications/push/pushSchema';
import { stockMail } from './notifications/stockAlerts/stockAlertsSchema';
import { paymentLink } from './orders/ordersSchema';
import { paymentEvent } from './payments/paymentsSchema';
import type { Database } from './platform/db/database';
import { MAX_WINDOW_MS } from './platform/limits/budgetRepository';
import { deskLink, deskSession } from './platform/operator/operatorSchema';
import { weeklyBasket, weeklyMail } from './weekly/weeklySchema';

/** The embedded database runs one statement at a time, so none may take long. */
const BATCH_SIZE = 1000;
/** Settled webhook events, sent mails and photos of answered complaints are kept for investigations, searches without a result for the figures. */
const RECORD_RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

/** @returns how many rows of each table were deleted */
export const deleteExpired = async (db: Database, now: Date) => {
  const retainedSince = before(now, RECORD_RETENTION_MS);
  return {
    idempotency: await deleteWhere(db, idempotency, lte(idempotency.expiresAt, now)),
    codes: await deleteWhere(db, loginCode, lte(loginCode.expiresAt, now)),
    challenges: await deleteWhere(db, passkeyChallenge, lte(passkeyChallenge.expiresAt, now)),
    deskLinks: await deleteWhere(db, deskLink, lte(deskLink.expiresAt, now)),
    deskSessions: await deleteWhere(db, deskSession, lte(deskSession.idleExpires, now)),
    browsers: await deleteWhere(db, knownBrowser, lte(knownBrowser.expiresAt, now)),
    budgets: await deleteWhere(db, budget, lte(budget.windowStart, before(now, MAX_WINDOW_MS))),
    networks: await clearOrderNetworks(db, now),
    events: await deleteWhere(db, paymentEvent, lte(paymentEvent.settledAt, retainedSince)),
    mails: await deleteWhere(
      db,
      orderMail,
      or(lte(orderMail.sentAt, retainedSince), lte(orderMail.failedAt, retainedSince)),
    ),
    stockMails: await deleteWhere(
      db,
      stockMail,
      or(lte(stockMail.sentAt, retainedSince), lte(stockMail.failedAt, retainedSince)),
    ),
    weeklyMails: await deleteWhere(
      db,
      weeklyMail,
      or(lte(weeklyMail.sentAt, retainedSince), lte(weeklyMail.failedAt, retainedSince)),
    ),
    paymentLinks: await deleteWhere(db, paymentLink, lte(paymentLink.createdAt, retainedSince)),
    // No change from before can arrive any more.
    weeklyBaskets: await deleteWhere(db, weeklyBasket, lte(weeklyBasket.endedAt, retainedSince)),
    complaintPhotos: await deleteWhere(db, complaintPhoto, isOldPhoto(db, retainedSince)),
    missedSearches: await deleteWhere(
      db,
      missedSearch,
      lte(missedSearch.day, retainedSince.toISOString().slice(0, 10)),
    ),
    notifications: await deleteWhere(db, pushMessage, lte(pushMessage.failedAt, retainedSince)),
    sessions: await deleteWhere(
      db,
      session,
      or(
        lte(session.idleExpires, now),
        lte(session.absoluteExpires, now),
        isNotNull(session.revokedAt),
      ),
    ),
  };
};

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

const deleteWhere = async (db: Database, table: PgTable, where: SQL | undefined) => {
  let total = 0;
  for (;;) {
    // Rows that another process is deleting are skipped, not waited for.
    const rows = sql`(select ctid from ${table} where ${where} limit ${BATCH_SIZE} for update skip locked)`;
    const deleted = await db
      .delete(table)
      .where(sql`ctid = any(array${rows})`)
      .returning({ one: sql`1` });
    total += deleted.length;
    if (deleted.length < BATCH_SIZE) return total;
  }
};
