import type { CartItem } from '../cart';
import type { Checkout } from '../checkout';
import type { LeftOut } from '../order';

/** Whether the shopper wants what there is. Without the total that they saw, they are asked. */
export const wantsRest = ({ ifMissing, total }: Pick<Checkout, 'ifMissing' | 'total'>) =>
  ifMissing === 'rest' && total !== undefined;

/** What there is of the lines, and what is missing. */
export const restOfOrder = (lines: CartItem[]): { rest: CartItem[]; leftOut: LeftOut[] } => {
  const split = lines.map((line) => {
    const quantity = Math.min(line.quantity, line.gone ? 0 : line.variant.available);
    return { line, quantity, missing: line.quantity - quantity };
  });
  return {
    rest: split.flatMap(({ line, quantity }) => (quantity > 0 ? [{ ...line, quantity }] : [])),
    leftOut: split.flatMap(({ line: { product, variant }, missing: quantity }) =>
      quantity > 0 ? [{ name: product.name, label: variant.label, quantity }] : [],
    ),
  };
};
