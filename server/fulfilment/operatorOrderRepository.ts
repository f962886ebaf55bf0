import { eq } from 'drizzle-orm';
import type {
  Dispute,
  OperatorOrder,
  OperatorOrderDetails,
  OperatorOrders,
  OrderListQuery,
  WaitingOrders,
} from '../../src/contract/operator/operatorOrder';
import { customer } from '../account/accountSchema';
import { shownEmail } from '../account/erasedCustomer';
import { listDocumentsOfOrder } from '../orders/invoices/documentsOfOrder';
import { toJoined } from '../orders/joined/joinedRepository';
import { outstandingRefundsOfOrder } from '../orders/orderPaymentColumns';
import { type FullOrder, findOrder } from '../orders/orderRepository';
import { order } from '../orders/ordersSchema';
import { listTicks } from '../orders/tickRepository';
import { type DisputeRow, listDisputesOfOrder } from '../payments/disputeRepository';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { batchesOfOrder } from './batches/batchRepository';
import { findReceiver } from './tours/tourRepository';
import { countWarehouseOrders, findWarehouseOrders } from './warehouseRepository';

export type OrderToPack = OperatorOrderDetails & FullOrder;

/** An order with its customer, by its number. @throws HttpError 404 */
export const findOperatorOrder = async (
  db: Database,
  number: string,
  now: Date,
): Promise<OrderToPack> => {
  const [row] = await db
    .select({
      id: order.id,
      customer: { _id: customer.id, email: customer.email },
      takenBy: order.takenBy,
      weighing: order.weighing,
      failedRefunds: outstandingRefundsOfOrder(db, ['failed']),
    })
    .from(order)
    .innerJoin(customer, eq(customer.id, order.customerId))
    .where(eq(order.number, number));
  const details = row && (await findOrder(db, row.customer._id, row.id, now));
  if (!details) throw notFound(['not_found.orderNumber', { number }]);
  const disputes = await listDisputesOfOrder(db, row.id);
  const documents = await listDocumentsOfOrder(db, row.id);
  const batches = await batchesOfOrder(db, row.id);
  const receivedBy = await findReceiver(db, row.id);
  return {
    ...details,
    customer: { ...row.customer, email: shownEmail(row.customer.email) },
    ...(row.takenBy && { takenBy: row.takenBy }),
    ticks: await listTicks(db, row.id),
    ...(row.weighing && { weighing: row.weighing }),
    ...(row.failedRefunds > 0 && { failedRefunds: row.failedRefunds }),
    ...(documents.length > 0 && { documents }),
    ...(batches.length > 0 && { batches }),
    ...(receivedBy !== undefined && { receivedBy }),
    ...(disputes.length > 0 && { disputes: disputes.map(toDispute) }),
  };
};

const toDispute = ({
  gateway,
  gatewayRef: reference,
  status,
  amount,
  withdrawn,
  openedAt,
  closedAt,
}: DisputeRow): Dispute => ({
  ...{ gateway, reference, status, amount, withdrawn },
  openedAt: openedAt.toISOString(),
  ...(closedAt && { closedAt: closedAt.toISOString() }),
});

const MAX_LISTED = 200;
const MAX_WAITING = 5;

type Row = Awaited<ReturnType<typeof findWarehouseOrders>>[number];

const toOperatorOrder = ({
  placedAt,
  note,
  window,
  arrivesOn,
  pickUp,
  pickUpCode,
  joins,
  joinedBy,
  ...row
}: Row): OperatorOrder => ({
  ...row,
  ...toJoined({ joins, joinedBy }),
  placedAt: placedAt.toISOString(),
  ...(note && { note }),
  ...(window && { window }),
  ...(arrivesOn && { arrivesOn }),
  ...(pickUp && { pickUp }),
  ...(pickUpCode && row.status === 'ready' && { pickUpCode }),
});

/**
 * A page of the newest orders; with a filter of the oldest, since those wait longest.
 * @param today local to the shop
 */
export const listOperatorOrders = async (
  db: Database,
  query: OrderListQuery,
  today: string,
): Promise<OperatorOrders> => {
  const rows = await findWarehouseOrders(db, query, today, MAX_LISTED + 1);
  const results = rows.slice(0, MAX_LISTED).map(toOperatorOrder);
  const hasMore = rows.length > MAX_LISTED;
  const next = results.at(-1)?.number;
  return { results, hasMore, ...(hasMore && next !== undefined && { next }) };
};

const waiting = ['review', 'late', 'to_pack', 'packed', 'due', 'shipped', 'ready'] as const;

/** The orders that wait for somebody: how many, and the oldest. @param today local to the shop */
export const listWaitingOrders = async (db: Database, today: string) => {
  const lists: Partial<WaitingOrders> = {};
  for (const status of waiting) {
    const oldest = await findWarehouseOrders(db, { status }, today, MAX_WAITING);
    const isAll = oldest.length < MAX_WAITING;
    lists[status] = {
      count: isAll ? oldest.length : await countWarehouseOrders(db, status, today),
      oldest: oldest.map(toOperatorOrder),
    };
  }
  return lists as WaitingOrders;
};
