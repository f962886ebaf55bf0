import type { ExportedDocuments } from '../../../src/contract/operator/operatorOrder';
import type { DatevFile, ExportedPayments } from '../../../src/contract/operator/operatorPayment';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { exportDocuments } from '../documentRepository';
import { exportPayments } from '../paymentListRepository';
import { accountsOf } from './accounts';
import { documentEntries, paymentEntry } from './entries';
import { postingBatch } from './postingBatch';

/** What one batch may have. */
const MAX_ENTRIES = 99_999;

/** YYYY-MM-DD, local to the shop; both are included. */
interface Days {
  from: string;
  to: string;
}

/** Whether a shop can have its books with DATEV: it is in Germany, or says so, and issues invoices in euros. */
export const hasDatev = ({ country, currency, datev, invoices }: ShopFacts) =>
  (country === 'DE' || datev !== undefined) && currency === 'EUR' && invoices !== undefined;

/** The day on which the financial year of a day began. @param firstMonth from 1 to 12 */
const yearStartOf = (day: string, firstMonth: number) => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const start = month < firstMonth ? year - 1 : year;
  return `${start}-${String(firstMonth).padStart(2, '0')}-01`;
};

/**
 * Sales and money of these days as a file for DATEV.
 * @throws HttpError 409 for a shop that has none, days of two financial years, a rate without an account, or too much
 */
export const makeDatevFile = async (
  db: Database,
  facts: ShopFacts,
  { from, to }: Days,
  createdAt: Date,
): Promise<DatevFile> => {
  const { invoices, timeZone, datev = {} } = facts;
  if (!hasDatev(facts) || !invoices) throw new HttpError(409, 'not_possible.datevShop');
  const yearStart = yearStartOf(from, invoices.firstMonth);
  if (to < from || yearStartOf(to, invoices.firstMonth) !== yearStart) {
    throw new HttpError(409, 'not_possible.datevDays');
  }
  const accounts = accountsOf(datev);
  const documents = await readAll<ExportedDocuments>((after) =>
    exportDocuments(db, { from, to, ...after }, timeZone),
  );
  const payments = await readAll<ExportedPayments>((after) =>
    exportPayments(db, { from, to, ...after }, timeZone),
  );
  const entries = [
    ...documents.flatMap((document) => documentEntries(document, accounts)),
    ...payments.map((payment) => paymentEntry(payment, accounts)),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (entries.length > MAX_ENTRIES) throw new HttpError(409, 'not_possible.datevSize');
  return {
    name: `EXTF_Buchungsstapel_${from}_${to}.csv`,
    text: postingBatch(entries, { from, to, yearStart, createdAt, timeZone, datev }),
    entries: entries.length,
  };
};

/** All pages of a list. */
const readAll = async <Page extends { results: unknown[]; next?: string }>(
  read: (after: { after?: string }) => Promise<Page>,
) => {
  const all: Page['results'][number][] = [];
  let after: string | undefined;
  do {
    const { results, next }: Page = await read(after === undefined ? {} : { after });
    all.push(...results);
    after = next;
  } while (after !== undefined);
  return all as Page['results'];
};
