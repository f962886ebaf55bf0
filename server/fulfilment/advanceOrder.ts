import type { Delivery, Shipping } from '../../src/contract/operatorOrder';
import { type InvoiceSettings, issueInvoice } from '../orders/invoices/issueDocument';
import { orderTransitions } from '../orders/orderStates';
import { captureDue } from '../orders/payOnDelivery/settleDue';
import { lockOrderByNumber, setShipment } from '../orders/statusRepository';
import { mayTransition, transitionOrder } from '../orders/transitionOrder';
import type { Database } from '../platform/db/database';
import { inTransaction } from '../platform/db/transaction';
import { notFound } from '../platform/http/errors/httpError';

interface StepDetails extends Shipping {
  paid?: Delivery['paid'] | undefined;
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
  step: 'pack' | 'ship' | 'deliver',
  number: string,
  { carrier, tracking, paid, invoices, now = new Date() }: StepDetails = {},
) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (!order) throw notFound(['not_found.orderNumber', { number }]);
    await mayTransition(tx, order, step);
    if (step === 'deliver') await captureDue(tx, order, paid);
    if (step === 'ship') await setShipment(tx, order.id, { carrier, tracking });
    await transitionOrder(tx, order.id, step);
    if (order.status === 'confirmed') await issueInvoice(tx, order.id, invoices, now);
    return orderTransitions[step].to;
  });
