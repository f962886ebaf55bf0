import type { Return } from '../../../src/contract/operatorOrder';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { HttpError, notFound } from '../../http/httpError';
import { issueCreditNote } from '../invoices/issueCreditNote';
import type { InvoiceSettings } from '../invoices/issueDocument';
import { lockOrderByNumber, transitionOrder } from '../statusRepository';
import { returnStock } from '../stockRepository';
import { closeDue } from './settleDue';

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
    const { id, status } = order;
    if (status !== 'shipped') throw new HttpError(409, ['not_possible.return', { number, status }]);
    if (!(await closeDue(tx, id)))
      throw new HttpError(409, ['not_possible.returnPaid', { number }]);
    await transitionOrder(tx, id, 'returned');
    if (!lost) await returnStock(tx, id);
    await issueCreditNote(tx, id, invoices, now);
    return 'returned' as const;
  });
