import { allocate } from '../../../src/contract/rules/tax/allocate';
import type { OrderTax } from '../../../src/contract/tax';
import { less } from '../../orders/invoices/creditedTaxes';

/**
 * The taxes of an order that has no invoice yet, without what is taken off.
 * @param goods the price of each line that stays, after its share of the discount
 */
export const restOfTax = (
  tax: OrderTax,
  takenOff: OrderTax['rates'],
  goods: Map<string, number>,
): OrderTax => {
  const staying = tax.lines.filter(({ variantId }) => goods.has(variantId));
  const rates = tax.rates
    .map((charged) => takenOff.filter(({ rate }) => rate === charged.rate).reduce(less, charged))
    .filter(
      (left) => left.taxable + left.tax > 0 || staying.some(({ rate }) => rate === left.rate),
    );
  const lines = new Map<string, OrderTax['lines'][number]>();
  for (const { rate, taxable, tax: ofRate } of rates) {
    const own = staying.filter((line) => line.rate === rate);
    const weights = own.map(({ variantId: key }) => ({ key, weight: goods.get(key) ?? 0 }));
    const whole = tax.pricesInclude ? taxable + ofRate : taxable;
    const delivery = whole - weights.reduce((sum, { weight }) => sum + weight, 0);
    const shares = allocate(ofRate, [...weights, { key: DELIVERY, weight: delivery }]);
    for (const line of own) {
      const share = shares.get(line.variantId) ?? 0;
      const amount = goods.get(line.variantId) ?? 0;
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
