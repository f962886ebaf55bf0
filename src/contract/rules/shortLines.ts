import type { OrderDetails, OrderedItem } from '../order';
import type { OrderTax } from '../tax';
import { lineTotal } from './orderTotals';
import { allocate } from './tax/allocate';
import { taxOf } from './tax/taxOf';

/** The fields of an order that its short lines need; minor units. */
export interface ShortableOrder extends Pick<OrderDetails, 'tax'> {
  items: (Pick<OrderedItem, 'variantId' | 'quantity' | 'comes'> & {
    variant: Pick<OrderedItem['variant'], 'price'>;
  })[];
  totals: Pick<OrderDetails['totals'], 'discount'>;
}

/** A line, and how many of its packs are sent. */
export interface SentLine {
  variantId: string;
  quantity: number;
}

interface TakenOff {
  /** What was charged for the packs that are not sent, with taxes. */
  amount: number;
  /** A line for each one that sends fewer packs than before; `amount` has the `tax`. */
  lines: { variantId: string; quantity: number; amount: number; tax: number }[];
  /** The part of the amount by tax rate; `rates` of the order less these are those of what is sent. */
  rates: OrderTax['rates'];
}

type Rate = OrderTax['rates'][number];

/** Packs of a line that are sent. */
export const sentPacks = ({
  quantity,
  comes = quantity,
}: Pick<OrderedItem, 'quantity' | 'comes'>) => comes;

/** Packs of a line that the shopper ordered. */
export const orderedPacks = ({
  quantity,
  ordered = quantity,
}: Pick<OrderedItem, 'quantity' | 'ordered'>) => ordered;

/** The lines as the shopper ordered them, to be ordered again. */
export const asOrdered = <Line extends Pick<OrderedItem, 'quantity' | 'ordered'>>(lines: Line[]) =>
  lines.map((line) => ({ ...line, quantity: orderedPacks(line) }));

/** The price of each line after its share of the discount, as the taxes of the order have it. */
export const discountedLines = ({ items, totals }: ShortableOrder) => {
  const priced = items.map((line) => ({ key: line.variantId, weight: lineTotal(line) }));
  const discounts = allocate(totals.discount, priced);
  return new Map(priced.map(({ key, weight }) => [key, weight - (discounts.get(key) ?? 0)]));
};

/** The part of a line's price for the packs that are sent, rounded down, so that a shopper never pays more. */
export const partOf = (amount: number, sent: number, quantity: number) =>
  quantity === 0 ? 0 : Number((BigInt(amount) * BigInt(sent)) / BigInt(quantity));

/**
 * What is taken off an order whose lines send fewer packs than before: the part of a line's price after its share of
 * the discount, and the tax in it. Delivery is charged as before, and the discount of the other lines stays. The tax
 * of a rate is again computed once, on the sum of everything with this rate.
 */
export const takeOff = (order: ShortableOrder, sent: SentLine[]): TakenOff => {
  const prices = discountedLines(order);
  const wanted = new Map(sent.map(({ variantId, quantity }) => [variantId, quantity]));
  const changes = order.items.map((line) => {
    const price = prices.get(line.variantId) ?? 0;
    const before = sentPacks(line);
    const after = wanted.get(line.variantId) ?? before;
    const kept = partOf(price, after, line.quantity);
    const goods = partOf(price, before, line.quantity) - kept;
    return { variantId: line.variantId, price, kept, goods, quantity: before - after };
  });
  const { tax } = order;
  const rateOf = new Map(tax?.lines.map((line) => [line.variantId, line.rate]));
  const taxes = new Map<string, number>();
  const rates = (tax?.rates ?? []).flatMap((charged): Rate[] => {
    const own = changes.filter(({ variantId }) => rateOf.get(variantId) === charged.rate);
    const goods = own.reduce((sum, line) => sum + line.goods, 0);
    const unsent = own.reduce((sum, line) => sum + line.price - line.kept, 0);
    const taken = taxTakenOff(charged, { goods, unsent, isIncluded: tax?.pricesInclude === true });
    const weights = own.map((line) => ({ key: line.variantId, weight: line.goods }));
    if (goods > 0) for (const [id, share] of allocate(taken.tax, weights)) taxes.set(id, share);
    return goods > 0 ? [taken] : [];
  });
  const lines = changes
    .filter(({ quantity }) => quantity > 0)
    .map(({ variantId, quantity, goods }) => {
      const own = taxes.get(variantId) ?? 0;
      const amount = tax && !tax.pricesInclude ? goods + own : goods;
      return { variantId, quantity, amount, tax: own };
    });
  return { amount: lines.reduce((sum, line) => sum + line.amount, 0), lines, rates };
};

interface RateChange {
  /** What is taken off now. */
  goods: number;
  /** What is taken off now and was before. */
  unsent: number;
  isIncluded: boolean;
}

/** The parts of a tax stay equal, as on the invoice. */
const taxTakenOff = (charged: Rate, { goods, unsent, isIncluded }: RateChange): Rate => {
  const { rate, taxable, tax, parts } = charged;
  const whole = isIncluded ? taxable + tax : taxable;
  const count = Math.max(1, parts.length);
  const taxAt = (amount: number) => {
    if (amount === whole) return tax;
    return amount === 0 ? 0 : taxOf({ amount, rate, isIncluded, parts: count });
  };
  const exact = taxAt(whole - unsent + goods) - taxAt(whole - unsent);
  // Beyond these bounds only where a few minor units are taken off.
  const most = isIncluded ? Math.min(goods, tax) : tax;
  const bounded = Math.min(Math.max(exact, 0), most);
  const taken = bounded - (bounded % count);
  return {
    rate,
    taxable: isIncluded ? goods - taken : goods,
    tax: taken,
    parts: parts.map(({ name }) => ({ name, amount: taken / count })),
  };
};
