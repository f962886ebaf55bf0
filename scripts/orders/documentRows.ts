import { stringify } from 'csv-stringify/sync';
import { plainMoney } from '../../server/payments/money';
import type { ExportedDocument } from '../../src/contract/operatorOrder';
import { shopTime } from '../shared/shopTime';

type Rate = ExportedDocument['taxes'][number];
type Cell = string | undefined;

const documentColumns: Record<string, (document: ExportedDocument, timeZone: string) => Cell> = {
  kind: ({ kind }) => (kind === 'invoice' ? 'invoice' : 'credit note'),
  number: ({ number }) => number,
  issued: ({ issuedAt }, timeZone) => shopTime(issuedAt, timeZone),
  credits: ({ invoice }) => invoice,
  order: ({ order }) => order,
  name: ({ name }) => name,
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
  // In the first row of a document alone.
  'amount',
];

export const documentHeader = () => stringify([columnNames], { bom: true });

/**
 * A row per rate of each invoice and credit note, or one where nothing was said about taxes. Amounts of credit
 * notes are what goes back, without a sign, as tax returns take them.
 */
export const documentRows = (documents: ExportedDocument[], timeZone: string) =>
  stringify(
    documents.flatMap((document) => {
      const rates = document.taxes.length > 0 ? document.taxes : [undefined];
      return rates.map((rate, index) => [
        ...Object.values(documentColumns).map((cell) => cell(document, timeZone)),
        ...Object.values(rateColumns).map((cell) => rate && cell(rate, document.currency)),
        index === 0 ? plainMoney(document.amount, document.currency) : '',
      ]);
    }),
    { escape_formulas: true },
  );
