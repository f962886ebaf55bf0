import type { CartItem } from '../../contract/cart';
import type { DeliveryRule } from '../../contract/delivery';
import { countItems, itemsTotal, orderTotals } from '../../contract/rules/orderTotals';

/** What keeps a line from being bought as it stands. */
export const problemOf = ({ gone, quantity, variant: { available } }: CartItem) => {
  if (gone) return 'gone';
  if (available === 0) return 'soldOut';
  return quantity > available ? 'tooMany' : undefined;
};

/** Whether any of it can be bought. */
export const isCounted = ({ gone, variant: { available } }: CartItem) => !gone && available > 0;

const savedOn = ({ quantity, variant: { mrp, price } }: CartItem) =>
  quantity * Math.max(0, mrp - price);

/**
 * What the cart comes to, in minor units, without lines of which nothing can be bought.
 * @param rule what a delivery costs; without it nobody knows, and the total leaves it out
 */
export const cartTotals = (lines: CartItem[], rule?: DeliveryRule) => {
  const counted = lines.filter(isCounted);
  const items = itemsTotal(counted);
  const known = rule && orderTotals(counted, rule);
  return {
    packs: countItems(counted),
    items,
    saved: counted.reduce((sum, line) => sum + savedOn(line), 0),
    delivery: known?.delivery,
    /** How much more makes the delivery free. */
    missing: rule ? Math.max(0, rule.freeFrom - items) : 0,
    total: known?.total ?? items,
    /** How many lines nobody can buy as they stand. */
    blocked: lines.filter(problemOf).length,
  };
};

export type CartTotals = ReturnType<typeof cartTotals>;
