import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Address } from '../../../src/contract/address';
import type { Database } from '../../platform/db/database';
import { order } from '../ordersSchema';
import { invoice } from './invoicesSchema';

/** What a document does not print. */
const NOT_PRINTED = ['_id', 'label', 'isDefault'] satisfies (keyof Address)[];

/** Keeps the recipient with the documents of a customer, whose orders are about to lose it. */
export const keepRecipients = (tx: Database, customerId: string) => {
  const isOwn = eq(order.customerId, customerId);
  const address = tx
    .select({ printed: sql`${order.address} - ${sql.raw(`'{${NOT_PRINTED.join(',')}}'::text[]`)}` })
    .from(order)
    .where(eq(order.id, invoice.orderId));
  const orders = tx.select({ id: order.id }).from(order).where(isOwn);
  return tx
    .update(invoice)
    .set({ recipient: sql`${address}` })
    .where(and(inArray(invoice.orderId, orders), isNull(invoice.recipient)));
};

/** The embedded database runs one statement at a time, so none may take long. */
const BATCH_SIZE = 1000;

/**
 * Removes the recipients of erased persons from documents that the law no longer asks for.
 * @param years after the calendar year of the issue, in the time zone of the shop
 * @returns how many documents lost theirs
 */
export const forgetRecipients = async (
  db: Database,
  { years, timeZone }: { years: number; timeZone: string },
  now: Date,
) => {
  const yearOf = (at: unknown) =>
    sql`extract(year from ${at}::timestamptz at time zone ${timeZone})`;
  const isOver = sql`${invoice.recipient} is not null and ${yearOf(invoice.issuedAt)} + ${years} < ${yearOf(now.toISOString())}`;
  let count = 0;
  for (;;) {
    const old = db.select({ row: sql`ctid` }).from(invoice).where(isOver).limit(BATCH_SIZE);
    const forgotten = await db
      .update(invoice)
      .set({ recipient: null })
      .where(sql`ctid = any(array${old})`)
      .returning({ number: invoice.number });
    count += forgotten.length;
    if (forgotten.length < BATCH_SIZE) return count;
  }
};
