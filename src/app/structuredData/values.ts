import type { Weekday } from '../../content/types';
import { digitsOf, plainAmount } from '../../contract/rules/amounts';
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
