import type { CartItem } from '../../cart';
import type { TaxFacts } from '../../tax';
import { lineTotal, type OrderTotals } from '../orderTotals';
import { orderTax } from './orderTax';

/** The fields of a line that its taxes need. */
interface Line extends Pick<CartItem, 'variantId' | 'quantity'> {
  product: Pick<CartItem['product'], 'taxClass'>;
  variant: Pick<CartItem['variant'], 'price'>;
}

/**
 * The totals of an order with its taxes, which are added if prices do not include them. A shop without
 * tax facts has no taxes. The fee for paying on delivery is taxed as a part of the delivery fee.
 * @param state the state that the order is delivered to
 */
export const taxedTotals = (
  lines: Line[],
  totals: OrderTotals,
  facts: TaxFacts | undefined,
  state?: string,
) => {
  if (!facts) return { totals };
  const { discount, onDeliveryFee = 0, total } = totals;
  const delivery = totals.delivery + onDeliveryFee;
  const taxed = lines.map((line) => ({
    variantId: line.variantId,
    amount: lineTotal(line),
    taxClass: line.product.taxClass,
  }));
  const taxes = orderTax({ lines: taxed, discount, delivery }, facts, state);
  if (facts.pricesInclude) return { totals, taxes };
  return { totals: { ...totals, tax: taxes.total, total: total + taxes.total }, taxes };
};
