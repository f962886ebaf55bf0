import type { Reversals } from '../gateways/gateway';
import type { Database } from '../platform/db/database';
import { completeRefund } from './completeRefund';
import { listDisputes, storeDispute } from './disputeRepository';
import { nextCheckAt } from './nextCheckAt';
import type { OrderHooks } from './paymentContext';
import { lockPayment, type PaymentRow, updatePayment } from './paymentRepository';
import { addGatewayRefund, listRefunds, makeRoom, reopenRefund } from './refundRepository';
import { sumOfRefunds } from './refundSums';

/**
 * Books the refunds and disputes that a gateway reports of a captured payment, each once: also those that were made
 * in the gateway's dashboard. Locks the order, then the payment.
 * @returns the ids of refunds that failed after they were done
 */
export const applyReversals = async (
  tx: Database,
  orders: OrderHooks,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
  reported: Reversals,
  now: Date,
) => {
  await orders.lock(tx, orderId);
  const payment = await lockPayment(tx, id);
  if (!payment) throw new Error(`There is no payment ${id}.`);
  const failed = await applyRefunds(tx, orders, payment, reported.refunds, now);
  await applyDisputes(tx, orders, payment, reported.disputes, now);
  const isUndecided =
    reported.refunds.some(({ status }) => status === 'pending') ||
    reported.disputes.some(({ status }) => status === 'open');
  const isGone = (await sumOfRefunds(tx, id, ['done'])) >= payment.captured;
  const checkAt = isGone && !isUndecided ? null : nextCheckAt(payment, now, isUndecided);
  await updatePayment(tx, id, { checkAt, checks: 0 });
  return failed;
};

const applyRefunds = async (
  tx: Database,
  orders: OrderHooks,
  payment: PaymentRow,
  reported: Reversals['refunds'],
  now: Date,
) => {
  const { id: paymentId, orderId, gateway, currency } = payment;
  const own = await listRefunds(tx, paymentId);
  const rowOf = ({ ref, key }: Reversals['refunds'][number]) =>
    own.find(({ id, gatewayRef }) => id === key || gatewayRef === ref);
  const accepted = reported.filter(({ status }) => status !== 'failed').map(rowOf);
  const failed: string[] = [];
  for (const each of reported) {
    const row = rowOf(each);
    if (each.status === 'failed' && row?.status === 'done') {
      await reopenRefund(tx, row);
      failed.push(row.id);
    }
    if (each.status !== 'done' || row?.status === 'done') continue;
    if (row) {
      await completeRefund(tx, orders, payment, { refundId: row.id, gatewayRef: each.ref }, now);
      continue;
    }
    const { ref, amount } = each;
    // The gateway rejects queued refunds of money that is gone.
    await makeRoom(
      tx,
      payment,
      amount,
      accepted.flatMap((known) => known?.id ?? []),
      now,
    );
    const refundId = await addGatewayRefund(tx, { paymentId, gatewayRef: ref, amount });
    await completeRefund(tx, orders, payment, { refundId, gatewayRef: ref }, now);
    await orders.refundedAtGateway(tx, orderId, { gateway, reference: ref, amount, currency });
  }
  return failed;
};

const applyDisputes = async (
  tx: Database,
  orders: OrderHooks,
  { id: paymentId, orderId, gateway, currency }: PaymentRow,
  reported: Reversals['disputes'],
  now: Date,
) => {
  const known = await listDisputes(tx, paymentId);
  for (const { ref, status, amount, withdrawn } of reported) {
    const before = known.find(({ gatewayRef }) => gatewayRef === ref);
    if (before?.status === status && before.withdrawn === withdrawn) continue;
    await storeDispute(tx, { gateway, gatewayRef: ref, paymentId, status, amount, withdrawn }, now);
    const after = { status, withdrawn };
    await orders.disputed(tx, orderId, { gateway, reference: ref, currency, before, after });
  }
};
