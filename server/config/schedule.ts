import type { DeliverySchedule } from '../../src/contract/delivery';
import { type Environment, readInteger, splitList } from './environment';
import { OperatorError } from './operatorError';

const MAX_DAYS = 60;
const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** When an order arrives; days by category slug. @throws OperatorError */
export const readSchedule = (env: Environment): DeliverySchedule => ({
  timeZone: readTimeZone(env.TIME_ZONE || 'Asia/Kolkata'),
  cutOff: readTime(env.DELIVERY_CUT_OFF || '14:00'),
  days: readInteger(env, 'DELIVERY_DAYS', 2, 0, MAX_DAYS),
  daysByCategory: Object.fromEntries(
    splitList(env.DELIVERY_DAYS_BY_CATEGORY).map(readCategoryDays),
  ),
  daysOff: readDaysOff(env.DELIVERY_DAYS_OFF ?? 'sun'),
  holidays: splitList(env.DELIVERY_HOLIDAYS).map(readDate),
});

const readTimeZone = (timeZone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    throw new OperatorError('TIME_ZONE must be a time zone, like Asia/Kolkata.');
  }
};

const readTime = (time: string) => {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) {
    throw new OperatorError('DELIVERY_CUT_OFF must be a time of day, like 14:00.');
  }
  return time;
};

const readCategoryDays = (entry: string): [string, number] => {
  const [, slug = '', days = ''] = /^([a-z0-9-]+)=(\d{1,2})$/.exec(entry) ?? [];
  if (!slug || Number(days) > MAX_DAYS) {
    throw new OperatorError(
      `DELIVERY_DAYS_BY_CATEGORY must list categories with at most ${MAX_DAYS} days, like bakery=1,pickles=3.`,
    );
  }
  return [slug, Number(days)];
};

const readDaysOff = (list: string) => {
  const days = splitList(list).map((day) => WEEK.indexOf(day.toLowerCase()));
  if (days.includes(-1) || new Set(days).size === WEEK.length) {
    throw new OperatorError('DELIVERY_DAYS_OFF must list days of the week, like sat,sun; not all.');
  }
  return days;
};

const readDate = (date: string) => {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  if (!isDate) throw new OperatorError('DELIVERY_HOLIDAYS must list dates, like 2027-01-26.');
  return date;
};
