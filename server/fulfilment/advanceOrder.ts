import type { Delivery, Shipping } from '../../src/contract/operatorOrder';
import type { OrderStatus } from '../../src/contract/order';
import { type InvoiceSettings, issueInvoice } from '../orders/invoices/issueDocument';
import { captureDue } from '../orders/onDelivery/settleDue';
import { lockOrderByNumber, setShipment, transitionOrder } from '../orders/statusRepository';
import { shipStock } from '../orders/stockRepository';
import { isRefunded } from '../payments/refundSums';
import type { Database } from '../platform/db/database';
import { inTransaction } from '../platform/db/transaction';
import { HttpError, notFound } from '../platform/http/errors/httpError';

interface Step {
  from: OrderStatus[];
  to: OrderStatus;
}

/** The fulfilment steps, by command. */
const steps = {
  pack: { from: ['paid', 'confirmed'], to: 'packed' },
  ship: { from: ['packed'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
} as const satisfies Record<string, Step>;

interface StepDetails extends Shipping, Delivery {
  invoices?: InvoiceSettings;
  now?: Date;
}

/**
 * Moves an order to the next status and queues its mail. Shipping takes the items off the stock. An order that is
 * paid on delivery has its invoice when it is packed, and is paid when it is delivered.
 * @returns the new status
 * @throws HttpError when there is no such order, or its status does not allow the step
 */
export const advanceOrder = (
  db: Database,
  verb: keyof typeof steps,
  number: string,
  { carrier, tracking, paid, invoices, now = new Date() }: StepDetails = {},
) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (!order) throw notFound(['not_found.orderNumber', { number }]);
    const { from, to }: Step = steps[verb];
    const { status } = order;
    if (!from.includes(status)) {
      throw new HttpError(409, ['not_possible.advance', { number, status, to }]);
    }
    if (to !== 'delivered' && (await isRefunded(tx, order.id))) {
      throw new HttpError(409, ['not_possible.allRefunded', { number }]);
    }
    if (to === 'shipped') {
      await shipStock(tx, order.id);
      await setShipment(tx, order.id, { carrier, tracking });
    }
    if (to === 'delivered') await captureDue(tx, order, paid);
    await transitionOrder(tx, order.id, to);
    if (status === 'confirmed') await issueInvoice(tx, order.id, invoices, now);
    return to;
  });
