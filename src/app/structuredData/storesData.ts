import stores from 'virtual:stores';
import type { Store } from '../../contract/shop/shopContact';
import {
  isOpenAllDay,
  readHours,
  weekdays,
} from '../../features/pages/StoreLocations/openingHours';
import { paths } from '../../paths';
import { shop } from '../../shop.config';
import { absolute, pageAddress, type Site, toDayOfWeek } from './values';

/** An opening from midnight to midnight is written so. */
const ALL_DAY = { opens: '00:00', closes: '23:59' };

/** The days that a store is open on; days with the same hours are one entry. */
const openingHours = (hours: Store['hours']) => {
  const spans = new Map<string, { opens: string; closes: string; dayOfWeek: string[] }>();
  for (const day of weekdays) {
    const span = isOpenAllDay(hours, day) ? ALL_DAY : readHours(hours[day]);
    if (!span) continue;
    const key = `${span.opens}-${span.closes}`;
    const { dayOfWeek = [] } = spans.get(key) ?? {};
    spans.set(key, { ...span, dayOfWeek: [...dayOfWeek, toDayOfWeek(day)] });
  }
  return [...spans.values()].map((span) => ({ '@type': 'OpeningHoursSpecification', ...span }));
};

/** @param language its code, since the texts of a store may be translated */
const storeData = (store: Store, language: string, { country, site }: Options) => {
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
    parentOrganization: { '@type': 'Organization', name: shop.name },
  };
};

interface Options {
  /** ISO 3166-1. */
  country: string;
  site: Site;
}

/** The stores that shoppers can visit. */
export const storesData = (language: string, options: Options) =>
  stores.map((store) => storeData(store, language, options));
