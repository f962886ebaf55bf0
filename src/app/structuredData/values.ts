import type { Weekday } from '../../content/types';
import { shop } from '../../shop.config';

/** The vocabulary of the structured data. */
export const CONTEXT = 'https://schema.org';

/** 'monday' → 'https://schema.org/Monday' */
export const toDayOfWeek = (day: Weekday) =>
  `${CONTEXT}/${day.charAt(0).toUpperCase()}${day.slice(1)}`;

const { maximumFractionDigits = 2 } = new Intl.NumberFormat(shop.locale, {
  style: 'currency',
  currency: shop.currency,
}).resolvedOptions();

/** A price in major units, as a decimal number. */
export const toDecimal = (minorUnits: number) =>
  (minorUnits / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits);

/** An address of the shop, or of a picture that may be on another host; undefined if it would be relative. */
export const absolute = (address: string, origin: string) => {
  if (/^https?:/.test(address)) return address;
  return origin ? origin + address : undefined;
};
