import type { Delivery, Return, Shipping } from '../../src/contract/operator/operatorOrder';
import { issueCreditNote } from '../orders/invoices/issueCreditNote';
import { type InvoiceSettings, issueInvoice } from '../orders/invoices/issueDocument';
import { orderTransitions } from '../orders/orderStates';
import { captureDue, closeDue } from '../orders/payOnDelivery/settleDue';
import { lockOrderByNumber, setShipment } from '../orders/statusRepository';
import { mayTransition, transitionOrder } from '../orders/transitionOrder';
import type { Database } from '../platform/db/database';
import { inTransaction } from '../platform/db/transaction';
import { noteReceiver } from './tours/tourRepository';
import { settleWeighing } from './weighing/settleWeighing';

interface StepDetails extends Shipping {
  paid?: Delivery['paid'] | undefined;
  receivedBy?: Delivery['receivedBy'] | undefined;
  invoices?: InvoiceSettings;
  now?: Date;
}

/**
 * Moves an order to the next status and queues its mail. Shipping takes the items off the stock. An order that is
 * paid on delivery has its invoice when it is packed, and is paid when it is delivered. One with goods that are sold by
 * weight has the totals of what they weigh and its invoice when it is packed.
 * @returns the new status
 * @throws HttpError when there is no such order, or its status does not allow the step
 */
export const advanceOrder = (
  db: Database,
  step: 'pack' | 'ship' | 'deliver',
  number: string,
  { carrier, tracking, paid, receivedBy, invoices, now = new Date() }: StepDetails = {},
) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    await mayTransition(tx, order, step);
    if (step === 'deliver') await captureDue(tx, order, paid);
    if (receivedBy) await noteReceiver(tx, order.id, receivedBy);
    if (step === 'ship') await setShipment(tx, order.id, { carrier, tracking });
    if (step === 'pack') await settleWeighing(tx, order);
    await transitionOrder(tx, order.id, step);
    const isInvoiced = step === 'pack' && (order.status === 'confirmed' || order.weighing !== null);
    if (isInvoiced) await issueInvoice(tx, order.id, invoices, now);
    // What was given back or written off before it had an invoice.
    if (isInvoiced && order.status === 'paid') await issueCreditNote(tx, order.id, invoices, now);
    return orderTransitions[step].to;
  });

/**
 * Ends a shipped order that was not accepted: what was due is written off with a credit note, and its packs are in
 * stock again unless they are lost.
 * @throws HttpError when there is no such order, it is not on its way, or it is paid
 */
export const returnOrder = (
  db: Database,
  number: string,
  { lost = false }: Return,
  invoices: InvoiceSettings,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    const step = lost ? 'returnLost' : 'return';
    await mayTransition(tx, order, step);
    await closeDue(tx, order.id);
    await transitionOrder(tx, order.id, step);
    await issueCreditNote(tx, order.id, invoices, now);
    return 'returned' as const;
  });
