import { listOperatorOrders } from '../../../server/fulfilment/operatorOrderRepository';
import type { Database } from '../../../server/platform/db/database';
import type { OrderFilter } from '../../../src/contract/operator/operatorOrder';

/** The first page of the orders that an operator sees. */
export const warehouseOrders = async (db: Database, filter?: OrderFilter) =>
  (await listOperatorOrders(db, filter ? { status: filter } : {}, '2026-11-23')).results;
