import { OrderStatus } from '../../../src/contract/order';
import { OperatorError } from '../../config/operatorError';
import type { Database } from '../../db/database';
import { formatMoney } from '../../payments/money';
import { findWarehouseOrders, type WarehouseFilter } from './warehouseRepository';

const filters: WarehouseFilter[] = [...OrderStatus.anyOf.map((each) => each.const), 'review'];

const MAX_LISTED = 200;

/**
 * A line of text per order, and a last line when there are more.
 * @param requested a status, `review` for orders with money to decide about, or undefined for all
 * @throws OperatorError for an unknown filter
 */
export const listForWarehouse = async (db: Database, requested?: string): Promise<string[]> => {
  const filter = filters.find((known) => known === requested);
  if (requested !== undefined && !filter) {
    throw new OperatorError(`Orders are ${filters.join(', ')}; "${requested}" is none of these.`);
  }
  const orders = await findWarehouseOrders(db, filter, MAX_LISTED + 1);
  const lines = orders.slice(0, MAX_LISTED).map(lineOf);
  if (orders.length <= MAX_LISTED) return lines;
  return [...lines, `These are the ${filter ? 'oldest' : 'newest'} ${MAX_LISTED}; there are more.`];
};

type WarehouseOrder = Awaited<ReturnType<typeof findWarehouseOrders>>[number];

const lineOf = (order: WarehouseOrder) =>
  [
    order.number,
    order.status.padEnd('awaiting_payment'.length),
    order.placedAt.toISOString(),
    order.packs === 1 ? '1 pack' : `${order.packs} packs`,
    formatMoney(order.total, order.currency),
    ...(order.note ? [`note: ${order.note}`] : []),
    ...problemsOf(order),
  ].join('  ');

/** What an operator has to decide. */
const problemsOf = ({ isInReview, failedRefunds, currency }: WarehouseOrder) => [
  ...(isInReview ? ['its payment is not what was owed: accept or refund it'] : []),
  ...(failedRefunds > 0
    ? [`${formatMoney(failedRefunds, currency)} could not go back: refund tries again`]
    : []),
];
