import { OperatorError } from '../../config/operatorError';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { formatMoney } from '../../payments/money';
import { lockPaymentsOfOrder, updatePayment } from '../../payments/paymentRepository';
import { sumOfRefunds } from '../../payments/refundRepository';
import { lockOrderByNumber, transitionOrder } from '../statusRepository';
import { renewReservation } from '../stockRepository';

/**
 * A person takes what came for an order as its payment, though it is not what was owed.
 * @returns what of it stays with the shop, as people write it
 * @throws OperatorError when there is nothing to decide, or it can only go back
 */
export const acceptPayment = (db: Database, number: string) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (!order) throw new OperatorError(`There is no order ${number}.`);
    const reviewed = (await lockPaymentsOfOrder(tx, order.id)).find(({ inReview }) => inReview);
    if (!reviewed) throw new OperatorError(`No payment of order ${number} has to be looked at.`);
    const { id, captured, currency } = reviewed;
    const kept = captured - (await sumOfRefunds(tx, id, ['due', 'done', 'failed']));
    const onlyBack = (reason: string) =>
      new OperatorError(`${reason}: ${formatMoney(kept, currency)} can only be refunded.`);
    if (currency !== order.currency) throw onlyBack(`Order ${number} is in ${order.currency}`);
    if (order.status === 'expired') {
      if (!(await renewReservation(tx, order.id)))
        throw onlyBack(`Packs of order ${number} are gone`);
    } else if (order.status !== 'awaiting_payment') {
      throw onlyBack(`Order ${number} is ${order.status}`);
    }
    await updatePayment(tx, id, { inReview: false });
    await transitionOrder(tx, order.id, 'paid');
    return formatMoney(kept, currency);
  });
