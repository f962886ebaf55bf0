import { discountedLines, partOf, type takeOff } from '../../../src/contract/rules/shortLines';
import { allocate } from '../../../src/contract/rules/tax/allocate';
import type { OrderTax } from '../../../src/contract/tax';
import { less } from '../../orders/invoices/creditedTaxes';
import type { order } from '../../orders/ordersSchema';
import type { Database } from '../../platform/db/database';
import type { ShortableRows } from './shortableOrder';
import { setAmounts } from './shortageRepository';
import { priceOfOne, type Substitution } from './substitutions';

type Order = Pick<typeof order.$inferSelect, 'id' | 'taxAdded' | 'total' | 'tax'>;

interface Change {
  /** How many packs of lines are sent, by variant. */
  wanted: Map<string, number>;
  /** What is sent in place of the others. */
  substitutions: Substitution[];
}

/** The totals and taxes of an order without an invoice become those of what is sent. */
export const rewriteAmounts = async (
  tx: Database,
  order: Order,
  shortable: ShortableRows,
  { amount, lines, rates, charged }: ReturnType<typeof takeOff>,
  { wanted, substitutions }: Change,
) => {
  const prices = discountedLines(shortable);
  const priceByVariant = new Map<string, number>();
  let itemsTotal = 0;
  let saved = 0;
  for (const line of shortable.items) {
    const { variantId, quantity, variant } = line;
    const fulfilled = wanted.get(variantId) ?? quantity;
    const price = partOf(prices.get(variantId) ?? 0, fulfilled, quantity);
    itemsTotal += fulfilled * variant.price;
    if (line.charged === undefined) saved += fulfilled * variant.price - price;
    if (fulfilled > 0) priceByVariant.set(variantId, price);
  }
  for (const { sold, quantity } of substitutions) {
    const price = charged.get(sold.variantId) ?? 0;
    itemsTotal += quantity * priceOfOne(price, quantity);
    priceByVariant.set(sold.variantId, price);
  }
  const discount = itemsTotal - [...priceByVariant.values()].reduce((sum, each) => sum + each, 0);
  const taxes = lines.reduce((sum, line) => sum + line.tax, 0);
  const amounts = {
    itemsTotal,
    discount,
    taxAdded: order.taxAdded - (order.tax?.pricesInclude === false ? taxes : 0),
    total: order.total - amount,
    ...(order.tax && {
      tax: restOfTax(withSubstitutions(order.tax, substitutions), rates, priceByVariant),
    }),
  };
  await setAmounts(tx, order.id, amounts, saved);
};

/** Each line is taxed like the one that it is in place of. */
const withSubstitutions = (tax: OrderTax, substitutions: Substitution[]): OrderTax => ({
  ...tax,
  lines: [
    ...tax.lines,
    ...substitutions.flatMap(({ line, sold: { variantId, hsn } }) => {
      const rate = tax.lines.find((each) => each.variantId === line.variantId)?.rate;
      if (rate === undefined) return [];
      return [{ variantId, ...(hsn && { hsn }), rate, taxable: 0, tax: 0 }];
    }),
  ],
});

/**
 * The taxes of an order that has no invoice yet, without what is taken off.
 * @param priceByVariant the price of each line that stays, after its share of the discount
 */
const restOfTax = (
  tax: OrderTax,
  takenOff: OrderTax['rates'],
  priceByVariant: Map<string, number>,
): OrderTax => {
  const staying = tax.lines.filter(({ variantId }) => priceByVariant.has(variantId));
  const rates = tax.rates
    .map((charged) => takenOff.filter(({ rate }) => rate === charged.rate).reduce(less, charged))
    .filter(
      (left) => left.taxable + left.tax > 0 || staying.some(({ rate }) => rate === left.rate),
    );
  const lines = new Map<string, OrderTax['lines'][number]>();
  for (const { rate, taxable, tax: ofRate } of rates) {
    const own = staying.filter((line) => line.rate === rate);
    const weights = own.map(({ variantId: key }) => ({
      key,
      weight: priceByVariant.get(key) ?? 0,
    }));
    const whole = tax.pricesInclude ? taxable + ofRate : taxable;
    const delivery = whole - weights.reduce((sum, { weight }) => sum + weight, 0);
    const shares = allocate(ofRate, [...weights, { key: DELIVERY, weight: delivery }]);
    for (const line of own) {
      const share = shares.get(line.variantId) ?? 0;
      const amount = priceByVariant.get(line.variantId) ?? 0;
      lines.set(line.variantId, {
        ...line,
        taxable: tax.pricesInclude ? amount - share : amount,
        tax: share,
      });
    }
  }
  return {
    ...tax,
    rates,
    lines: staying.flatMap(({ variantId }) => lines.get(variantId) ?? []),
    total: rates.reduce((sum, each) => sum + each.tax, 0),
  };
};

/** A key that no variant has. */
const DELIVERY = '';
