import type { DeliverySchedule } from '../../src/contract/delivery';
import type { ShopFacts } from '../../src/contract/shopFacts';

const WEEK: ShopFacts['delivery']['daysOff'] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The delivery schedule of the shop; days by category slug. */
export const scheduleOf = ({ timeZone, delivery }: ShopFacts): DeliverySchedule => {
  const { fee: _fee, freeFrom: _freeFrom, daysOff, daysByCategory = {}, ...schedule } = delivery;
  return {
    timeZone,
    ...schedule,
    daysByCategory,
    daysOff: daysOff.map((day) => WEEK.indexOf(day)),
  };
};
