import type { CartItem } from '../cart';
import type { DeliveryRule } from '../delivery';
import type { OrderDetails } from '../order';

/** Order totals, computed by storefront and API alike: integers in minor units. */
export type OrderTotals = OrderDetails['totals'];

/** The fields of a line that its totals need. */
interface PricedLine extends Pick<CartItem, 'quantity'> {
  variant: Pick<CartItem['variant'], 'price'>;
}

/** The price of all items of a line. */
export const lineTotal = ({ quantity, variant }: PricedLine) => quantity * variant.price;

/** The number of items: quantities added up. */
export const countItems = (lines: Pick<CartItem, 'quantity'>[]) =>
  lines.reduce((count, { quantity }) => count + quantity, 0);

/** The price of all lines without delivery. */
export const itemsTotal = (lines: PricedLine[]) =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** The totals of an order. An order of free items has a delivery fee, an empty one has none. */
export const orderTotals = (lines: PricedLine[], rule: DeliveryRule): OrderTotals => {
  const items = itemsTotal(lines);
  const delivery = lines.length === 0 ? 0 : deliveryFee(items, rule);
  return { items, discount: 0, delivery, total: items + delivery };
};

/** The delivery fee of an order whose items cost `items`. */
const deliveryFee = (items: number, { fee, freeFrom }: DeliveryRule) =>
  items >= freeFrom ? 0 : fee;
