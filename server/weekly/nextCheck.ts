import { isWorkingDay } from '../../src/contract/rules/arrivalDate';
import { weeklyDates, weeklyMoments } from '../../src/contract/rules/weeklyDates';
import type { DeliverySchedule } from '../../src/contract/shop/delivery';
import type { WeeklyFacts } from '../../src/contract/shop/weeklyFacts';
import type { weeklyBasket } from './weeklySchema';

export type BasketRow = typeof weeklyBasket.$inferSelect;

/** What the dates of a basket depend on. */
export interface WeeklyCalendar {
  /** By category id. */
  schedule: DeliverySchedule;
  facts: WeeklyFacts;
  now: Date;
}

/**
 * The date of the next order, and when the basket is checked for it. A date whose order is due, but not placed yet,
 * stays, whatever else changes meanwhile.
 * @param doneUntil the last date that is done
 */
export const nextCheck = (
  basket: BasketRow,
  doneUntil: string | undefined,
  { schedule, facts, now }: WeeklyCalendar,
): Pick<BasketRow, 'nextDate' | 'nextAt'> => {
  const { isPaused, endedAt, lines, nextDate: known, remindedOf, skipped } = basket;
  if (isPaused || endedAt || lines.length === 0) return { nextDate: null, nextAt: null };
  const momentsOf = (date: string) => weeklyMoments(date, basket, schedule, facts);
  const isDue =
    known !== null &&
    known > (doneUntil ?? '') &&
    !skipped.includes(known) &&
    new Date(known).getUTCDay() === basket.weekday &&
    isWorkingDay(known, schedule) &&
    momentsOf(known).placesAt <= now;
  if (isDue) return { nextDate: known, nextAt: now };
  const [nextDate = null] = weeklyDates({ ...basket, doneUntil }, schedule, facts, now);
  if (!nextDate) return { nextDate, nextAt: new Date(now.getTime() + CHECK_AGAIN_MS) };
  const { remindsAt, placesAt } = momentsOf(nextDate);
  const isReminded = remindedOf === nextDate || remindsAt <= now;
  return { nextDate, nextAt: isReminded ? placesAt : remindsAt };
};

/** Holidays of many weeks. */
const CHECK_AGAIN_MS = 24 * 60 * 60_000;
