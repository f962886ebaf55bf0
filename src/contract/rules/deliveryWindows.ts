import type {
  BusyWindow,
  DeliveryWindow,
  OfferedWindow,
  OrderWindow,
  WindowChoice,
} from '../deliveryWindow';
import type { DeliverySchedule } from '../shop/delivery';
import { type ArrivingLine, arrivalDate, dayAfter, isWorkingDay, localDay } from './arrivalDate';
import { isAmong } from './typed/postalCodes';

const MINUTE_MS = 60_000;

/** What is delivered, and where to. */
interface Delivery {
  lines: ArrivingLine[];
  /** Without it only windows are offered that are offered everywhere. */
  postalCode?: string | undefined;
}

export const isSameWindow = (one: WindowChoice, other: WindowChoice) =>
  one.date === other.date && one.id === other.id;

/** What the clocks of the shop show some minutes after a moment: '2026-11-16 17:59:59'. */
const shownAfter = (minutes: number, { timeZone }: DeliverySchedule, now: Date) =>
  new Date(now.getTime() + minutes * MINUTE_MS).toLocaleString('sv', { timeZone });

export const hasBegun = ({ date, from }: OrderWindow, schedule: DeliverySchedule, now: Date) =>
  `${date} ${from}` <= shownAfter(0, schedule, now);

/** Whether it is too late to choose a window of this date. */
export const isClosed = (
  { from, cutOffMinutes }: DeliveryWindow,
  date: string,
  schedule: DeliverySchedule,
  now: Date,
) => `${date} ${from}` <= shownAfter(cutOffMinutes, schedule, now);

/** Whether a window is for these goods and this place, on any day. */
export const isOfferedFor = (
  { postalCodes, categories }: DeliveryWindow,
  { lines, postalCode = '' }: Delivery,
) =>
  (!postalCodes || isAmong(postalCode, postalCodes)) &&
  (!categories || lines.every(({ product }) => categories.includes(product.categoryId ?? '')));

/** The windows of a date in the order of the day, whoever they are for. */
export const windowsOn = (
  date: string,
  { windows = [] }: Pick<DeliverySchedule, 'windows'>,
): OrderWindow[] =>
  windows
    .filter(({ days }) => days.includes(new Date(date).getUTCDay()))
    .map(({ id, from, to }) => ({ date, id, from, to }))
    .toSorted((one, other) => one.from.localeCompare(other.from));

/**
 * The delivery windows that may be chosen now, the next one first, computed by storefront and API alike: on working
 * days, from the day on which the order would arrive without windows, before the window's own cut-off. Full ones are
 * among them. An order for which there is none arrives on its day.
 */
export const windowsFor = (
  delivery: Delivery,
  schedule: DeliverySchedule,
  now: Date,
): OrderWindow[] => {
  // Once for each window, since looking up a local time takes a tenth of a millisecond.
  const windows = (schedule.windows ?? [])
    .filter((each) => isOfferedFor(each, delivery))
    .map((each) => ({ ...each, closedUntil: shownAfter(each.cutOffMinutes, schedule, now) }));
  const offered: OrderWindow[] = [];
  const first = arrivalDate(delivery.lines, schedule, now);
  let date = localDay(now, schedule.timeZone);
  for (let ahead = 0; ahead <= Math.max(-1, ...windows.map((each) => each.daysAhead)); ahead++) {
    if (date >= first && isWorkingDay(date, schedule)) {
      const open = windows.filter(
        (each) => each.daysAhead >= ahead && `${date} ${each.from}` > each.closedUntil,
      );
      offered.push(...windowsOn(date, { windows: open }));
    }
    date = dayAfter(date);
  }
  return offered;
};

/** Adds how many places are left where there are few, or none. */
export const withPlaces = (windows: OrderWindow[], busy: BusyWindow[] = []): OfferedWindow[] =>
  windows.map((window) => {
    const found = busy.find((each) => isSameWindow(each, window));
    return found ? { ...window, places: found.places } : window;
  });

/** How the hours of a window are formatted with Intl, without the day: '6:00 – 9:00 pm'. */
export const windowHours = ({ date, from, to }: OrderWindow) => ({
  start: new Date(`${date}T${from}Z`),
  end: new Date(`${date}T${to}Z`),
  format: { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const,
});
