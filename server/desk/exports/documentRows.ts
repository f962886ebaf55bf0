import type { ExportedDocument } from '../../../src/contract/operator/operatorOrder';
import { amountIn, type Cell, type Export, percent } from './cells';
import { partsText } from './taxColumns';

type Rate = ExportedDocument['taxes'][number];

const moment = (at: string | undefined) => (at === undefined ? undefined : { moment: at });

const documentColumns: Record<string, (document: ExportedDocument) => Cell> = {
  kind: ({ kind }) => (kind === 'invoice' ? 'invoice' : 'credit note'),
  number: ({ number }) => number,
  issued: ({ issuedAt }) => moment(issuedAt),
  credits: ({ invoice }) => invoice,
  order: ({ order }) => order,
  name: ({ name }) => name,
  tax_number: ({ taxNumber }) => taxNumber,
  place_of_supply: ({ placeOfSupply }) => placeOfSupply,
  paid: ({ paidAt }) => moment(paidAt),
  paid_by: ({ paidBy = [] }) => paidBy.join(' | '),
  currency: ({ currency }) => currency,
};

const rateColumns: Record<string, (rate: Rate, currency: string) => Cell> = {
  tax_rate: ({ rate }) => percent(rate),
  taxable: ({ taxable }, currency) => amountIn(currency)(taxable),
  tax: ({ tax }, currency) => amountIn(currency)(tax),
  tax_parts: ({ parts }, currency) => partsText(parts, currency),
};

/** Only in the first row of a document, so that sums of a column are correct; what was paid only with the invoice. */
const amountColumns: Record<string, (document: ExportedDocument) => Cell> = {
  amount: ({ amount, currency }) => amountIn(currency)(amount),
  received: ({ received, currency }) =>
    received === undefined ? undefined : amountIn(currency)(received),
  refunded: ({ refunded, currency }) =>
    refunded === undefined ? undefined : amountIn(currency)(refunded),
};

/**
 * Invoices and credit notes by the day on which they were issued: a row per rate of each, or one row without taxes.
 * Amounts of credit notes are positive, as tax returns expect them.
 */
export const invoicesExport: Export<ExportedDocument> = {
  path: 'invoices',
  columns: () => [documentColumns, rateColumns, amountColumns].flatMap(Object.keys),
  rows: (documents) =>
    documents.flatMap((document) => {
      const rates = document.taxes.length > 0 ? document.taxes : [undefined];
      return rates.map((rate, index) => [
        ...Object.values(documentColumns).map((cell) => cell(document)),
        ...Object.values(rateColumns).map((cell) => rate && cell(rate, document.currency)),
        ...Object.values(amountColumns).map((cell) => (index === 0 ? cell(document) : undefined)),
      ]);
    }),
};
