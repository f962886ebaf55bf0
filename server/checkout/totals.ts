import type { CartItem } from '../../src/contract/cart';
import type { DeliveryRule } from '../../src/contract/delivery';
import type { OrderDetails } from '../../src/contract/order';

export type Totals = OrderDetails['totals'];

/** What a cart comes to, in minor units. */
export const totalsOf = (lines: CartItem[], rule: DeliveryRule): Totals => {
  const items = lines.reduce((sum, { quantity, variant }) => sum + quantity * variant.price, 0);
  const delivery = deliveryFor(items, rule);
  return { items, discount: 0, delivery, total: items + delivery };
};

/** What it costs to deliver packs that come to `items`. */
const deliveryFor = (items: number, { fee, freeFrom }: DeliveryRule) =>
  items >= freeFrom ? 0 : fee;
