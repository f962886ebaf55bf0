import type { Delivery, Return, Shipping } from '../../src/contract/operator/operatorOrder';
import { issueCreditNote } from '../orders/invoices/issueCreditNote';
import { type InvoiceSettings, issueInvoice } from '../orders/invoices/issueDocument';
import { orderTransitions } from '../orders/orderStates';
import { captureDue, closeDue } from '../orders/payOnDelivery/settleDue';
import { type KeepingFacts, makeReady } from '../orders/pickUp/makeReady';
import { lockOrderByNumber, setShipment } from '../orders/statusRepository';
import { mayTransition, transitionOrder } from '../orders/transitionOrder';
import type { Database } from '../platform/db/database';
import { inTransaction } from '../platform/db/transaction';
import { noteReceiver } from './tours/tourRepository';
import { settleWeighing } from './weighing/settleWeighing';

interface StepDetails extends Shipping {
  paid?: Delivery['paid'] | undefined;
  receivedBy?: Delivery['receivedBy'] | undefined;
  /** Of a step by which an order is ready: how long it is kept. */
  facts?: KeepingFacts;
  invoices?: InvoiceSettings;
  now?: Date;
}

/**
 * Moves an order to the next status and queues its mail. Shipping and collecting take the items off the stock. An order
 * that is paid on delivery has its invoice when it is packed, and is paid when it is delivered or collected. One with
 * goods that are sold by weight has the totals of what they weigh and its invoice when it is packed.
 * @returns the new status
 * @throws HttpError when there is no such order, or its status does not allow the step
 */
export const advanceOrder = (
  db: Database,
  step: 'pack' | 'ship' | 'deliver' | 'ready' | 'collect',
  number: string,
  { carrier, tracking, paid, receivedBy, facts, invoices, now = new Date() }: StepDetails = {},
) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    await mayTransition(tx, order, step);
    if (step === 'deliver' || step === 'collect') await captureDue(tx, order, paid);
    if (receivedBy) await noteReceiver(tx, order.id, receivedBy);
    if (step === 'ship') await setShipment(tx, order.id, { carrier, tracking });
    if (step === 'pack') await settleWeighing(tx, order);
    if (step === 'ready') await makeReady(tx, order, facts, now);
    await transitionOrder(tx, order.id, step);
    const isInvoiced = step === 'pack' && (order.status === 'confirmed' || order.weighing !== null);
    if (isInvoiced) await issueInvoice(tx, order.id, invoices, now);
    // What was given back or written off before it had an invoice.
    if (isInvoiced && order.status === 'paid') await issueCreditNote(tx, order.id, invoices, now);
    return orderTransitions[step].to;
  });

const NOT_ACCEPTED = { restocked: 'return', lost: 'returnLost' } as const;
const NOT_COLLECTED = { restocked: 'notCollected', lost: 'notCollectedLost' } as const;

/** Of an order that nobody collected. */
interface NotCollected {
  /** Queues the refunds of everything; undefined where the shop keeps the money. */
  refund: ((tx: Database, orderId: string) => Promise<unknown>) | undefined;
}

/**
 * Ends an order that was not accepted at the door, or not collected: what was due is written off with a credit note, and
 * its packs are in stock again unless they are lost. What was paid for one that was not collected goes back as the facts say.
 * @throws HttpError when there is no such order, it is neither on its way nor ready, or it is shipped and paid
 */
export const returnOrder = (
  db: Database,
  number: string,
  { lost = false }: Return,
  invoices: InvoiceSettings,
  now: Date,
  { refund }: NotCollected,
) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    const isCollected = order.status === 'ready';
    const ends = isCollected ? NOT_COLLECTED : NOT_ACCEPTED;
    const step = lost ? ends.lost : ends.restocked;
    await mayTransition(tx, order, step);
    await closeDue(tx, order.id);
    if (isCollected) await refund?.(tx, order.id);
    await transitionOrder(tx, order.id, step);
    await issueCreditNote(tx, order.id, invoices, now);
    return orderTransitions[step].to;
  });
