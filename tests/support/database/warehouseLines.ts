import { orderLines } from '../../../scripts/orders/orderLines';
import { listOperatorOrders } from '../../../server/fulfilment/operatorOrderRepository';
import type { Database } from '../../../server/platform/db/database';
import type { OrderFilter } from '../../../src/contract/operatorOrder';

/** What `npm run shop -- orders list` prints. */
export const warehouseLines = async (db: Database, filter?: OrderFilter) =>
  orderLines(
    await listOperatorOrders(db, filter ? { status: filter } : {}, '2026-11-23'),
    filter,
    'Asia/Kolkata',
  );
