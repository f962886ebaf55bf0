import type { CartItem } from '../cart';
import type { DeliveryRule } from '../delivery';
import type { OrderDetails } from '../order';

/** What shop and API must compute alike: every amount an integer in minor units. */
export type OrderTotals = OrderDetails['totals'];

/** As much of a line as its sums need. */
interface PricedLine extends Pick<CartItem, 'quantity'> {
  variant: Pick<CartItem['variant'], 'price'>;
}

/** What the packs of a line come to. */
export const lineTotal = ({ quantity, variant }: PricedLine) => quantity * variant.price;

/** How many packs there are: two of one and one of another are three. */
export const countItems = (lines: Pick<CartItem, 'quantity'>[]) =>
  lines.reduce((count, { quantity }) => count + quantity, 0);

/** What all lines come to without their delivery. */
export const itemsTotal = (lines: PricedLine[]) =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** What an order of these lines comes to. Free packs are delivered like others; no packs, nothing. */
export const orderTotals = (lines: PricedLine[], rule: DeliveryRule): OrderTotals => {
  const items = itemsTotal(lines);
  const delivery = lines.length === 0 ? 0 : deliveryFee(items, rule);
  return { items, discount: 0, delivery, total: items + delivery };
};

/** What it costs to deliver packs that come to `items`. */
const deliveryFee = (items: number, { fee, freeFrom }: DeliveryRule) =>
  items >= freeFrom ? 0 : fee;
