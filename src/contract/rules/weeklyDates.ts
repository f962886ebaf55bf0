import type { DeliverySchedule } from '../shop/delivery';
import type { WeeklyFacts } from '../shop/weeklyFacts';
import type { WeeklyBasket } from '../weeklyBasket';
import {
  type ArrivingLine,
  dayAfter,
  dayBefore,
  daysToArrive,
  isWorkingDay,
  localDay,
} from './arrivalDate';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Less than a day, since that is how long a gateway keeps its page open at most. */
const PAYMENT_MS = 22 * HOUR_MS;
/** Six weeks of holidays in a row have no further date. */
const MAX_WEEKS = 6;

const REMINDER_MS = DAY_MS;

interface Plan extends Pick<WeeklyBasket, 'weekday' | 'payment'> {
  windowId?: string | null | undefined;
  lines: ArrivingLine[];
}

/** What clocks show at a moment, as if it were UTC. */
const shownAt = (time: number, timeZone: string) =>
  Date.parse(`${new Date(time).toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`);

/** The moment of a local time. One that clocks skip is as far after the change, one that they repeat is the first. */
export const momentOf = (date: string, time: string, timeZone: string): Date => {
  const shown = Date.parse(`${date}T${time}Z`);
  const offsetAt = (moment: number) => shownAt(moment, timeZone) - moment;
  const before = shown - offsetAt(shown - DAY_MS);
  if (shownAt(before, timeZone) === shown) return new Date(before);
  const after = shown - offsetAt(shown + DAY_MS);
  return new Date(shownAt(after, timeZone) === shown ? after : before);
};

/** Until when an order that arrives on this working day can be placed at the latest. */
const lastMoment = (date: string, { windowId, lines }: Plan, schedule: DeliverySchedule): Date => {
  const { timeZone, cutOff } = schedule;
  let packed = date;
  for (let left = daysToArrive(lines, schedule); left > 0; left--) {
    do packed = dayBefore(packed);
    while (!isWorkingDay(packed, schedule));
  }
  const last = momentOf(packed, cutOff, timeZone).getTime();
  const window = schedule.windows?.find(({ id }) => id === windowId);
  if (!window) return new Date(last);
  const closes = momentOf(date, window.from, timeZone).getTime() - window.cutOffMinutes * MINUTE_MS;
  return new Date(Math.min(last, closes));
};

export interface WeeklyMoments {
  /** A day before it is placed. */
  remindsAt: Date;
  /** Until then it can be changed. */
  placesAt: Date;
  /** Until when it has to be paid. */
  payUntil: Date;
  /** From then on no order would arrive in time. */
  lastAt: Date;
}

/** When the basket of a date is announced and placed, computed by storefront and API alike. */
export const weeklyMoments = (
  date: string,
  plan: Plan,
  schedule: DeliverySchedule,
  { cutOffMinutes }: WeeklyFacts,
): WeeklyMoments => {
  const lastAt = lastMoment(date, plan, schedule);
  const payUntil = new Date(lastAt.getTime() - cutOffMinutes * MINUTE_MS);
  const ahead = plan.payment === 'online' ? PAYMENT_MS : 0;
  const placesAt = new Date(payUntil.getTime() - ahead);
  return { remindsAt: new Date(placesAt.getTime() - REMINDER_MS), placesAt, payUntil, lastAt };
};

interface Dates extends Plan {
  skipped: string[];
  /** Done, and with it all dates before. */
  doneUntil?: string | undefined;
}

/** The coming dates of a basket that can still be changed, the next one first; days off are left out. */
export const weeklyDates = (
  basket: Dates,
  schedule: DeliverySchedule,
  facts: WeeklyFacts,
  now: Date,
  weeks = MAX_WEEKS,
): string[] => {
  const { weekday, skipped, doneUntil = '' } = basket;
  const dates: string[] = [];
  let date = localDay(now, schedule.timeZone);
  for (let left = weeks * 7; left > 0; left--) {
    const isDay = new Date(date).getUTCDay() === weekday && isWorkingDay(date, schedule);
    if (isDay && date > doneUntil && !skipped.includes(date)) {
      if (weeklyMoments(date, basket, schedule, facts).placesAt > now) dates.push(date);
    }
    date = dayAfter(date);
  }
  return dates;
};
