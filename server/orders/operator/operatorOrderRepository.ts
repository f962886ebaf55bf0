import { eq } from 'drizzle-orm';
import type {
  Dispute,
  OperatorOrderDetails,
  OperatorOrders,
  OrderFilter,
} from '../../../src/contract/operatorOrder';
import type { Database } from '../../db/database';
import { customer } from '../../db/schema/account';
import { order } from '../../db/schema/orders';
import { notFound } from '../../http/httpError';
import { type DisputeRow, listDisputesOfOrder } from '../../payments/disputeRepository';
import { findWarehouseOrders } from '../fulfilment/warehouseRepository';
import { type FullOrder, findOrder } from '../orderRepository';

export type OrderToPack = OperatorOrderDetails & FullOrder;

/** An order with its customer, by its number. @throws HttpError 404 */
export const findOperatorOrder = async (
  db: Database,
  number: string,
  now: Date,
): Promise<OrderToPack> => {
  const [row] = await db
    .select({ id: order.id, customer: { _id: customer.id, email: customer.email } })
    .from(order)
    .innerJoin(customer, eq(customer.id, order.customerId))
    .where(eq(order.number, number));
  const details = row && (await findOrder(db, row.customer._id, row.id, now));
  if (!details) throw notFound(['not_found.orderNumber', { number }]);
  const disputes = await listDisputesOfOrder(db, row.id);
  return {
    ...details,
    customer: row.customer,
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

/** The newest orders; with a filter the oldest, since those wait longest. */
export const listOperatorOrders = async (
  db: Database,
  filter?: OrderFilter,
): Promise<OperatorOrders> => {
  const rows = await findWarehouseOrders(db, filter, MAX_LISTED + 1);
  const results = rows.slice(0, MAX_LISTED).map(({ placedAt, note, window, ...row }) => ({
    ...row,
    placedAt: placedAt.toISOString(),
    ...(note && { note }),
    ...(window && { window }),
  }));
  return { results, hasMore: rows.length > MAX_LISTED };
};
