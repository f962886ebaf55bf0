import type { OrderTax, TaxFacts } from '../../tax';
import { allocate } from './allocate';
import { taxOf } from './taxOf';

/** The taxed amounts of an order, in minor units. */
export interface TaxedOrder {
  /** One line per variant; `amount` is before the discount. */
  lines: { variantId: string; amount: number; taxClass?: string | undefined }[];
  /** The discount on all lines together, at most their price. */
  discount: number;
  /** The delivery fee. */
  delivery: number;
}

type OrderTaxes = Pick<OrderTax, 'rates' | 'lines' | 'total'>;

/** A key that no variant has. */
const DELIVERY = '';

/**
 * The taxes of an order. The discount is allocated to the lines in proportion to their prices. The tax of
 * a rate is computed once, on the sum of everything with this rate, and rounded half up to whole minor
 * units; where a tax is split, each of its equal parts is rounded. Then it is allocated to the lines, so
 * that all sums are exact.
 * @param state the state that the order is delivered to
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
    const shares = allocate(facts.pricesInclude ? taxable : tax, entries);
    for (const { key, weight } of entries) {
      const share = shares.get(key) ?? 0;
      const amounts = facts.pricesInclude
        ? { taxable: share, tax: weight - share }
        : { taxable: weight, tax: share };
      lines.set(key, { variantId: key, rate, ...amounts });
    }
  }
  return {
    rates,
    lines: order.lines.flatMap(({ variantId }) => lines.get(variantId) ?? []),
    total: rates.reduce((sum, { tax }) => sum + tax, 0),
  };
};

/** The rate of a tax class in basis points; a class that the shop has not is its default. */
export const rateOfClass = (
  { rates, defaultClass }: Pick<TaxFacts, 'rates' | 'defaultClass'>,
  taxClass = defaultClass,
) => rates[Object.hasOwn(rates, taxClass) ? taxClass : defaultClass] ?? 0;

/** The amounts of the lines, after the discount, and of delivery, by tax rate. */
const amountsByRate = ({ lines, discount, delivery }: TaxedOrder, facts: TaxFacts) => {
  const rateOf = (taxClass: string | undefined) => rateOfClass(facts, taxClass);
  const priced = lines.map(({ variantId, amount }) => ({ key: variantId, weight: amount }));
  const discounts = allocate(discount, priced);
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
    for (const [rate, share] of allocate(delivery, goods)) add(Number(rate), DELIVERY, share);
  }
  return byRate;
};

/** Always rounded in parts, also for orders to another state, so that the total does not depend on the address. */
const taxOfRate = (amount: number, rate: number, { pricesInclude, split }: TaxFacts) =>
  taxOf({ amount, rate, isIncluded: pricesInclude, parts: split?.within.length ?? 1 });

const partsOf = (tax: number, { name, split }: TaxFacts, state?: string) => {
  if (!split) return [{ name, amount: tax }];
  if (!isSameState(split.state, state)) return [{ name: split.beyond, amount: tax }];
  return split.within.map((part) => ({ name: part, amount: tax / split.within.length }));
};

const isSameState = (one: string, other = '') =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
