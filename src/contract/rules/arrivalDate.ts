import type { CartItem } from '../cart';
import type { DeliverySchedule } from '../shop/delivery';

const DAY_MS = 24 * 60 * 60 * 1000;

export type ArrivingLine = { product: Pick<CartItem['product'], 'categoryId'> };

/** The date of a time in a time zone: '2026-11-24'. The Swedish locale formats dates as ISO 8601. */
export const localDay = (time: Date, timeZone: string) =>
  time.toLocaleDateString('sv', { timeZone });

/** Day and time of day in a time zone: ['2026-11-24', '13:59']. */
const localTime = (now: Date, timeZone: string) => {
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return [localDay(now, timeZone), now.toLocaleTimeString('sv', { timeZone, ...hour })] as const;
};

/** A date some days later. */
export const shifted = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const dayAfter = (date: string) => shifted(date, 1);
export const dayBefore = (date: string) => shifted(date, -1);

export const isWorkingDay = (date: string, { daysOff, holidays }: DeliverySchedule) =>
  !daysOff.includes(new Date(date).getUTCDay()) && !holidays.includes(date);

/** The working days from packing to arrival: those of the line that takes longest. */
export const daysToArrive = (
  lines: ArrivingLine[],
  { days, daysByCategory }: Pick<DeliverySchedule, 'days' | 'daysByCategory'>,
) =>
  Math.max(
    0,
    ...lines.map(({ product: { categoryId = '' } }) => daysByCategory[categoryId] ?? days),
  );

/**
 * The date on which an order placed now arrives (ISO 8601, local to the shop), computed by storefront
 * and API alike. An order after the cut-off time is packed on the next working day; the line with the
 * longest delivery time decides.
 */
export const arrivalDate = (lines: ArrivingLine[], schedule: DeliverySchedule, now: Date) => {
  const { cutOff, timeZone } = schedule;
  const isWorking = (date: string) => isWorkingDay(date, schedule);
  const nextWorking = (date: string): string => {
    const next = dayAfter(date);
    return isWorking(next) ? next : nextWorking(next);
  };
  const [today, time] = localTime(now, timeZone);
  let date = isWorking(today) && time < cutOff ? today : nextWorking(today);
  for (let left = daysToArrive(lines, schedule); left > 0; left--) date = nextWorking(date);
  return date;
};
