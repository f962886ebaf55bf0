import type { Order } from '../order';
import type { PickUpPoint } from '../pickUp';
import type { DeliverySchedule } from '../shop/delivery';
import { type ArrivingLine, arrivalDate, dayAfter, daysToArrive } from './arrivalDate';
import type { DeliveryCharge } from './orderTotals';
import { pickUpSchedule, takesGoods } from './pickUp';
import { momentOf } from './weeklyDates';

const MINUTE_MS = 60_000;

/** When and where an order comes that others may go with. */
export type JoinableOrder = Pick<Order, 'window' | 'arrivesOn' | 'pickUp'>;

/** What an order costs that goes with another: nothing is brought a second time. */
export const JOINED_CHARGE: DeliveryCharge = { fee: 0, freeFrom: 0 };

/** What of the checkout options says when orders come. */
interface ScheduledTerms {
  schedule: DeliverySchedule;
  pickUpPoints?: PickUpPoint[] | undefined;
}

/**
 * Until when an order can be joined, unless it is packed before: the cut-off of its window, or the beginning of one that the
 * shop has no more; without a window the end of its day. Undefined if the order has no day of arrival yet.
 */
export const joinableUntil = (
  { window, arrivesOn }: JoinableOrder,
  { schedule, pickUpPoints = [] }: ScheduledTerms,
): Date | undefined => {
  const { windows = [], timeZone } = schedule;
  if (window) {
    const known = [...windows, ...pickUpPoints.flatMap((point) => point.windows)];
    const cutOffMinutes = known.find(({ id }) => id === window.id)?.cutOffMinutes ?? 0;
    const begins = momentOf(window.date, window.from, timeZone);
    return new Date(begins.getTime() - cutOffMinutes * MINUTE_MS);
  }
  return arrivesOn ? momentOf(dayAfter(arrivesOn), '00:00', timeZone) : undefined;
};

/**
 * Whether goods can go with an order, computed by storefront and API alike: its window and its pick-up point have to take
 * them, and those that take longer than others have to be there in time.
 */
export const canGoWith = (
  { window, arrivesOn, pickUp }: JoinableOrder,
  lines: ArrivingLine[],
  { schedule, pickUpPoints = [] }: ScheduledTerms,
  now: Date,
) => {
  const point = pickUp && pickUpPoints.find(({ _id }) => _id === pickUp.point);
  const own = point ? pickUpSchedule(point, schedule) : schedule;
  const hours = window && own.windows?.find(({ id }) => id === window.id);
  if (![point ?? {}, hours ?? {}].every((each) => takesGoods(each, lines))) return false;
  const takesLonger = daysToArrive(lines, own) > own.days;
  return !takesLonger || arrivalDate(lines, own, now) <= (arrivesOn ?? '');
};
