import { and, asc, eq, ne } from 'drizzle-orm';
import type { StockAlert, StockAlertChange } from '../../../src/contract/stockAlert';
import { lockCustomer } from '../../account/customerLock';
import { variant } from '../../catalogue/catalogueSchema';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { stockAlert } from './stockAlertsSchema';
import { deleteQueuedStockMail } from './stockMailRepository';

const MAX_ALERTS = 100;

/** Oldest first. */
export const listAlerts = async (db: Database, customerId: string): Promise<StockAlert[]> => {
  const rows = await db
    .select()
    .from(stockAlert)
    .where(eq(stockAlert.customerId, customerId))
    .orderBy(asc(stockAlert.addedAt), asc(stockAlert.variantId));
  return rows.map(toAlert);
};

/**
 * Idempotent; a variant that is back by now is written about at once.
 * @returns undefined when the product has no such variant
 * @throws HttpError when the customer has too many
 */
export const addAlert = async (
  tx: Database,
  customerId: string,
  { productId, variantId }: StockAlertChange,
  now: Date,
): Promise<StockAlert | undefined> => {
  const [sold] = await tx
    .select({ id: variant.id })
    .from(variant)
    .where(and(eq(variant.id, variantId), eq(variant.productId, productId)));
  if (!sold) return undefined;
  await lockCustomer(tx, customerId);
  const isOwn = eq(stockAlert.customerId, customerId);
  const others = await tx.$count(stockAlert, and(isOwn, ne(stockAlert.variantId, variantId)));
  if (others >= MAX_ALERTS) {
    throw new HttpError(409, ['too_many_alerts', { count: MAX_ALERTS }]);
  }
  // Otherwise it would be written about twice.
  await deleteQueuedStockMail(tx, customerId, variantId);
  await tx
    .insert(stockAlert)
    .values({ customerId, variantId, productId, addedAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(stockAlert)
    .where(and(isOwn, eq(stockAlert.variantId, variantId)));
  return row && toAlert(row);
};

/** Idempotent; a mail that is not sent yet is not sent any more. */
export const removeAlert = async (tx: Database, customerId: string, variantId: string) => {
  await lockCustomer(tx, customerId);
  await tx
    .delete(stockAlert)
    .where(and(eq(stockAlert.customerId, customerId), eq(stockAlert.variantId, variantId)));
  await deleteQueuedStockMail(tx, customerId, variantId);
};

const toAlert = ({
  productId,
  variantId,
  addedAt,
}: typeof stockAlert.$inferSelect): StockAlert => ({
  productId,
  variantId,
  addedAt: addedAt.toISOString(),
});
