import type { ExportedDocument, ExportedOrder } from '../../src/contract/operatorOrder';
import { documentHeader, documentRows } from './documentRows';
import { type ExportOptions, exportPages } from './exportPages';
import { orderHeader, orderRows } from './orderRows';

/** Orders by the day on which they were placed. */
export const exportOrders = (options: ExportOptions) =>
  exportPages<ExportedOrder>(
    {
      path: 'order_lines',
      header: orderHeader,
      rows: orderRows,
      say: (count) => (count === 1 ? '1 order is' : `${count} orders are`),
    },
    options,
  );

/** Invoices and credit notes by the day on which they were issued. */
export const exportInvoices = (options: ExportOptions) =>
  exportPages<ExportedDocument>(
    {
      path: 'invoices',
      header: documentHeader,
      rows: documentRows,
      say: (count) =>
        count === 1 ? '1 invoice or credit note is' : `${count} invoices and credit notes are`,
    },
    options,
  );
