import type { DeliveryRule, DeliverySchedule } from '../shop/delivery';
import type { Zone } from '../shop/zoneFacts';
import { isAmong, isDelivered } from './typed/postalCodes';

interface ZonedTerms {
  delivery: DeliveryRule;
  schedule?: DeliverySchedule | undefined;
  zones?: Zone[] | undefined;
  /** Where no zone says another value, in minor units. */
  leastOrder?: number | undefined;
}

/** What holds for deliveries to a place. */
export interface PlaceTerms {
  isDelivered: boolean;
  /** The first zone that has the place. */
  zone: Zone | undefined;
  delivery: DeliveryRule;
  /** With the windows that are offered there. */
  schedule: DeliverySchedule | undefined;
  leastOrder: number;
}

/**
 * What a delivery to a place costs, when it arrives and what it must come to, computed by storefront and API alike. In a shop
 * with zones no place beyond them is delivered to; without zones, and while the place is unknown, the terms of all hold.
 */
export const termsOfPlace = (
  postalCode: string | undefined,
  { delivery, schedule, zones = [], leastOrder = 0 }: ZonedTerms,
): PlaceTerms => {
  const zone = postalCode
    ? zones.find(({ postalCodes }) => isAmong(postalCode, postalCodes))
    : undefined;
  const isServed = !schedule || !postalCode || isDelivered(postalCode, schedule);
  const { windows } = zone ?? {};
  return {
    isDelivered: isServed && (!postalCode || zones.length === 0 || zone !== undefined),
    zone,
    delivery: zone
      ? { fee: zone.fee ?? delivery.fee, freeFrom: zone.freeFrom ?? delivery.freeFrom }
      : delivery,
    schedule:
      windows && schedule?.windows
        ? { ...schedule, windows: schedule.windows.filter(({ id }) => windows.includes(id)) }
        : schedule,
    leastOrder: zone?.leastOrder ?? leastOrder,
  };
};

/** What goods that cost `items` lack of the least value of an order, in minor units. */
export const missingToLeast = (items: number, { leastOrder }: Pick<PlaceTerms, 'leastOrder'>) =>
  Math.max(0, leastOrder - items);
