import { readAmount } from '../contract/rules/amounts';
import { typedCode } from '../contract/rules/typed/typedCode';
import type { CellFormat, CellProblem } from './column';

/** Minor units, as the API accepts them. */
const MAX_AMOUNT = 1_000_000_000;

/** What people write for a currency besides its code and symbols. */
const otherNames: Record<string, string[]> = {
  INR: ['Rs.', 'Rs'],
  CHF: ['Fr.', 'SFr.'],
  PLN: ['zł'],
  SEK: ['kr'],
  NOK: ['kr'],
  DKK: ['kr', 'kr.'],
};

const namesOf = (currency: string, locale: string) => {
  const shown = (['symbol', 'narrowSymbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .find(({ type }) => type === 'currency')?.value ?? '',
  );
  return [currency, ...shown, ...(otherNames[currency] ?? [])].map((name) =>
    typedCode(name).toLowerCase(),
  );
};

const known = new Map<string, string[]>();

/** The amount without the currency's name beside it: '1.349,00' of '1.349,00 €', '349' of '₹349/-'. */
const withoutCurrency = (cell: string, { currency = '', locale }: CellFormat) => {
  if (!currency || /^[\d.,' ’]*$/.test(cell)) return cell;
  const key = `${currency} ${locale}`;
  const names = known.get(key) ?? namesOf(currency, locale);
  known.set(key, names);
  const amount = cell.replace(/(\/[-=]|,[-–—]+)$/, '');
  const low = amount.toLowerCase();
  // The longest first: 'Rs.' before 'Rs'.
  const name = names
    .toSorted((one, other) => other.length - one.length)
    .find((each) => each && (low.startsWith(each) || low.endsWith(each)));
  if (name === undefined) return amount;
  return (low.startsWith(name) ? amount.slice(name.length) : amount.slice(0, -name.length)).trim();
};

/** @returns minor units, or what is wrong with the cell */
export const readMoney = (cell: string, format: CellFormat): number | CellProblem => {
  const text = withoutCurrency(cell, format);
  const amount = readAmount(text, format);
  if (amount && amount <= MAX_AMOUNT) return amount;
  const isOther = /\d/.test(text) && /^[A-Z]{3}\b|\b[A-Z]{3}$|\p{Sc}/u.test(text);
  return isOther ? 'otherCurrency' : 'amount';
};
