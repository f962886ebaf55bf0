import type { Database } from '../db/database';
import { notFound, Refusal } from '../http/httpError';
import { attemptsOf } from '../payments/attemptRepository';
import type { Till } from '../payments/paymentService';
import { dropOwedMails } from './mail/orderMailRepository';
import { hasMoney } from './payable';
import { lockOrder, moveOrder } from './statusRepository';
import { release } from './stockRepository';

/** Of refunds: why the money goes back. */
const REASON = 'cancelled';

/**
 * Cancels what has not been shipped: its stock goes back on the shelf, its money to the shopper.
 * One that is cancelled stays so.
 * @throws Refusal when it is too late
 */
export const cancelOrder = async (
  tx: Database,
  till: Pick<Till, 'oweRefunds'>,
  orderId: string,
) => {
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound('We could not find that order.');
  if (order.status === 'cancelled') return;
  if (order.status === 'shipped' || order.status === 'delivered') {
    const message = 'This order is on its way already. Please write to us to send it back.';
    throw new Refusal(409, 'already_shipped', message);
  }
  if (order.status === 'expired') {
    const message =
      'This order was never paid and has ended by itself; there is nothing to cancel.';
    throw new Refusal(409, 'already_expired', message);
  }
  const isPaid = (await attemptsOf(tx, orderId)).some(hasMoney);
  await moveOrder(tx, orderId, 'cancelled');
  // Of an order that came to nothing its page says so; mails would only be there to be caused.
  if (!isPaid) await dropOwedMails(tx, orderId);
  await till.oweRefunds(tx, orderId, REASON);
  await release(tx, orderId);
};
