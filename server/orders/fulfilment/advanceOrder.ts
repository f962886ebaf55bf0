import type { Shipping } from '../../../src/contract/operatorOrder';
import type { OrderStatus } from '../../../src/contract/order';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { HttpError, notFound } from '../../http/httpError';
import { isRefunded } from '../../payments/refundSums';
import { lockOrderByNumber, setShipment, transitionOrder } from '../statusRepository';
import { shipStock } from '../stockRepository';

interface Step {
  from: OrderStatus;
  to: OrderStatus;
}

/** The fulfilment steps, by command. */
const steps = {
  pack: { from: 'paid', to: 'packed' },
  ship: { from: 'packed', to: 'shipped' },
  deliver: { from: 'shipped', to: 'delivered' },
} as const satisfies Record<string, Step>;

/**
 * Moves an order to the next status and queues its mail. Shipping takes the items off the stock.
 * @returns the new status
 * @throws HttpError when there is no such order, or its status does not allow the step
 */
export const advanceOrder = (
  db: Database,
  verb: keyof typeof steps,
  number: string,
  { carrier, tracking }: Shipping = {},
) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (!order) throw notFound(['not_found.orderNumber', { number }]);
    const { from, to } = steps[verb];
    if (order.status !== from) {
      const { status } = order;
      throw new HttpError(409, ['not_possible.advance', { number, status, from, to }]);
    }
    if (to !== 'delivered' && (await isRefunded(tx, order.id))) {
      throw new HttpError(409, ['not_possible.allRefunded', { number }]);
    }
    if (to === 'shipped') {
      await shipStock(tx, order.id);
      await setShipment(tx, order.id, { carrier, tracking });
    }
    await transitionOrder(tx, order.id, to);
    return to;
  });
