import { stringify } from 'csv-stringify/sync';
import type { ExportedDocument } from '../../../src/contract/operator/operatorOrder';
import { shopTime } from '../../../src/contract/rules/shopTime';
import { plainMoney } from '../../platform/messages/money';
import { csvRows, type Export } from './csvRows';

type Rate = ExportedDocument['taxes'][number];
type Cell = string | undefined;

const documentColumns: Record<string, (document: ExportedDocument, timeZone: string) => Cell> = {
  kind: ({ kind }) => (kind === 'invoice' ? 'invoice' : 'credit note'),
  number: ({ number }) => number,
  issued: ({ issuedAt }, timeZone) => shopTime(issuedAt, timeZone),
  credits: ({ invoice }) => invoice,
  order: ({ order }) => order,
  name: ({ name }) => name,
  tax_number: ({ taxNumber }) => taxNumber,
  place_of_supply: ({ placeOfSupply }) => placeOfSupply,
  currency: ({ currency }) => currency,
};

const rateColumns: Record<string, (rate: Rate, currency: string) => Cell> = {
  // 500 is '5', 250 is '2.5'.
  tax_rate: ({ rate }) => String(rate / 100),
  taxable: ({ taxable }, currency) => plainMoney(taxable, currency),
  tax: ({ tax }, currency) => plainMoney(tax, currency),
  tax_parts: ({ parts }, currency) =>
    parts.map(({ name, amount }) => `${name} ${plainMoney(amount, currency)}`).join(' | '),
};

const columnNames = [
  ...Object.keys(documentColumns),
  ...Object.keys(rateColumns),
  // Only in the first row of a document.
  'amount',
];

const documentHeader = () => stringify([columnNames], { bom: true });

/**
 * A row per rate of each invoice and credit note, or one row without taxes. Amounts of credit notes are positive,
 * as tax returns expect them.
 */
const documentRows = (documents: ExportedDocument[], timeZone: string) =>
  csvRows(
    documents.flatMap((document) => {
      const rates = document.taxes.length > 0 ? document.taxes : [undefined];
      return rates.map((rate, index) => [
        ...Object.values(documentColumns).map((cell) => cell(document, timeZone)),
        ...Object.values(rateColumns).map((cell) => rate && cell(rate, document.currency)),
        index === 0 ? plainMoney(document.amount, document.currency) : '',
      ]);
    }),
  );

/** Invoices and credit notes by the day on which they were issued. */
export const invoicesExport: Export<ExportedDocument> = {
  path: 'invoices',
  header: documentHeader,
  rows: documentRows,
};
