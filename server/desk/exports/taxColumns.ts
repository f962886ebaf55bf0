import type { OrderTax } from '../../../src/contract/tax';
import { plainMoney } from '../../platform/messages/money';
import { amountIn, type BookShop, type Cell } from './cells';

type Rates = OrderTax['rates'];

/** 'CGST 12.50 | SGST 12.50' */
export const partsText = (parts: { name: string; amount: number }[], currency: string) =>
  parts.map(({ name, amount }) => `${name} ${plainMoney(amount, currency)}`).join(' | ');

/** The rates of the shop in basis points, the lowest first. */
const ratesOf = ({ tax }: BookShop) =>
  [...new Set(Object.values(tax?.rates ?? {}))].toSorted((one, other) => one - other);

/** 'net_7', 'tax_7', 'net_19', 'tax_19', and 'net_other', 'tax_other' for rates that the shop had before. */
export const taxColumns = (shop: BookShop) => {
  if (!shop.tax) return [];
  return [...ratesOf(shop).map((rate) => String(rate / 100)), 'other'].flatMap((rate) => [
    `net_${rate}`,
    `tax_${rate}`,
  ]);
};

/** The taxable amount and the tax of each of these columns. */
export const taxCells = (rates: Rates, currency: string, shop: BookShop): Cell[] => {
  if (!shop.tax) return [];
  const known = ratesOf(shop);
  const cellsOf = (some: Rates) => {
    const sum = (name: 'taxable' | 'tax') => some.reduce((total, each) => total + each[name], 0);
    return [sum('taxable'), sum('tax')].map(amountIn(currency));
  };
  return [
    ...known.flatMap((rate) => cellsOf(rates.filter((each) => each.rate === rate))),
    ...cellsOf(rates.filter(({ rate }) => !known.includes(rate))),
  ];
};
