import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { customer } from '../db/schema/account';
import { product, variant } from '../db/schema/catalogue';
import { stockMail } from '../db/schema/stockAlerts';

const isQueued = and(isNull(stockMail.sentAt), isNull(stockMail.failedAt));

/** Leases the mail that is due longest until `until`. */
export const leaseStockMail = async (db: Database, now: Date, until: Date) => {
  const due = db
    .select({ id: stockMail.id })
    .from(stockMail)
    .where(and(isQueued, lte(stockMail.nextAt, now)))
    .orderBy(asc(stockMail.nextAt), asc(stockMail.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [leased] = await db
    .update(stockMail)
    .set({ nextAt: until, attempts: sql`${stockMail.attempts} + 1` })
    .from(customer)
    .where(and(eq(stockMail.id, sql`(${due})`), eq(customer.id, stockMail.customerId)))
    .returning({
      id: stockMail.id,
      variantId: stockMail.variantId,
      attempts: stockMail.attempts,
      createdAt: stockMail.createdAt,
      to: customer.email,
    });
  return leased;
};

export type LeasedStockMail = NonNullable<Awaited<ReturnType<typeof leaseStockMail>>>;

export const finishStockMail = (
  db: Database,
  id: string,
  end: { sentAt: Date } | { failedAt: Date } | { nextAt: Date },
) =>
  db
    .update(stockMail)
    .set(end)
    .where(and(eq(stockMail.id, id), isQueued));

/** What a mail names. */
export const findPack = async (db: Database, variantId: string) => {
  const [pack] = await db
    .select({ _id: product.id, slug: product.slug, name: product.name, label: variant.label })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .where(eq(variant.id, variantId));
  return pack;
};
