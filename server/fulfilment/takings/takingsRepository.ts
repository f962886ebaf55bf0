import { desc, eq, inArray } from 'drizzle-orm';
import type { ExportedPayment } from '../../../src/contract/operator/operatorPayment';
import type { DrawerCount, Takings } from '../../../src/contract/operator/operatorTakings';
import { cashOf, sumTakings } from '../../../src/contract/rules/takings';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';
import { order } from '../../orders/ordersSchema';
import type { Database } from '../../platform/db/database';
import { exportPayments } from '../paymentListRepository';
import { drawerCount } from './takingsSchema';

type Shop = Pick<ShopFacts, 'timeZone' | 'currency'>;

/** The money of a day of the shop, in its currency. */
export const findTakings = async (
  db: Database,
  date: string,
  { timeZone, currency }: Shop,
): Promise<Takings> => {
  const money: ExportedPayment[] = [];
  let after: string | undefined;
  do {
    const days = { from: date, to: date, ...(after !== undefined && { after }) };
    const page = await exportPayments(db, days, timeZone);
    money.push(...page.results.filter((entry) => entry.currency === currency));
    after = page.next;
  } while (after !== undefined);
  const taxes = await taxesOf(db, [...new Set(money.map((entry) => entry.order))]);
  const sums = sumTakings(
    money.map((entry) => ({ ...entry, rates: taxes.get(entry.order)?.rates })),
  );
  return { date, currency, ...sums, counts: await listCounts(db, date, currency) };
};

const taxesOf = async (db: Database, numbers: string[]) => {
  if (numbers.length === 0) return new Map<string, null>();
  const rows = await db
    .select({ number: order.number, tax: order.tax })
    .from(order)
    .where(inArray(order.number, numbers));
  return new Map(rows.map(({ number, tax }) => [number, tax]));
};

const listCounts = async (db: Database, day: string, currency: string): Promise<DrawerCount[]> => {
  const rows = await db
    .select()
    .from(drawerCount)
    .where(eq(drawerCount.day, day))
    .orderBy(desc(drawerCount.id));
  return rows
    .filter((row) => row.currency === currency)
    .map(({ opening, expected, counted, note, by, at }) => ({
      ...{ opening, expected, counted, difference: counted - expected },
      ...(note && { note }),
      ...{ by, at: at.toISOString() },
    }));
};

interface Count {
  date: string;
  opening: number;
  counted: number;
  note?: string | undefined;
  by: string;
  at: Date;
}

/** Keeps a count beside what should be in the drawer by now. */
export const addCount = async (tx: Database, { date, ...count }: Count, shop: Shop) => {
  const expected = count.opening + cashOf(await findTakings(tx, date, shop));
  const { currency } = shop;
  await tx.insert(drawerCount).values({ ...count, day: date, currency, expected });
  return { expected, difference: count.counted - expected };
};
