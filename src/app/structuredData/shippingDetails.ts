import type { SalesTerms } from '../../contract/salesTerms';
import { shop } from '../../shop.config';
import { toDayOfWeek, toDecimal } from './values';

const weekdays = {
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
} as const;

const days = (minValue: number, maxValue = minValue) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** What the delivery of one pack costs that is ordered alone, and how long it takes. */
export const shippingDetails = (
  price: number,
  category: string | undefined,
  { country, delivery }: SalesTerms,
) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: toDecimal(price >= delivery.freeFrom ? 0 : delivery.fee),
    currency: shop.currency,
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    // What is ordered after the cut-off time is packed a day later.
    handlingTime: days(0, 1),
    transitTime: days(delivery.daysByCategory?.[category ?? ''] ?? delivery.days),
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: Object.entries(weekdays).flatMap(([short, day]) =>
        delivery.daysOff.some((off) => off === short) ? [] : toDayOfWeek(day),
      ),
    },
  },
});
