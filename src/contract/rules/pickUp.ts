import type { Address } from '../address';
import type { OrderPickUp, PickUpChoice, PickUpPoint } from '../pickUp';
import type { DeliverySchedule } from '../shop/delivery';
import type { ArrivingLine } from './arrivalDate';
import type { DeliveryCharge } from './orderTotals';

/** Whether a point takes all of these goods. */
export const takesGoods = (
  { categories }: Pick<PickUpPoint, 'categories'>,
  lines: ArrivingLine[],
) => !categories || lines.every(({ product }) => categories.includes(product.categoryId ?? ''));

/** What collecting costs, in place of what a delivery does: nothing makes it free. */
export const pickUpCharge = ({
  fee = 0,
  discount,
}: Pick<PickUpPoint, 'fee' | 'discount'>): DeliveryCharge => ({
  fee,
  freeFrom: Number.POSITIVE_INFINITY,
  ...(discount && { discount }),
});

/**
 * The schedule of a point, by which windows are offered as for deliveries. Its hours name their days of the week, so those
 * without deliveries do not matter, closed days do. Goods that take longer than others to be delivered take as much
 * longer to be there.
 */
export const pickUpSchedule = (
  { days = 0, windows }: Pick<PickUpPoint, 'days' | 'windows'>,
  { postalCodes: _postalCodes, ...schedule }: DeliverySchedule,
): DeliverySchedule => ({
  ...schedule,
  days,
  daysByCategory: Object.fromEntries(
    Object.entries(schedule.daysByCategory).map(([id, own]) => [
      id,
      Math.max(0, own - schedule.days + days),
    ]),
  ),
  daysOff: [],
  windows,
});

/** The point with who collects, in the form of an address, for whoever knows nothing of pick-up points. */
export const pickUpAddress = (
  point: OrderPickUp,
  { name, phone }: Pick<PickUpChoice, 'name' | 'phone'>,
  country: string,
): Address => ({
  ...{ _id: `pick-up:${point.point}`, label: point.name, name, phone, country },
  ...{ line1: point.street, line2: '', landmark: '', city: point.city, isDefault: false },
  state: point.state ?? '',
  postalCode: point.postalCode ?? '',
});

/** What an order keeps of its point. */
export const orderPickUp = (from: PickUpPoint): OrderPickUp => {
  const { _id: point, name, street, city, postalCode, state, map, directions } = from;
  return {
    ...{ point, name, street, city },
    ...(postalCode && { postalCode }),
    ...(state && { state }),
    ...(map && { map }),
    ...(directions && { directions }),
  };
};
