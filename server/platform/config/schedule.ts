import type { DeliverySchedule } from '../../../src/contract/delivery';
import type { ShopFacts } from '../../../src/contract/shopFacts';

const WEEK: ShopFacts['delivery']['daysOff'] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const toNumbers = (days: typeof WEEK) => days.map((day) => WEEK.indexOf(day));

/** The delivery schedule of the shop, with category slugs. */
export const scheduleOf = ({
  timeZone,
  delivery,
  deliveryWindows,
}: ShopFacts): DeliverySchedule => {
  const { fee: _fee, freeFrom: _freeFrom, daysOff, daysByCategory = {}, ...schedule } = delivery;
  return {
    timeZone,
    ...schedule,
    daysByCategory,
    daysOff: toNumbers(daysOff),
    ...(deliveryWindows && {
      windows: deliveryWindows.map(({ days, ...window }) => ({ ...window, days: toNumbers(days) })),
    }),
  };
};
