import type { Weekday } from '../../../content/types';
import { localDay, shifted } from '../../../contract/rules/arrivalDate';
import { isWithin } from '../../../contract/rules/closedDates';
import { type Span, spansOf, weekdays } from '../../../contract/rules/openingHours';
import type { ClosedDays } from '../../../contract/shop/closedDays';
import type { Store } from '../../../contract/shop/shopContact';
import { shop } from '../../../shop.config';

/** Date, weekday and time in the shop's time zone. */
export interface Now {
  /** 'YYYY-MM-DD' */
  date: string;
  day: Weekday;
  /** 'HH:mm', which sorts as text. */
  time: string;
}

export const toNow = (date: Date): Now => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: shop.timeZone, ...options }).format(date);
  return {
    date: localDay(date, shop.timeZone),
    day: part({ weekday: 'long' }).toLowerCase() as Weekday,
    time: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
};

/** Whether the hours end on the next day, like '18:00-02:00'. */
const isOvernight = ({ opens, closes }: Span) => closes <= opens;

const isWholeDay = (span: Span | undefined) => span !== undefined && span.opens === span.closes;

/** Whether a day's hours are from midnight to midnight, or 24 hours from the same time on every day. */
export const isOpenAllDay = (hours: Store['hours'], day: Weekday) => {
  const [today] = spansOf(hours[day]);
  if (!isWholeDay(today)) return false;
  const isSame = (span: Span | undefined) => isWholeDay(span) && span?.opens === today?.opens;
  return today?.opens === '00:00' || weekdays.every((each) => isSame(spansOf(hours[each])[0]));
};

type Opening =
  | { open: true; until?: string }
  | { open: false; at?: undefined }
  | { open: false; at: string; day: Weekday; inDays: number };

/**
 * Whether the store is open, and until when, unless all day and on into the next; if not, the next time it opens within a
 * week, `inDays` from today.
 * @param closedDays on which it is closed, whatever the hours say
 */
export const openingAt = (
  hours: Store['hours'],
  { date, day, time }: Now,
  closedDays: ClosedDays[] = [],
): Opening => {
  const start = weekdays.indexOf(day);
  const dayIn = (days: number) => weekdays.at((start + days) % weekdays.length) ?? day;
  const spansIn = (days: number) =>
    closedDays.some((range) => isWithin(shifted(date, days), range))
      ? []
      : spansOf(hours[dayIn(days)]);
  const today = spansIn(0);
  const isOpenAll = today.length > 0 && isOpenAllDay(hours, day);
  if (isOpenAll && spansIn(1)[0]?.opens === today[0]?.closes) return { open: true };
  const span = today.find(
    (each) => each.opens <= time && (time < each.closes || isOvernight(each)),
  );
  if (span) return { open: true, until: span.closes };
  const yesterday = spansIn(-1).at(-1);
  if (yesterday && isOvernight(yesterday) && time < yesterday.closes) {
    return { open: true, until: yesterday.closes };
  }
  for (let inDays = 0; inDays <= weekdays.length; inDays += 1) {
    const next = spansIn(inDays).find(({ opens }) => inDays > 0 || time < opens);
    if (next) return { open: false, at: next.opens, day: dayIn(inDays), inDays };
  }
  return { open: false };
};
