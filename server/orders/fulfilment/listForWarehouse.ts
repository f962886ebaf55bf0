import { OrderStatus } from '../../../src/contract/order';
import { OperatorError } from '../../config/operatorError';
import type { Database } from '../../db/database';
import { formatMoney } from '../../payments/money';
import { findWarehouseOrders, type WarehouseFilter } from './warehouseRepository';

const filters: WarehouseFilter[] = [...OrderStatus.anyOf.map((each) => each.const), 'review'];

const MOST = 200;

/**
 * A line for each order: of all the newest first, else the oldest first; a last one says when these
 * are not all.
 * @param asked a state, `review` for those whose money somebody has to look at, or undefined for all
 * @throws OperatorError for what orders cannot be
 */
export const listForWarehouse = async (db: Database, asked?: string): Promise<string[]> => {
  const filter = filters.find((known) => known === asked);
  if (asked !== undefined && !filter) {
    throw new OperatorError(`Orders are ${filters.join(', ')}; "${asked}" is none of these.`);
  }
  const orders = await findWarehouseOrders(db, filter, MOST + 1);
  const lines = orders.slice(0, MOST).map(lineOf);
  if (orders.length <= MOST) return lines;
  return [...lines, `These are the ${filter ? 'oldest' : 'newest'} ${MOST}; there are more.`];
};

type Listed = Awaited<ReturnType<typeof findWarehouseOrders>>[number];

const lineOf = (each: Listed) =>
  [
    each.number,
    each.status.padEnd('awaiting_payment'.length),
    each.placedAt.toISOString(),
    each.packs === 1 ? '1 pack' : `${each.packs} packs`,
    formatMoney(each.total, each.currency),
    ...problemsOf(each),
  ].join('  ');

/** What a person has to see to. */
const problemsOf = ({ isInReview, failedRefunds, currency }: Listed) => [
  ...(isInReview ? ['its payment is not what was owed: accept or refund it'] : []),
  ...(failedRefunds > 0
    ? [`${formatMoney(failedRefunds, currency)} could not go back: refund tries again`]
    : []),
];
