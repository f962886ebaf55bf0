import { and, eq, isNotNull } from 'drizzle-orm';
import { arrivalDate, isWorkingDay } from '../../src/contract/rules/arrivalDate';
import { hasBegun, isSameWindow, windowsFor } from '../../src/contract/rules/deliveryWindows';
import type { LockedOrder } from '../payments/paymentContext';
import type { Database } from '../platform/db/database';
import { currentTerms, type TermsConfig } from '../platform/facts/currentFacts';
import { type InvoiceSettings, issueInvoice } from './invoices/issueDocument';
import { isBaseOpen, leaveBase } from './joined/joinedRepository';
import { allows } from './orderStates';
import { order, orderItem } from './ordersSchema';
import { scheduleOfOrder } from './pickUp/scheduleOfOrder';
import { queueMoved } from './statusRepository';
import { mayTransition, transitionOrder } from './transitionOrder';
import { holdPlace } from './windows/windowRepository';

/**
 * Marks a locked order as paid: computes when it arrives, and issues its invoice, unless it has yet to be weighed.
 * @returns false, and changes nothing, when it cannot be paid any more, so that the money has to be refunded
 */
export const markPaid = async (
  tx: Database,
  order: LockedOrder,
  facts: TermsConfig,
  now: Date,
  invoices?: InvoiceSettings,
) => {
  const step = allows('payLate', order.status) ? 'payLate' : 'pay';
  if (!allows(step, order.status) || !(await mayTransition(tx, order, step))) return false;
  await setArrival(tx, order.id, facts, now);
  await transitionOrder(tx, order.id, step);
  if (!(await isToWeigh(tx, order.id))) await issueInvoice(tx, order.id, invoices, now);
  return true;
};

const isToWeigh = async (tx: Database, orderId: string) =>
  (await tx.$count(order, and(eq(order.id, orderId), isNotNull(order.weighing)))) > 0;

/**
 * Computes when a locked order arrives that is being paid now. One with a delivery window keeps it, unless it has
 * begun, or was given back and is full by now: then it gets the next one with a place, else a day without hours, and
 * the customer a mail. So does one that was to go with an order that is packed by now.
 */
const setArrival = async (tx: Database, orderId: string, facts: TermsConfig, now: Date) => {
  const terms = await currentTerms(tx, facts);
  const lines = await tx
    .select({ product: orderItem.product })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId));
  const [placed] = await tx
    .select({
      window: order.window,
      status: order.status,
      address: order.address,
      pickUp: order.pickUp,
      joins: order.joins,
      arrivesOn: order.arrivesOn,
    })
    .from(order)
    .where(eq(order.id, orderId));
  if (!placed) return;
  const { window, status, address, joins } = placed;
  if (joins && (await isBaseOpen(tx, joins))) return;
  if (joins) await leaveBase(tx, orderId);
  // An addition does not come before the day that the customer has chosen.
  const chosenDay = (joins && placed.arrivesOn) || '';
  const isLate = joins || (window && hasBegun(window, terms.schedule, now));
  if (window && !isLate && status !== 'expired') return;
  const schedule = await scheduleOfOrder(tx, placed, terms);
  if (window) {
    const { postalCode } = address;
    const next = windowsFor({ lines, postalCode }, schedule, now).filter(
      ({ date }) => date >= chosenDay,
    );
    // Its place was given back, so a day that was closed meanwhile is not for it.
    const isGone = isLate || !isWorkingDay(window.date, schedule);
    const held = await holdPlace(tx, orderId, isGone ? next : [window, ...next], schedule);
    if (!held || !isSameWindow(held, window)) await queueMoved(tx, orderId, now);
    if (held) return;
  }
  const first = arrivalDate(lines, schedule, now);
  const arrivesOn = first < chosenDay ? chosenDay : first;
  if (joins && !window && arrivesOn !== chosenDay) await queueMoved(tx, orderId, now);
  await tx.update(order).set({ arrivesOn, window: null }).where(eq(order.id, orderId));
};
