import type { StoreOpening } from '../../contract/catalogue/storeOpening';
import { spansOf, weekdays } from '../../contract/rules/openingHours';
import type { Store } from '../../contract/shop/shopContact';
import { isOpenAllDay } from '../../features/pages/StoreLocations/openingHours';
import { type OpenStore, storesWith } from '../../features/pages/storesWith';
import { paths } from '../../paths';
import { shop } from '../../shop.config';
import { absolute, pageAddress, type Site, toDayOfWeek } from './values';

/** An opening from midnight to midnight is written so. */
const ALL_DAY = { opens: '00:00', closes: '23:59' };

/** The days that a store is open on; days with the same hours are one entry. */
const openingHours = (hours: Store['hours']) => {
  const spans = new Map<string, { opens: string; closes: string; dayOfWeek: string[] }>();
  for (const day of weekdays) {
    for (const span of isOpenAllDay(hours, day) ? [ALL_DAY] : spansOf(hours[day])) {
      const key = `${span.opens}-${span.closes}`;
      const { dayOfWeek = [] } = spans.get(key) ?? {};
      spans.set(key, { ...span, dayOfWeek: [...dayOfWeek, toDayOfWeek(day)] });
    }
  }
  return [...spans.values()].map((span) => ({ '@type': 'OpeningHoursSpecification', ...span }));
};

/** An opening from midnight to midnight of the same day is a day that is closed. */
const closed = ({ from, to }: StoreOpening['closedDays'][number]) => ({
  '@type': 'OpeningHoursSpecification',
  opens: '00:00',
  closes: '00:00',
  validFrom: from,
  validThrough: to,
});

/** @param language its code, since the texts of a store may be translated */
const storeData = (store: OpenStore, language: string, { country, site }: Options) => {
  const { city, name, address } = store.translations?.[language] ?? store;
  return {
    '@type': 'LocalBusiness',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.join(', '),
      addressLocality: city,
      addressCountry: country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    telephone: store.phone?.number,
    url: pageAddress(paths.stores, site),
    image: absolute('/icons/512.png', site.origin),
    openingHoursSpecification: openingHours(store.hours),
    specialOpeningHoursSpecification:
      store.closedDays.length > 0 ? store.closedDays.map(closed) : undefined,
    amenityFeature:
      store.pickUp.length > 0
        ? { '@type': 'LocationFeatureSpecification', name: 'Order pick-up', value: true }
        : undefined,
    parentOrganization: { '@type': 'Organization', name: shop.name },
  };
};

interface Options {
  /** ISO 3166-1. */
  country: string;
  site: Site;
}

/** The stores that shoppers can visit. @param openings what the API says of their hours */
export const storesData = (
  language: string,
  openings: StoreOpening[] | undefined,
  options: Options,
) => storesWith(openings).map((store) => storeData(store, language, options));
