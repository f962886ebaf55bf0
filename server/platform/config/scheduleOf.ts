import { datesOf } from '../../../src/contract/rules/closedDates';
import type { DeliveryRule, DeliverySchedule } from '../../../src/contract/shop/delivery';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';

const WEEK: ShopFacts['delivery']['daysOff'] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const toNumbers = (days: typeof WEEK) => days.map((day) => WEEK.indexOf(day));

export const deliveryOf = ({ delivery: { fee, freeFrom } }: ShopFacts): DeliveryRule => ({
  fee,
  freeFrom,
});

/** With the days of the week as numbers. */
export const toWindow = <Window extends { days: typeof WEEK }>({ days, ...window }: Window) => ({
  ...window,
  days: toNumbers(days),
});

/** The delivery schedule of the shop, with category slugs. Ranges of closed days are written out as dates. */
export const scheduleOf = ({
  timeZone,
  delivery,
  deliveryWindows,
}: Pick<ShopFacts, 'timeZone' | 'delivery' | 'deliveryWindows'>): DeliverySchedule => {
  const { cutOff, days, daysByCategory = {}, daysOff, holidays, closedDays = [] } = delivery;
  const { postalCodes } = delivery;
  return {
    timeZone,
    cutOff,
    days,
    daysByCategory,
    daysOff: toNumbers(daysOff),
    holidays: [...new Set([...holidays, ...closedDays.flatMap(datesOf)])].toSorted(),
    ...(postalCodes && { postalCodes }),
    ...(deliveryWindows && {
      windows: deliveryWindows.map(toWindow),
    }),
  };
};
