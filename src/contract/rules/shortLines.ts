import type { OrderDetails, OrderedItem } from '../order';
import type { OrderTax } from '../tax';
import { lineTotal } from './orderTotals';
import { allocate } from './tax/allocate';
import { taxOf } from './tax/taxOf';

/** The fields of an order that its short lines need; minor units. */
export interface ShortableOrder extends Pick<OrderDetails, 'tax'> {
  items: (Pick<
    OrderedItem,
    'variantId' | 'quantity' | 'comes' | 'replaces' | 'charged' | 'weight'
  > & {
    variant: Pick<OrderedItem['variant'], 'price' | 'weighed'>;
  })[];
  totals: Pick<OrderDetails['totals'], 'discount'>;
}

/** A line, and how many of its packs are sent. */
export interface SentLine {
  variantId: string;
  quantity: number;
  /** What is sent in place of the others; `price` of a pack in minor units. */
  instead?: { variantId: string; quantity: number; price: number } | undefined;
}

interface TakenOff {
  /** What was charged for the packs that are not sent, with taxes, less what others in their place cost. */
  amount: number;
  /** A line for each one that sends fewer packs than before; `amount` has the `tax`. */
  lines: { variantId: string; quantity: number; amount: number; tax: number }[];
  /** What is charged for packs in place of others, by their variant, without taxes that are added. */
  charged: Map<string, number>;
  /** The part of the amount by tax rate; `rates` of the order less these are those of what is sent. */
  rates: OrderTax['rates'];
}

type Rate = OrderTax['rates'][number];

/** Packs of a line that are sent. */
export const sentPacks = ({
  quantity,
  comes = quantity,
}: Pick<OrderedItem, 'quantity' | 'comes'>) => comes;

/** Packs of a line that the shopper ordered, or was to get in place of others. */
export const orderedPacks = ({
  quantity,
  ordered = quantity,
}: Pick<OrderedItem, 'quantity' | 'ordered'>) => ordered;

type Named = Pick<OrderedItem, 'variantId' | 'quantity' | 'comes' | 'replaces'>;

/** The lines that are sent in place of others, each with the one that the shopper ordered. */
export const sentInstead = <Line extends Named>(lines: Line[]) =>
  lines.flatMap((line) => {
    if (line.replaces === undefined || sentPacks(line) === 0) return [];
    const ordered = lines.find(({ variantId }) => variantId === line.replaces);
    return ordered ? [{ line, ordered }] : [];
  });

/** The lines that the shopper ordered, and of which fewer packs are sent. */
export const shortOnes = <Line extends Pick<OrderedItem, 'comes' | 'ordered' | 'replaces'>>(
  lines: Line[],
) =>
  lines.flatMap((line) => {
    const { ordered, comes, replaces } = line;
    const isShort = replaces === undefined && ordered !== undefined && comes !== undefined;
    return isShort ? [{ line, ordered, comes }] : [];
  });

/** The lines as the shopper ordered them, to be ordered again. */
export const asOrdered = <Line extends Pick<OrderedItem, 'quantity' | 'ordered' | 'replaces'>>(
  lines: Line[],
) =>
  lines
    .filter(({ replaces }) => replaces === undefined)
    .map((line) => ({ ...line, quantity: orderedPacks(line) }));

/**
 * The price of each line after its share of the discount, as the taxes of the order have it. A line in place of another
 * has what is charged for it, and nothing while the totals are those before it.
 */
export const discountedLines = ({ items, totals }: ShortableOrder) => {
  const prices = new Map<string, number>();
  let { discount } = totals;
  for (const line of items) {
    if (line.charged === undefined) continue;
    const price = line.quantity > 0 ? line.charged : 0;
    discount -= lineTotal(line) - price;
    prices.set(line.variantId, price);
  }
  const priced = items
    .filter(({ charged }) => charged === undefined)
    .map((line) => ({ key: line.variantId, weight: lineTotal(line) }));
  const discounts = allocate(discount, priced);
  for (const { key, weight } of priced) prices.set(key, weight - (discounts.get(key) ?? 0));
  return prices;
};

/** The part of a line's price for the packs that are sent, rounded down, so that a shopper never pays more. */
export const partOf = (amount: number, sent: number, quantity: number) =>
  quantity === 0 ? 0 : Number((BigInt(amount) * BigInt(sent)) / BigInt(quantity));

/**
 * What is taken off an order whose lines send fewer packs than before: the part of a line's price after its share of
 * the discount, and the tax in it. Delivery is charged as before, and the discount of the other lines stays. The tax
 * of a rate is again computed once, on the sum of everything with this rate. Packs in place of others cost their price,
 * at most what was paid for the others, and have their tax rate.
 */
export const takeOff = (order: ShortableOrder, sent: SentLine[]): TakenOff => {
  const prices = discountedLines(order);
  const wanted = new Map(sent.map((line) => [line.variantId, line]));
  const charged = new Map<string, number>();
  const changes = order.items.map((line) => {
    const { variantId, replaces } = line;
    const inTotals = prices.get(variantId) ?? 0;
    const before = sentPacks(line);
    const { quantity: after = before, instead } = wanted.get(variantId) ?? {};
    const [price, packs] =
      line.charged === undefined ? [inTotals, line.quantity] : [line.charged, before];
    const kept = partOf(price, after, packs);
    const paid = partOf(price, before, packs) - kept;
    const others = instead ? Math.min(paid, instead.quantity * instead.price) : 0;
    if (instead) charged.set(instead.variantId, others);
    const unsent = inTotals - kept - others;
    return { variantId, replaces, unsent, goods: paid - others, quantity: before - after };
  });
  const { tax } = order;
  const taxes = new Map<string, number>();
  const rates = (tax?.rates ?? []).flatMap((rate): Rate[] => {
    const own = changes.filter((line) => rateOfLine(tax, line) === rate.rate);
    const goods = own.reduce((sum, line) => sum + line.goods, 0);
    const unsent = own.reduce((sum, line) => sum + line.unsent, 0);
    const taken = taxTakenOff(rate, { goods, unsent, isIncluded: tax?.pricesInclude === true });
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
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return { amount, lines, rates, charged };
};

/** The tax rate of a line in basis points; one in place of another is taxed like it. */
export const rateOfLine = (
  tax: OrderTax | undefined,
  { variantId, replaces }: { variantId: string; replaces?: string | undefined },
) => {
  const rateOf = (id: string | undefined) => tax?.lines.find((line) => line.variantId === id)?.rate;
  return rateOf(variantId) ?? rateOf(replaces);
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
