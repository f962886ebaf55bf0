import { and, eq, isNull, sql } from 'drizzle-orm';
import { customer } from '../../account/accountSchema';
import { product, stock, variant } from '../../catalogue/catalogueSchema';
import { productNames } from '../../catalogue/productColumns';
import type { Database } from '../../platform/db/database';
import { dueRows } from '../../platform/db/leases';
import { inTransaction } from '../../platform/db/transaction';
import type { MailEnd } from '../../platform/mail/sendQueuedMails';
import { deleteQueuedStockPushes } from '../push/messageRepository';
import { stockAlert, stockMail } from './stockAlertsSchema';

const isQueued = and(isNull(stockMail.sentAt), isNull(stockMail.failedAt));
const queue = { key: [stockMail.id], dueAt: stockMail.nextAt, isQueued };

/** Leases the mail that is due longest until `until`. */
export const leaseStockMail = async (db: Database, now: Date, until: Date) => {
  const [leased] = await db
    .update(stockMail)
    .set({ nextAt: until, attempts: sql`${stockMail.attempts} + 1` })
    .from(customer)
    .where(and(eq(stockMail.id, dueRows(queue, now)), eq(customer.id, stockMail.customerId)))
    .returning({
      id: stockMail.id,
      variantId: stockMail.variantId,
      attempts: stockMail.attempts,
      createdAt: stockMail.createdAt,
      to: customer.email,
      language: customer.language,
    });
  return leased;
};

export type LeasedStockMail = NonNullable<Awaited<ReturnType<typeof leaseStockMail>>>;

export const finishStockMail = (db: Database, id: string, end: MailEnd) =>
  db
    .update(stockMail)
    .set(end)
    .where(and(eq(stockMail.id, id), isQueued));

/** Withdraws a queued mail: its alert waits again, as of the time when the mail was queued. */
export const withdrawStockMail = (db: Database, id: string) =>
  inTransaction(db, async (tx) => {
    const [mail] = await tx
      .delete(stockMail)
      .where(and(eq(stockMail.id, id), isQueued))
      .returning();
    if (!mail) return;
    const { customerId, variantId, createdAt: addedAt } = mail;
    const [found] = await tx.select().from(variant).where(eq(variant.id, variantId));
    if (!found) return;
    const { productId } = found;
    await tx
      .insert(stockAlert)
      .values({ customerId, variantId, productId, addedAt })
      .onConflictDoNothing();
  });

/** Deletes the mail and the notifications. */
export const deleteQueuedStockMail = async (
  tx: Database,
  customerId: string,
  variantId: string,
) => {
  await tx
    .delete(stockMail)
    .where(and(eq(stockMail.customerId, customerId), eq(stockMail.variantId, variantId), isQueued));
  await deleteQueuedStockPushes(tx, customerId, variantId);
};

/** What a mail names, and how many packs are free. */
export const findVariant = async (db: Database, variantId: string) => {
  const [found] = await db
    .select({
      _id: product.id,
      slug: product.slug,
      name: product.name,
      label: variant.label,
      texts: productNames,
      free: sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`,
    })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .leftJoin(stock, eq(stock.variantId, variant.id))
    .where(eq(variant.id, variantId));
  return found;
};
