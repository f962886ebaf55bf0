import type { ClosedDays } from '../shop/closedDays';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a text of the form YYYY-MM-DD is a date of the calendar. */
export const isDate = (text: string) => {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** How many days a range has; below 1 when it ends before it begins. */
export const countDays = ({ from, to = from }: ClosedDays) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Each date of a range, which must be valid: ['2026-12-24', '2026-12-25']. */
export const datesOf = (range: ClosedDays): string[] =>
  Array.from({ length: countDays(range) }, (_, at) =>
    new Date(Date.parse(range.from) + at * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  );

/** Whether a date, YYYY-MM-DD, is in a range. */
export const isWithin = (date: string, { from, to = from }: ClosedDays) =>
  from <= date && date <= to;
