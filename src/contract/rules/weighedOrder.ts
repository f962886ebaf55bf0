import type { Coupon } from '../coupon';
import type { OrderDetails, OrderedItem } from '../order';
import type { OrderTax, TaxFacts } from '../tax';
import { discountOf, lineTotal } from './orderTotals';
import { discountedLines, rateOfLine, sentPacks } from './shortLines';
import { orderTax } from './tax/orderTax';

/** What the totals of an order with goods that are sold by weight depend on, as it was when the order was placed. */
export interface WeighingTerms {
  /** From what price of the goods on delivery is free. */
  freeFrom: number;
  /** What is taken off for collecting; minor units. */
  discount?: number;
  /** Of the discount on the goods. */
  coupon?: Pick<Coupon, 'kind' | 'value' | 'step'>;
  /** None in a shop without tax facts. */
  tax?: TaxFacts;
  /** The state that the order is delivered to. */
  state?: string;
}

type Item = Pick<OrderedItem, 'variantId' | 'quantity' | 'comes' | 'replaces' | 'charged'> & {
  variant: Pick<OrderedItem['variant'], 'price' | 'weighed'>;
};

/** An order whose totals have the most that its weighed goods can cost. */
export interface UnweighedOrder {
  items: Item[];
  totals: Pick<OrderDetails['totals'], 'discount' | 'delivery' | 'onDeliveryFee' | 'total'>;
  tax?: OrderTax | undefined;
}

/** The lines of an order that have to be weighed before it is packed. */
export const linesToWeigh = <Line extends Pick<Item, 'quantity' | 'comes' | 'variant'>>(
  lines: Line[],
) => lines.filter((line) => line.variant.weighed && sentPacks(line) > 0);

/**
 * The totals and taxes of an order once it is weighed, by the rules of the checkout: a percentage is that of the weighed
 * goods, an amount stays. Nothing gets dearer: the discount is at most that of the unweighed order, which is less where
 * lines are short, the delivery fee can only fall away, and what rounding would add to the total is taken off.
 * @param weights grams by variant
 */
export const weighedOrder = (
  { items, totals, tax }: UnweighedOrder,
  weights: Map<string, number>,
  terms: WeighingTerms,
) => {
  const lines = items.map((item) => {
    const weight = item.variant.weighed && weights.get(item.variantId);
    return weight === undefined ? item : { ...item, weight };
  });
  const own = lines.filter(({ charged }) => charged === undefined);
  const sum = own.reduce((total, line) => total + lineTotal(line), 0);
  const before = ownDiscount(items, totals.discount);
  const { coupon, freeFrom, discount: ofCollecting = 0 } = terms;
  const percentage = coupon?.kind === 'percentage' ? discountOf(sum, coupon) + ofCollecting : sum;
  const itemsTotal = lines.reduce((total, line) => total + lineTotal(line), 0);
  const delivery = itemsTotal >= freeFrom ? 0 : totals.delivery;
  const fees = delivery + (totals.onDeliveryFee ?? 0);
  const replaced = totals.discount - before;

  const at = (discount: number) => {
    const prices = discountedLines({ items: lines, totals: { discount: discount + replaced } });
    const taxes =
      tax && terms.tax && taxesOf(lines, prices, fees, { ...terms, tax: terms.tax }, tax);
    const taxAdded = taxes && tax?.pricesInclude === false ? taxes.total : 0;
    const total = itemsTotal - discount - replaced + fees + taxAdded;
    return { discount: discount + replaced, taxAdded, total, taxes };
  };
  let discount = Math.min(before, percentage, sum);
  let settled = at(discount);
  while (settled.total > totals.total && discount < sum) {
    discount += Math.min(sum - discount, settled.total - totals.total);
    settled = at(discount);
  }
  const { taxes, ...amounts } = settled;
  return {
    ...{ ...amounts, itemsTotal, delivery },
    /** What the coupon gives on the goods. */
    saved: discount,
    ...(tax && { tax: taxes ? { ...tax, ...taxes } : tax }),
  };
};

/** The discount on lines that are not in place of others, whose own has the few minor units above what they cost. */
const ownDiscount = (items: Item[], discount: number) =>
  items.reduce((rest, line) => {
    if (line.charged === undefined) return rest;
    return rest - (lineTotal(line) - (line.quantity > 0 ? line.charged : 0));
  }, discount);

/** As at the checkout, with the rates that the lines had then. */
const taxesOf = (
  lines: Item[],
  prices: Map<string, number>,
  delivery: number,
  { tax: facts, state }: WeighingTerms & { tax: TaxFacts },
  stored: OrderTax,
): Pick<OrderTax, 'rates' | 'lines' | 'total'> => {
  const classOf = (rate: number | undefined) =>
    Object.keys(facts.rates).find((name) => facts.rates[name] === rate);
  const taxed = lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({
      variantId: line.variantId,
      amount: prices.get(line.variantId) ?? 0,
      taxClass: classOf(rateOfLine(stored, line)),
    }));
  const { lines: byLine, ...taxes } = orderTax(
    { lines: taxed, discount: 0, delivery },
    facts,
    state,
  );
  return {
    ...taxes,
    lines: byLine.map((line) => {
      const hsn = stored.lines.find(({ variantId }) => variantId === line.variantId)?.hsn;
      return { ...line, ...(hsn && { hsn }) };
    }),
  };
};
