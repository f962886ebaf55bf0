import type { Return } from '../../src/contract/operatorOrder';
import { issueCreditNote } from '../orders/invoices/issueCreditNote';
import type { InvoiceSettings } from '../orders/invoices/issueDocument';
import { closeDue } from '../orders/payOnDelivery/settleDue';
import { lockOrderByNumber } from '../orders/statusRepository';
import { mayTransition, transitionOrder } from '../orders/transitionOrder';
import type { Database } from '../platform/db/database';
import { inTransaction } from '../platform/db/transaction';
import { notFound } from '../platform/http/errors/httpError';

/**
 * Ends a shipped order that was not accepted: what was due is written off with a credit note, and its packs are in
 * stock again unless they are lost.
 * @throws HttpError when there is no such order, it is not on its way, or it is paid
 */
export const returnOrder = (
  db: Database,
  number: string,
  { lost = false }: Return,
  invoices: InvoiceSettings,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (!order) throw notFound(['not_found.orderNumber', { number }]);
    const step = lost ? 'returnLost' : 'return';
    await mayTransition(tx, order, step);
    await closeDue(tx, order.id);
    await transitionOrder(tx, order.id, step);
    await issueCreditNote(tx, order.id, invoices, now);
    return 'returned' as const;
  });
