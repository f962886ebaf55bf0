import { onDeliveryProblem } from '../../src/contract/rules/onDeliveryProblem';
import type { PayOnDelivery } from '../../src/contract/shop/payOnDelivery';
import { countDueOfNew, hasDueOrder, lockDueOfNew } from '../orders/payOnDelivery/dueRepository';
import type { Database } from '../platform/db/database';
import { type ErrorMessage, HttpError } from '../platform/http/errors/httpError';
import type { Limiter } from '../platform/limits/limiter';
import { formatMoney } from '../platform/messages/money';
import type { UnpaidOrderRequest } from './unpaidOrders/checkUnpaidOrderLimits';
import { hasPaid } from './unpaidOrders/unpaidOrderRepository';

interface PayOnDeliveryRequest
  extends Pick<UnpaidOrderRequest, 'customerId' | 'totals' | 'currency'> {
  /** Undefined of an order that is collected. */
  postalCode: string | undefined;
  /** The order that this one goes with: what is due of both is paid at once. */
  joined?: { id: string; alsoDue: number } | undefined;
}

/**
 * Limits which orders are paid on delivery. Call it in the transaction that places the order, under the customer's lock.
 * @throws HttpError 409 with the reason
 */
export const assertPayOnDelivery = async (
  tx: Database,
  { amounts }: Limiter,
  terms: PayOnDelivery,
  { customerId, totals, currency, postalCode, joined }: PayOnDeliveryRequest,
) => {
  const isNew = !(await hasPaid(tx, customerId));
  const hasOpenOrder = isNew && (await hasDueOrder(tx, customerId, joined?.id));
  const total = totals.total + (joined?.alsoDue ?? 0);
  const problem = onDeliveryProblem(terms, { total, postalCode, isNew, hasOpenOrder });
  if (problem) {
    const money = (amount: number) => formatMoney(amount, currency);
    const reasons: Record<typeof problem, ErrorMessage> = {
      postalCode: ['on_delivery.postalCode', { postalCode: postalCode ?? '' }],
      max: ['on_delivery.max', { amount: money(terms.max) }],
      maxNew: ['on_delivery.maxNew', { amount: money(terms.maxNew) }],
      openOrder: 'on_delivery.openOrder',
    };
    throw new HttpError(409, reasons[problem]);
  }
  const limit = amounts.onDeliveryOrdersNew;
  if (!isNew || limit === 0) return;
  await lockDueOfNew(tx);
  if ((await countDueOfNew(tx)) >= limit) throw new HttpError(409, 'on_delivery.tooMany');
};
