import type { Order, OrderDetails, OrderedItem, OrderStatus } from '../../contract/order';
import { asOrdered } from '../../contract/rules/shortLines';

const MIN_ORDERS = 2;
const MAX_LINES = 8;
/** An order has twice the weight of one that is older by this. */
const HALF_LIFE_MS = 90 * 24 * 60 * 60 * 1000;

const BOUGHT: readonly OrderStatus[] = [
  'paid',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'ready',
  'collected',
];

export const isBought = ({ status }: Pick<Order, 'status'>) => BOUGHT.includes(status);

type PastOrder = Pick<OrderDetails, 'placedAt' | 'status' | 'items'>;

interface Basket {
  /** `last`: nothing was ordered twice, so it is the last order. */
  kind: 'usual' | 'last';
  lines: OrderedItem[];
}

/**
 * The variants that at least two orders contain, those of many and recent orders first, each with the
 * quantity of the newest order; without any, those of the last order. Variants that are no longer sold are left out.
 */
export const usualBasket = (orders: PastOrder[]): Basket => {
  const newestFirst = orders
    .filter(isBought)
    .sort((one, other) => (one.placedAt < other.placedAt ? 1 : -1));
  const packs = new Map<string, { line: OrderedItem; orders: number; weight: number }>();
  for (const { placedAt, items } of newestFirst) {
    const weight = 2 ** (Date.parse(placedAt) / HALF_LIFE_MS);
    for (const line of asOrdered(items)) {
      const pack = packs.get(line.variantId) ?? { line, orders: 0, weight: 0 };
      pack.orders += 1;
      pack.weight += weight;
      packs.set(line.variantId, pack);
    }
  }
  const lines = [...packs.values()]
    .filter((pack) => pack.orders >= MIN_ORDERS && !pack.line.gone)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_LINES)
    .map(({ line }) => line);
  if (lines.length > 0) return { kind: 'usual', lines };
  return {
    kind: 'last',
    lines: asOrdered(newestFirst[0]?.items ?? []).filter(({ gone }) => !gone),
  };
};
