import { asc, desc, eq } from 'drizzle-orm';
import type { CustomerRecord } from '../../src/contract/operator/operatorCustomer';
import type { Database } from '../platform/db/database';
import { itemsOf } from './weeklyRepository';
import { weeklyBasket, weeklyMail, weeklyRun } from './weeklySchema';

/** The weekly baskets of a customer with their orders, stopped ones too. */
export const weeklyBasketsOf = async (
  db: Database,
  customerId: string,
): Promise<CustomerRecord['weeklyBaskets']> => {
  const baskets: CustomerRecord['weeklyBaskets'] = [];
  const rows = await db.select().from(weeklyBasket).where(eq(weeklyBasket.customerId, customerId));
  const done = await db
    .select()
    .from(weeklyRun)
    .where(eq(weeklyRun.customerId, customerId))
    .orderBy(asc(weeklyRun.date));
  for (const row of rows) {
    const runs = done.filter(({ basketId }) => basketId === row.id);
    const { id, weekday, windowId, addressId, payment, isPaused, lines, skipped, endedAt } = row;
    baskets.push({
      ...{ _id: id, weekday, addressId, payment, isPaused, skipped },
      ...(windowId && { windowId }),
      lines: await itemsOf(db, lines),
      ...(endedAt && { endedAt: endedAt.toISOString() }),
      runs: runs.map(({ date, orderId, doneAt }) => ({
        date,
        ...(orderId && { orderId }),
        doneAt: doneAt.toISOString(),
      })),
    });
  }
  return baskets;
};

export const weeklyMailsOf = (db: Database, customerId: string) =>
  db
    .select()
    .from(weeklyMail)
    .where(eq(weeklyMail.customerId, customerId))
    .orderBy(desc(weeklyMail.createdAt));
