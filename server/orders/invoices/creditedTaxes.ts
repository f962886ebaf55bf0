import { allocate } from '../../../src/contract/rules/tax/allocate';
import { taxOf } from '../../../src/contract/rules/tax/taxOf';
import type { OrderTax } from '../../../src/contract/tax';

export type Rates = OrderTax['rates'];
type Rate = Rates[number];

/**
 * The taxes in a credited amount. The amount is spread over the rates in proportion to the uncredited rest of the
 * invoice, so all credit notes together never credit more of a tax than was charged, and the last one credits the rest.
 * @param earlier the earlier credit notes
 * @param known the taxes of what is credited; used if they are the amount's, and not credited before
 */
export const creditedTaxes = (
  invoiced: Rates,
  earlier: { taxes: Rates | null }[],
  amount: number,
  known: Rates = [],
): Rates => {
  const before = earlier.flatMap(({ taxes }) => taxes ?? []);
  const left = invoiced.map((charged) =>
    before.filter(({ rate }) => rate === charged.rate).reduce(less, charged),
  );
  if (isWithin(left, known, amount)) return known;
  const weights = left.map(({ rate, taxable, tax }) => ({
    key: String(rate),
    weight: taxable + tax,
  }));
  const shares = allocate(amount, weights);
  return left.map((rest) => shareOf(rest, shares.get(String(rest.rate)) ?? 0));
};

const isWithin = (left: Rates, known: Rates, amount: number) =>
  known.reduce((sum, { taxable, tax }) => sum + taxable + tax, 0) === amount &&
  known.every((each) => {
    const rest = left.find(({ rate }) => rate === each.rate);
    if (!rest || each.taxable > rest.taxable) return false;
    return each.parts.every((part, at) => part.amount <= (rest.parts[at]?.amount ?? 0));
  });

export const less = (rest: Rate, credited: Rate): Rate => ({
  rate: rest.rate,
  taxable: rest.taxable - credited.taxable,
  tax: rest.tax - credited.tax,
  parts: rest.parts.map(({ name, amount }, at) => ({
    name,
    amount: amount - (credited.parts[at]?.amount ?? 0),
  })),
});

/** The parts of a tax are equal, as on the invoice, if the rest can be divided equally. */
const shareOf = (rest: Rate, amount: number): Rate => {
  const { rate, taxable, tax, parts } = rest;
  if (amount === taxable + tax) return rest;
  const count = parts.length;
  const exact = taxOf({ amount, rate, isIncluded: true, parts: count }) / count;
  // The rest of the taxable amount can be too small, since earlier credit notes were rounded.
  const least = Math.ceil((amount - taxable) / count);
  const part = Math.min(Math.max(exact, least), ...parts.map((each) => each.amount));
  const untaxed = amount - count * part;
  if (untaxed < 0 || untaxed > taxable) return inProportion(rest, amount);
  return {
    rate,
    taxable: untaxed,
    tax: count * part,
    parts: parts.map(({ name }) => ({ name, amount: part })),
  };
};

/** Can happen after many refunds of a few minor units each. */
const inProportion = ({ rate, taxable, parts }: Rate, amount: number): Rate => {
  const weights = parts.map((part, at) => ({ key: String(at), weight: part.amount }));
  const shares = allocate(amount, [{ key: 'taxable', weight: taxable }, ...weights]);
  const untaxed = shares.get('taxable') ?? 0;
  return {
    rate,
    taxable: untaxed,
    tax: amount - untaxed,
    parts: parts.map(({ name }, at) => ({ name, amount: shares.get(String(at)) ?? 0 })),
  };
};
