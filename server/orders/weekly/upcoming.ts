import { asc, isNotNull } from 'drizzle-orm';
import type { UpcomingDay } from '../../../src/contract/operatorDemand';
import { localDay } from '../../../src/contract/rules/arrivalDate';
import { weeklyDates } from '../../../src/contract/rules/weeklyDates';
import type { Database } from '../../db/database';
import { type StoredWeeklyLine, weeklyBasket } from '../../db/schema/weekly';
import type { WeeklyCalendar } from './nextLook';
import { findPacks } from './weeklyRepository';

/** In days with baskets, the packs most wanted first. */
export const listUpcoming = async (
  db: Database,
  { schedule, facts, now }: WeeklyCalendar,
  weeks: number,
): Promise<UpcomingDay[]> => {
  const baskets = await db
    .select()
    .from(weeklyBasket)
    .where(isNotNull(weeklyBasket.nextDate))
    .orderBy(asc(weeklyBasket.nextDate));
  const today = localDay(now, schedule.timeZone);
  const byDate = new Map<string, StoredWeeklyLine[][]>();
  for (const basket of baskets) {
    const later = weeklyDates(basket, schedule, facts, now, weeks);
    // One that is due is placed within seconds.
    const dates = new Set([basket.nextDate ?? today, ...later]);
    for (const date of dates) {
      if (date < (basket.nextDate ?? '')) continue;
      byDate.set(date, [...(byDate.get(date) ?? []), basket.lines]);
    }
  }
  const ids = new Set(baskets.flatMap(({ lines }) => lines.map(({ variantId }) => variantId)));
  const sold = new Map((await findPacks(db, [...ids])).map((pack) => [pack.variantId, pack]));
  return [...byDate]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([date, lists]) => {
      const quantities = new Map<string, number>();
      for (const { variantId, quantity } of lists.flat()) {
        quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
      }
      const wanted = [...quantities].flatMap(([variantId, quantity]) => {
        const pack = sold.get(variantId);
        return pack ? [{ ...pack, quantity }] : [];
      });
      return {
        date,
        baskets: lists.length,
        value: wanted.reduce((sum, { variant: { price }, quantity }) => sum + price * quantity, 0),
        packs: wanted
          .toSorted((one, other) => other.quantity - one.quantity)
          .map(({ sku, product: { name }, variant: { label }, quantity, available }) => {
            return { ...(sku && { sku }), name, label, quantity, available };
          }),
      };
    });
};
