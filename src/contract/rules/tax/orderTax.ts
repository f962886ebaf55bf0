import type { OrderTax, TaxFacts } from '../../tax';
import { spread } from './spread';
import { taxOf } from './taxOf';

/** What of an order is taxed. Amounts in minor units. */
export interface TaxedOrder {
  /** Each with another `variantId`; `amount` before the discount. */
  lines: { variantId: string; amount: number; taxClass?: string | undefined }[];
  /** Off all lines together, at most what they cost. */
  discount: number;
  /** The fee. */
  delivery: number;
}

type OrderTaxes = Pick<OrderTax, 'rates' | 'lines' | 'total'>;

/** No variant has it. */
const DELIVERY = '';

/**
 * The taxes of an order. The discount is spread over the lines in proportion to what they cost. The
 * tax of a rate is computed once, of all that has this rate, and rounded to whole minor units, half
 * up; where a tax is split, each of its equal parts is. Then it is spread over the lines, so that all
 * sums are exact.
 * @param state where the order goes
 */
export const orderTax = (order: TaxedOrder, facts: TaxFacts, state?: string): OrderTaxes => {
  const taxed = amountsByRate(order, facts);
  const rates: OrderTaxes['rates'] = [];
  const lines = new Map<string, OrderTaxes['lines'][number]>();
  for (const [rate, entries] of [...taxed].sort(([one], [other]) => one - other)) {
    const amount = entries.reduce((sum, { weight }) => sum + weight, 0);
    const tax = taxOfRate(amount, rate, facts);
    const taxable = facts.pricesInclude ? amount - tax : amount;
    rates.push({ rate, taxable, tax, parts: partsOf(tax, facts, state) });
    const shares = spread(facts.pricesInclude ? taxable : tax, entries);
    for (const { key, weight } of entries) {
      const share = shares.get(key) ?? 0;
      const amounts = facts.pricesInclude
        ? { taxable: share, tax: weight - share }
        : { taxable: weight, tax: share };
      if (key !== DELIVERY) lines.set(key, { variantId: key, rate, ...amounts });
    }
  }
  return {
    rates,
    lines: order.lines.flatMap(({ variantId }) => lines.get(variantId) ?? []),
    total: rates.reduce((sum, { tax }) => sum + tax, 0),
  };
};

/** What is charged for lines, after the discount, and delivery, by the rate of their tax. */
const amountsByRate = ({ lines, discount, delivery }: TaxedOrder, facts: TaxFacts) => {
  const { rates, defaultClass } = facts;
  const rateOf = (taxClass = defaultClass) =>
    rates[Object.hasOwn(rates, taxClass) ? taxClass : defaultClass] ?? 0;
  const priced = lines.map(({ variantId, amount }) => ({ key: variantId, weight: amount }));
  const discounts = spread(discount, priced);
  const byRate = new Map<number, { key: string; weight: number }[]>();
  const add = (rate: number, key: string, weight: number) =>
    byRate.set(rate, [...(byRate.get(rate) ?? []), { key, weight }]);
  for (const { variantId, amount, taxClass } of lines) {
    add(rateOf(taxClass), variantId, amount - (discounts.get(variantId) ?? 0));
  }
  if (delivery === 0) return byRate;
  if (facts.delivery !== undefined) add(rateOf(facts.delivery), DELIVERY, delivery);
  else {
    const goods = [...byRate].map(([rate, entries]) => ({
      key: String(rate),
      weight: entries.reduce((sum, { weight }) => sum + weight, 0),
    }));
    for (const [rate, share] of spread(delivery, goods)) add(Number(rate), DELIVERY, share);
  }
  return byRate;
};

/** In parts within the shop's state or not, so that the total does not depend on the address. */
const taxOfRate = (amount: number, rate: number, { pricesInclude, split }: TaxFacts) =>
  taxOf({ amount, rate, isIncluded: pricesInclude, parts: split?.within.length ?? 1 });

const partsOf = (tax: number, { name, split }: TaxFacts, state?: string) => {
  if (!split) return [{ name, amount: tax }];
  if (!isSameState(split.state, state)) return [{ name: split.beyond, amount: tax }];
  return split.within.map((part) => ({ name: part, amount: tax / split.within.length }));
};

const isSameState = (one: string, other = '') =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
