import { parse } from 'csv-parse/sync';
import type { BookShop } from '../../../server/desk/exports/cells';
import { ordersExport } from '../../../server/desk/exports/orderRows';
import { csvHeader, csvRows } from '../../../server/desk/exports/writeTable';
import { readConfig } from '../../../server/platform/config/readConfig';
import type { ExportedOrder } from '../../../src/contract/operator/operatorOrder';

/** The CSV file of orders. @param shop that of the demo unless stated */
export const orderCsv = (orders: ExportedOrder[], shop: BookShop = readConfig({}).facts) =>
  csvHeader(ordersExport.columns(shop), shop) + csvRows(ordersExport.rows(orders, shop), shop);

/** Its rows by the names of their columns. */
export const orderTable = (orders: ExportedOrder[]): Record<string, string>[] =>
  parse(orderCsv(orders), { bom: true, columns: true });
