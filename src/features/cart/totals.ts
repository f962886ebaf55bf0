import type { CartItem } from '../../contract/cart';
import type { DeliveryRule } from '../../contract/delivery';

/** What keeps a line from being bought as it stands. */
export const problemOf = ({ gone, quantity, variant: { available } }: CartItem) => {
  if (gone) return 'gone';
  if (available === 0) return 'soldOut';
  return quantity > available ? 'tooMany' : undefined;
};

/** Whether any of it can be bought. */
export const isCounted = ({ gone, variant: { available } }: CartItem) => !gone && available > 0;

const sum = (lines: CartItem[], amount: (line: CartItem) => number) =>
  lines.reduce((total, line) => total + amount(line) * line.quantity, 0);

const feeOf = (items: number, { fee, freeFrom }: DeliveryRule) =>
  items === 0 || items >= freeFrom ? 0 : fee;

/**
 * What the cart comes to, in minor units, without lines of which nothing can be bought.
 * @param rule what a delivery costs; without it nobody knows, and the total leaves it out
 */
export const totalsOf = (lines: CartItem[], rule?: DeliveryRule) => {
  const counted = lines.filter(isCounted);
  const items = sum(counted, ({ variant }) => variant.price);
  const delivery = rule && feeOf(items, rule);
  return {
    packs: sum(counted, () => 1),
    items,
    saved: sum(counted, ({ variant: { mrp, price } }) => Math.max(0, mrp - price)),
    delivery,
    /** How much more makes the delivery free. */
    missing: rule ? Math.max(0, rule.freeFrom - items) : 0,
    total: items + (delivery ?? 0),
    /** How many lines nobody can buy as they stand. */
    blocked: lines.filter(problemOf).length,
  };
};

export type Totals = ReturnType<typeof totalsOf>;
