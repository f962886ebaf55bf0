import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { CartItem } from '../../src/contract/cart';
import { soldOf, variantColumns } from '../cart/repository';
import { product, stock, variant } from '../catalogue/catalogueSchema';
import type { Database } from '../platform/db/database';
import { dueRows } from '../platform/db/leases';
import type { ErrorMessage } from '../platform/http/errors/httpError';
import { type StoredWeeklyLine, weeklyBasket, weeklyRun } from './weeklySchema';

const isOwn = (customerId: string, id: string) =>
  and(eq(weeklyBasket.customerId, customerId), eq(weeklyBasket.id, id));

/** The baskets of a customer that are not stopped. */
export const listBaskets = (db: Database, customerId: string) =>
  db
    .select()
    .from(weeklyBasket)
    .where(and(eq(weeklyBasket.customerId, customerId), isNull(weeklyBasket.endedAt)))
    .orderBy(asc(weeklyBasket.weekday), asc(weeklyBasket.id));

/** Also one that is stopped. Call it under the customer's lock. */
export const findBasket = async (tx: Database, customerId: string, id: string) => {
  const [row] = await tx.select().from(weeklyBasket).where(isOwn(customerId, id)).for('update');
  return row;
};

export const updateBasket = (
  tx: Database,
  { customerId, id }: { customerId: string; id: string },
  change: Partial<typeof weeklyBasket.$inferInsert>,
) => tx.update(weeklyBasket).set(change).where(isOwn(customerId, id));

/** Has all baskets checked again, since the facts may have changed while the shop was stopped. */
export const checkAllBaskets = (db: Database, now: Date) =>
  db.update(weeklyBasket).set({ nextAt: now }).where(gt(weeklyBasket.nextAt, now));

const baskets = {
  key: [weeklyBasket.customerId, weeklyBasket.id],
  dueAt: weeklyBasket.nextAt,
};

/** Leases the basket that is due longest until `until`. */
export const leaseBasket = async (db: Database, now: Date, until: Date) => {
  const [leased] = await db
    .update(weeklyBasket)
    .set({ nextAt: until })
    .where(sql`(${weeklyBasket.customerId}, ${weeklyBasket.id}) = ${dueRows(baskets, now)}`)
    .returning({ customerId: weeklyBasket.customerId, id: weeklyBasket.id });
  return leased;
};

/** The newest date of a basket that is done. */
export const lastRun = async (db: Database, customerId: string, basketId: string) => {
  const [row] = await db
    .select()
    .from(weeklyRun)
    .where(and(eq(weeklyRun.customerId, customerId), eq(weeklyRun.basketId, basketId)))
    .orderBy(desc(weeklyRun.date))
    .limit(1);
  return row && { ...row, reasons: row.reasons as ErrorMessage[] | null };
};

/** The lines as a cart has them: with current prices and stock, `gone` where the variant is no longer sold. */
export const itemsOf = async (db: Database, lines: StoredWeeklyLine[]): Promise<CartItem[]> => {
  const ids = lines.map(({ variantId }) => variantId);
  const sold = await findSoldVariants(db, ids);
  return lines.map(({ productId, variantId, quantity, price, ...stored }) => {
    const now = sold.find((each) => each.variantId === variantId && each.productId === productId);
    return {
      ...{ _id: variantId, productId, variantId, quantity },
      product: now?.product ?? stored.product,
      variant: { ...(now?.variant ?? stored.variant), available: now?.available ?? 0 },
      priceWhenAdded: price,
      ...(!now && { gone: true as const }),
    };
  });
};

/** The variants with these ids that are sold. */
export const findSoldVariants = async (db: Database, variantIds: string[]) => {
  const rows = await db
    .select({
      ...{ variantId: variant.id, productId: variant.productId, sku: variant.sku },
      ...variantColumns,
    })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(stock, eq(stock.variantId, variant.id))
    .where(inArray(variant.id, variantIds));
  return rows.map((row) => soldOf(row));
};
