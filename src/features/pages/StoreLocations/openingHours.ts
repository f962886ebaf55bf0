import type { Weekday } from '../../../content/types';
import type { Store } from '../../../contract/shop/shopContact';
import { shop } from '../../../shop.config';

/** Weekday and time in the shop's time zone. */
export interface Now {
  day: Weekday;
  /** 'HH:mm', which sorts as text. */
  time: string;
}

export const weekdays: Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

export const toNow = (date: Date): Now => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: shop.timeZone, ...options }).format(date);
  return {
    day: part({ weekday: 'long' }).toLowerCase() as Weekday,
    time: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
};

/** '08:00-20:30' → opening and closing time; null for 'closed'. */
export const readHours = (hours: string) => {
  const [opens, closes] = hours.split(/\s*[-–]\s*/);
  return opens && closes ? { opens, closes } : null;
};

type Span = NonNullable<ReturnType<typeof readHours>>;

/** Whether the hours end on the next day, like '18:00-02:00'. */
const isOvernight = ({ opens, closes }: Span) => closes <= opens;

const isWholeDay = (span: Span | null) => span !== null && span.opens === span.closes;

/** Whether a day's hours are from midnight to midnight, or 24 hours from the same time on every day. */
export const isOpenAllDay = (hours: Store['hours'], day: Weekday) => {
  const today = readHours(hours[day]);
  if (!isWholeDay(today)) return false;
  const isSame = (span: Span | null) => isWholeDay(span) && span?.opens === today?.opens;
  return today?.opens === '00:00' || weekdays.every((each) => isSame(readHours(hours[each])));
};

type Opening =
  | { open: true; until?: string }
  | { open: false; at?: undefined }
  | { open: false; at: string; day: Weekday; inDays: number };

/** Whether the store is open, and until when, unless all day and on into the next; if not, the next time it opens, `inDays` from today. */
export const openingAt = (hours: Store['hours'], { day, time }: Now): Opening => {
  const start = weekdays.indexOf(day);
  const today = readHours(hours[day]);
  const tomorrow = readHours(hours[weekdays[(start + 1) % weekdays.length] ?? day]);
  if (isOpenAllDay(hours, day) && tomorrow?.opens === today?.closes) return { open: true };
  if (today && today.opens <= time && (time < today.closes || isOvernight(today))) {
    return { open: true, until: today.closes };
  }
  const yesterday = readHours(hours[weekdays.at(start - 1) ?? day]);
  if (yesterday && isOvernight(yesterday) && time < yesterday.closes) {
    return { open: true, until: yesterday.closes };
  }
  for (let inDays = 0; inDays <= weekdays.length; inDays += 1) {
    const next = weekdays[(start + inDays) % weekdays.length] ?? day;
    const read = readHours(hours[next]);
    if (read && (inDays > 0 || time < read.opens)) {
      return { open: false, at: read.opens, day: next, inDays };
    }
  }
  return { open: false };
};
