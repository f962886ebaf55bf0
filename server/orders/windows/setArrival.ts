import { eq } from 'drizzle-orm';
import type { DeliverySchedule } from '../../../src/contract/delivery';
import { arrivalDate } from '../../../src/contract/rules/arrivalDate';
import { hasBegun, isSameWindow, windowsFor } from '../../../src/contract/rules/deliveryWindows';
import type { Database } from '../../platform/db/database';
import { order, orderItem } from '../ordersSchema';
import { queueMoved } from '../statusRepository';
import { deliverySchedule } from './deliverySchedule';
import { holdPlace } from './windowRepository';

/**
 * Computes when a locked order arrives that is being paid now. One with a delivery window keeps it, unless it has
 * begun, or was given back and is full by now: then it gets the next one with a place, else a day without hours, and
 * the shopper a mail.
 */
export const setArrival = async (
  tx: Database,
  orderId: string,
  configured: DeliverySchedule,
  now: Date,
) => {
  const lines = await tx
    .select({ product: orderItem.product })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId));
  const [{ window, status, address } = {}] = await tx
    .select({ window: order.window, status: order.status, address: order.address })
    .from(order)
    .where(eq(order.id, orderId));
  const isLate = window ? hasBegun(window, configured, now) : false;
  if (window && !isLate && status !== 'expired') return;
  const schedule = await deliverySchedule(tx, configured);
  if (window) {
    const next = windowsFor({ lines, postalCode: address?.postalCode }, schedule, now);
    const held = await holdPlace(tx, orderId, isLate ? next : [window, ...next], schedule);
    if (!held || !isSameWindow(held, window)) await queueMoved(tx, orderId, now);
    if (held) return;
  }
  const arrivesOn = arrivalDate(lines, schedule, now);
  await tx.update(order).set({ arrivesOn, window: null }).where(eq(order.id, orderId));
};
