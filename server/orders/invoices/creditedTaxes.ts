import { spread } from '../../../src/contract/rules/tax/spread';
import type { OrderTax } from '../../../src/contract/tax';

type Rates = OrderTax['rates'];

/** Taxable amounts and taxes of all rates, in the same order for all documents of an order. */
const flatten = (rates: Rates) =>
  rates.flatMap(({ taxable, parts }) => [taxable, ...parts.map(({ amount }) => amount)]);

/**
 * The taxes in an amount that is credited, in proportion to what is left of the invoice: all credit notes
 * together never take back more of a tax than was charged, and the last one takes what is left.
 * @param earlier the credit notes before
 */
export const creditedTaxes = (
  invoiced: Rates,
  earlier: { taxes: Rates | null }[],
  amount: number,
): Rates => {
  const before = earlier.map(({ taxes }) => flatten(taxes ?? []));
  const left = flatten(invoiced).map((charged, at) => ({
    key: String(at).padStart(3, '0'),
    weight: before.reduce((rest, credited) => rest - (credited[at] ?? 0), charged),
  }));
  const shares = [...spread(amount, left)].sort(([one], [other]) => (one < other ? -1 : 1));
  const amounts = shares.map(([, share]) => share).values();
  const next = () => amounts.next().value ?? 0;
  return invoiced.map(({ rate, parts }) => {
    const taxable = next();
    const credited = parts.map(({ name }) => ({ name, amount: next() }));
    return {
      rate,
      taxable,
      tax: credited.reduce((sum, part) => sum + part.amount, 0),
      parts: credited,
    };
  });
};
