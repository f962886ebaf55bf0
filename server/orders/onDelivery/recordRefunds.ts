import type { HandedOver } from '../../../src/contract/payOnDelivery';
import { ON_DELIVERY } from '../../../src/contract/rules/onDelivery';
import { completeRefund } from '../../payments/completeRefund';
import type { PaymentRow } from '../../payments/paymentRepository';
import { listRefunds } from '../../payments/refundRepository';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { recordRefund } from '../statusRepository';

/**
 * Books the queued refunds of payments on delivery as done: the operator has given the money back.
 * @param payments all of an order, locked
 * @throws HttpError unless `paid` is said of an order that was paid on delivery, and only of one
 */
export const recordRefunds = async (
  tx: Database,
  number: string,
  payments: PaymentRow[],
  paid: HandedOver | undefined,
  now: Date,
) => {
  const own = payments.filter(({ gateway }) => gateway === ON_DELIVERY);
  if (own.length === 0 && paid)
    throw new HttpError(409, ['not_possible.refundByGateway', { number }]);
  if (own.length > 0 && !paid) throw new HttpError(409, ['not_possible.refundHow', { number }]);
  if (!paid) return;
  const hooks = { refunded: recordRefund };
  for (const payment of own) {
    const queued = (await listRefunds(tx, payment.id)).filter(({ status }) => status === 'due');
    for (const { id } of queued) {
      await completeRefund(tx, hooks, payment, { refundId: id, paidBy: paid }, now);
    }
  }
};
