import type { HandedOver } from '../../../src/contract/shop/payOnDelivery';
import { lockPaymentsOfOrder, updatePayment } from '../../payments/paymentRepository';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { formatMoney } from '../../platform/messages/money';

/** The payment of a locked order that is to be paid on delivery. */
const findDue = async (tx: Database, orderId: string) =>
  (await lockPaymentsOfOrder(tx, orderId)).find(({ status }) => status === 'due');

/** Whether a locked order is still to be paid on delivery. */
export const isDue = async (tx: Database, orderId: string) =>
  (await findDue(tx, orderId)) !== undefined;

/**
 * Captures what is due when a locked order is delivered.
 * @throws HttpError unless `paid` is said of an order to be paid on delivery, and only of one
 */
export const captureDue = async (
  tx: Database,
  { id, number }: { id: string; number: string },
  paid: HandedOver | undefined,
) => {
  const due = await findDue(tx, id);
  if (!due && !paid) return;
  if (!due) throw new HttpError(409, ['not_possible.notDue', { number }]);
  const { amount, currency } = due;
  if (!paid) {
    const unpaid = { number, amount: formatMoney(amount, currency) };
    throw new HttpError(409, ['not_possible.deliverUnpaid', unpaid]);
  }
  await updatePayment(tx, due.id, { status: 'captured', captured: amount, paidBy: paid });
};

/** Closes what is due of a locked order that ends unpaid. */
export const closeDue = async (tx: Database, orderId: string) => {
  const due = await findDue(tx, orderId);
  if (due) await updatePayment(tx, due.id, { status: 'failed', closed: true });
};
