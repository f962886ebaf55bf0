import type { Weekday } from '../../content/types';
import { digitsOf, plainAmount } from '../../contract/rules/amounts';
import { addressIn } from '../../languageQuery';
import { shop } from '../../shop.config';

/** The vocabulary of the structured data. */
export const CONTEXT = 'https://schema.org';

/** 'monday' → 'https://schema.org/Monday' */
export const toDayOfWeek = (day: Weekday) =>
  `${CONTEXT}/${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** A price in major units, as a decimal number. */
export const toDecimal = (minorUnits: number) => plainAmount(minorUnits, digitsOf(shop.currency));

/** An address of the shop, or of a picture that may be on another host; undefined if it would be relative. */
export const absolute = (address: string, origin: string) => {
  if (/^https?:/.test(address)) return address;
  return origin ? origin + address : undefined;
};

/** Where the described page is. */
export interface Site {
  /** The public origin of the shop, without a trailing slash; '' when it is not configured. */
  origin: string;
  /** The code of the page's language; undefined for the shop's own, which addresses do not name. */
  further: string | undefined;
}

/** The address of a page of the shop in the language of the described one; undefined without an origin. */
export const pageAddress = (path: string, { origin, further }: Site) =>
  absolute(addressIn(path, further), origin);
