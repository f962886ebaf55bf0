import type { ExportedDocument, ExportedOrder } from '../../../src/contract/operatorOrder';
import { documentHeader, documentRows } from './documentRows';
import { orderHeader, orderRows } from './orderRows';

export interface Export<Item> {
  /** The path below the operator API, which sends pages. */
  path: string;
  header: () => string;
  rows: (items: Item[], timeZone: string) => string;
}

/** Orders by the day on which they were placed. */
export const ordersExport: Export<ExportedOrder> = {
  path: 'order_lines',
  header: orderHeader,
  rows: orderRows,
};

/** Invoices and credit notes by the day on which they were issued. */
export const invoicesExport: Export<ExportedDocument> = {
  path: 'invoices',
  header: documentHeader,
  rows: documentRows,
};
