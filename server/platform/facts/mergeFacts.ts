import type { ClosedDays } from '../../../src/contract/shop/closedDays';
import type { DailyFacts } from '../../../src/contract/shop/dailyFacts';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';

/** The facts of a shop with what was changed at the Desk in place of theirs. Hours of stores that are gone are left out. */
export const mergeFacts = (facts: ShopFacts, daily: DailyFacts): ShopFacts => {
  const { closedDays, hours, delivery, deliveryWindows, payOnDelivery, zones, pickUp } = daily;
  const merged: ShopFacts = {
    ...facts,
    ...(zones && { zones }),
    ...(pickUp && { pickUp }),
    delivery: {
      ...facts.delivery,
      ...delivery,
      ...(closedDays && { holidays: [], closedDays }),
    },
  };
  if (hours && facts.stores) {
    merged.stores = facts.stores.map((store) => ({
      ...store,
      hours: hours[store.name] ?? store.hours,
    }));
  }
  if (deliveryWindows) {
    if (deliveryWindows.length > 0) merged.deliveryWindows = deliveryWindows;
    else delete merged.deliveryWindows;
  }
  if (payOnDelivery) {
    const { isOffered, ...terms } = payOnDelivery;
    if (isOffered) merged.payOnDelivery = terms;
    else delete merged.payOnDelivery;
  }
  return merged;
};

/** The parts of merged facts that can change on a day, each of them whole. */
export const dailyPartsOf = (
  facts: ShopFacts,
  { payOnDelivery: stored }: Pick<DailyFacts, 'payOnDelivery'> = {},
): DailyFacts => {
  const { delivery, stores = [], deliveryWindows = [], payOnDelivery, zones = [], pickUp } = facts;
  const { fee, freeFrom, leastOrder, cutOff, days, daysOff } = delivery;
  const terms = payOnDelivery ? { isOffered: true, ...payOnDelivery } : stored;
  return {
    closedDays: closedDaysOf(facts),
    hours: Object.fromEntries(stores.map(({ name, hours }) => [name, hours])),
    delivery: { fee, freeFrom, ...(leastOrder && { leastOrder }), cutOff, days, daysOff },
    deliveryWindows,
    zones,
    ...(pickUp && { pickUp }),
    ...(terms && { payOnDelivery: terms }),
  };
};

/** All closed days in their order; the facts also have single dates without a name. */
const closedDaysOf = ({ delivery: { holidays, closedDays = [] } }: ShopFacts): ClosedDays[] =>
  [...holidays.map((from) => ({ from })), ...closedDays].toSorted((one, other) =>
    one.from.localeCompare(other.from),
  );
