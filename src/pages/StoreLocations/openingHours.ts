import type { Weekday } from '../../content/types';
import type { Store } from '../../contract/shopContact';
import { shop } from '../../shop.config';

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

/** Whether they end on the next day, like '18:00-02:00'. */
const isOvernight = ({ opens, closes }: { opens: string; closes: string }) => closes <= opens;

/** Whether the store is open; if not, the next time it opens, `inDays` from today. */
export const openingAt = (hours: Store['hours'], { day, time }: Now) => {
  const start = weekdays.indexOf(day);
  const today = readHours(hours[day]);
  if (today && today.opens <= time && (time < today.closes || isOvernight(today))) {
    return { open: true, until: today.closes } as const;
  }
  const yesterday = readHours(hours[weekdays.at(start - 1) ?? day]);
  if (yesterday && isOvernight(yesterday) && time < yesterday.closes) {
    return { open: true, until: yesterday.closes } as const;
  }
  for (let inDays = 0; inDays <= weekdays.length; inDays += 1) {
    const next = weekdays[(start + inDays) % weekdays.length] ?? day;
    const read = readHours(hours[next]);
    if (read && (inDays > 0 || time < read.opens)) {
      return { open: false, at: read.opens, day: next, inDays } as const;
    }
  }
  return { open: false } as const;
};
