import { invoicesExport, ordersExport } from '../../server/desk/exports/exports';
import { type ExportOptions, exportPages } from './exportPages';

export const exportOrders = (options: ExportOptions) =>
  exportPages(
    ordersExport,
    (count) => (count === 1 ? '1 order is' : `${count} orders are`),
    options,
  );

export const exportInvoices = (options: ExportOptions) =>
  exportPages(
    invoicesExport,
    (count) =>
      count === 1 ? '1 invoice or credit note is' : `${count} invoices and credit notes are`,
    options,
  );
