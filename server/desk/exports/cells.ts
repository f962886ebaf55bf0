import { digitsOf } from '../../../src/contract/rules/amounts';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';

/** Minor units of a currency (ISO 4217). */
interface Amount {
  amount: number;
  currency: string;
}

/** ISO 8601, UTC; shown in the shop's time zone. */
interface Moment {
  moment: string;
}

/** 2.5 of 250 basis points. */
interface Decimal {
  decimal: number;
}

/** What stands in a table for the accounts; a number is a count. */
export type Cell = string | number | undefined | Amount | Moment | Decimal;

/** Of the shop whose spreadsheets are written. */
export type BookShop = Pick<ShopFacts, 'locale' | 'timeZone' | 'tax'>;

/** A table of what the operator API sends in pages. */
export interface Export<Item> {
  /** The path below the operator API. */
  path: string;
  columns: (shop: BookShop) => string[];
  rows: (items: Item[], shop: BookShop) => Cell[][];
}

export const amountIn = (currency: string) => (amount: number) => ({ amount, currency });

/** 500 basis points are 5. */
export const percent = (rate: number): Decimal => ({ decimal: rate / 100 });

/** The number of an amount, in major units, with its decimals. */
export const digitsOfCell = ({ currency }: Amount) => digitsOf(currency);

const LATIN = 'u-ca-gregory-nu-latn';

/** How the locale writes a day, by its parts: 'dd.mm.yyyy' in Germany, in the form that spreadsheets have for it. */
export const dayPattern = (locale: string) =>
  new Intl.DateTimeFormat(`${new Intl.Locale(locale).baseName}-${LATIN}`, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .formatToParts(0)
    .map(({ type, value }) => {
      if (type === 'day') return 'dd';
      if (type === 'month') return 'mm';
      // Arabic separators come with marks of direction.
      return type === 'year' ? 'yyyy' : value.replaceAll(/[\u200e\u200f]/g, '');
    })
    .join('')
    .trim();

/** '2026-11-24 13:59' of a moment, in the shop's time zone. */
export const wallTime = ({ moment }: Moment, { timeZone }: BookShop) =>
  // The Swedish locale formats times as ISO 8601.
  new Date(moment).toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** '24.11.2026' of '2026-11-24', as the locale writes days. */
export const localDate = (day: string, { locale }: BookShop) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return dayPattern(locale).replace('yyyy', year).replace('mm', month).replace('dd', date);
};

/** Whether spreadsheets of the locale have a comma before decimals, and so a semicolon between cells. */
export const hasDecimalComma = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ===
  ',';
