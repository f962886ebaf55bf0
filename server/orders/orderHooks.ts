import type { OrderHooks } from '../payments/paymentContext';
import type { TermsConfig } from '../platform/facts/currentFacts';
import { formatMoney } from '../platform/messages/money';
import { recordEntry } from '../platform/operator/auditRepository';
import { endIfRefunded } from './cancelOrder';
import { issueCreditNote } from './invoices/issueCreditNote';
import type { InvoiceSettings } from './invoices/issueDocument';
import { markPaid } from './markPaid';
import { lockOrder, recordRefund } from './statusRepository';

interface PaidOrders extends TermsConfig {
  invoices?: InvoiceSettings;
  now: () => Date;
}

/** How orders react to payments and refunds. */
export const makeOrderHooks = ({ invoices, now, ...facts }: PaidOrders): OrderHooks => ({
  lock: lockOrder,
  markPaid: (tx, order) => markPaid(tx, order, facts, now(), invoices),
  refunded: recordRefund,
  refundedAtGateway: async (tx, orderId, { gateway, reference, amount, currency }) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    await endIfRefunded(tx, order);
    await issueCreditNote(tx, orderId, invoices, now());
    const after = { amount: formatMoney(amount, currency), reference };
    await recordEntry(tx, byGateway(gateway), {
      action: 'order.refund',
      subject: order.number,
      after,
    });
  },
  disputed: async (tx, orderId, { gateway, reference, currency, before, after }) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const described = ({ status, withdrawn }: typeof after) => ({
      status,
      withdrawn: formatMoney(withdrawn, currency),
      reference,
    });
    await recordEntry(tx, byGateway(gateway), {
      action: 'order.dispute',
      subject: order.number,
      ...(before && { before: described(before) }),
      after: described(after),
    });
  },
});

/** In the audit record, for what somebody did in the gateway's dashboard. */
const byGateway = (gateway: string) => ({ name: gateway, rights: [] });
