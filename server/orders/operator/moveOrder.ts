import type { DeliverySchedule } from '../../../src/contract/delivery';
import type { WindowChoice } from '../../../src/contract/deliveryWindow';
import { hasBegun, windowsOn } from '../../../src/contract/rules/deliveryWindows';
import type { Database } from '../../db/database';
import { HttpError, notFound } from '../../http/httpError';
import { canCancel } from '../orderRules';
import { lockOrderByNumber, queueMoved } from '../statusRepository';
import { holdPlace } from '../windowRepository';

/**
 * Moves an order that has not been shipped into another delivery window, and queues a mail to the shopper. It is up
 * to the operator whether the goods are ready and the place is on the way: only days and places are checked.
 * @returns the windows of before and after
 * @throws HttpError when there is no such order or window, or the window is full
 */
export const moveOrder = async (
  tx: Database,
  number: string,
  { date, id }: WindowChoice,
  schedule: DeliverySchedule,
  now: Date,
) => {
  const order = await lockOrderByNumber(tx, number);
  if (!order) throw notFound(['not_found.orderNumber', { number }]);
  if (!canCancel(order.status)) throw new HttpError(409, ['not_possible.move', { number }]);
  const wanted = windowsOn(date, schedule).find((each) => each.id === id);
  if (!wanted || hasBegun(wanted, schedule, now)) {
    throw new HttpError(409, ['window_gone.byOperator', { date, id }]);
  }
  const after = await holdPlace(tx, order.id, [wanted], schedule);
  if (!after) throw new HttpError(409, ['window_full.byOperator', { date, id }]);
  await queueMoved(tx, order.id, now);
  return { before: order.window, after };
};
