import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { customer } from '../../server/account/accountSchema';
import { eraseCustomer } from '../../server/customers/eraseCustomer';
import { printedDocument } from '../../server/desk/print/printedDocument';
import { exportDocuments, findDocument } from '../../server/fulfilment/documentRepository';
import { invoice } from '../../server/orders/invoices/invoicesSchema';
import { issueCreditNote } from '../../server/orders/invoices/issueCreditNote';
import { issueInvoice } from '../../server/orders/invoices/issueDocument';
import { forgetRecipients } from '../../server/orders/invoices/recipients';
import { order } from '../../server/orders/ordersSchema';
import { payment, refund } from '../../server/payments/paymentsSchema';
import { invoiceYears } from '../../server/platform/config/country/countryRules';
import { readConfig } from '../../server/platform/config/readConfig';
import type { Database } from '../../server/platform/db/database';
import { addOrder } from '../support/database/orderRows';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeAddressData } from '../support/factories';

const { facts, invoices } = readConfig({});
/** In the last hours of the 31st of December in India. */
const ISSUED = new Date('2026-12-31T18:00:00Z');

describeOnce('Invoices of a person who is erased', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  /** A person with an invoice, and a payment whose money can go back. */
  const makeInvoice = async (name: string) => {
    const id = `usr_${name.toLowerCase()}`;
    const email = `${name.toLowerCase()}@loam.example`;
    await db.insert(customer).values({ id, email });
    const line1 = `${name}’s house`;
    const address = { _id: 'adr_1', ...makeAddressData({ name, line1 }), label: 'Home' };
    const paymentId = `pay_${name}`;
    const { orderId } = await addOrder(db, id, {
      order: { status: 'delivered', address: { ...address, taxNumber: '27ABCDE1234F1Z5' } },
      payments: [{ id: paymentId, status: 'captured', captured: 13_900 }],
    });
    await issueInvoice(db, orderId, invoices, ISSUED);
    const documents = async () => {
      const rows = await db.select().from(invoice).where(eq(invoice.orderId, orderId));
      return rows.map(({ kind, year, sequence }) => `${kind}.${year}.${sequence}`).sort();
    };
    const print = async (documentId: string) => {
      const found = await findDocument(db, documentId, ISSUED);
      return printedDocument(found.document, found.order, facts, 'en');
    };
    const erase = () => db.transaction((tx) => eraseCustomer(tx, email, ISSUED));
    return { orderId, paymentId, documents, print, erase };
  };
  const exported = async () => (await exportDocuments(db, {}, 'Asia/Kolkata')).results;

  it('print and export the same as before', async () => {
    const { orderId, documents, print, erase } = await makeInvoice('Asha');
    const [id = ''] = await documents();
    const before = { html: await print(id), row: (await exported()).find(({ _id }) => _id === id) };
    expect(before.html).toContain('Asha’s house');
    expect(before.row).toMatchObject({ name: 'Asha', taxNumber: '27ABCDE1234F1Z5' });
    await erase();
    const after = { html: await print(id), row: (await exported()).find(({ _id }) => _id === id) };
    expect(after).toEqual(before);
    const [kept] = await db.select().from(order).where(eq(order.id, orderId));
    expect(JSON.stringify(kept)).not.toContain('Asha');
    const [row] = await db.select().from(invoice).where(eq(invoice.orderId, orderId));
    expect(Object.keys(row?.recipient ?? {})).not.toContain('label');
  });

  it('get credit notes to the same recipient', async () => {
    const { orderId, paymentId, documents, print, erase } = await makeInvoice('Bela');
    await erase();
    await db
      .insert(refund)
      .values({ id: 'ref_1', paymentId, key: 'by hand 1', amount: 3900, status: 'done' });
    await issueCreditNote(db, orderId, invoices, ISSUED);
    const [note = ''] = await documents();
    expect(note).toMatch(/^credit_note/);
    expect(await print(note)).toContain('Bela’s house');
    expect((await exported()).find(({ _id }) => _id === note)).toMatchObject({ name: 'Bela' });
    await db.delete(refund).where(eq(refund.id, 'ref_1'));
    await db.delete(payment).where(eq(payment.id, paymentId));
  });

  it('lose the recipient once the years are over, and those of others keep it', async () => {
    const erased = await makeInvoice('Chitra');
    const other = await makeInvoice('Devi');
    await erased.erase();
    const ids = { erased: (await erased.documents())[0], other: (await other.documents())[0] };
    const forget = (at: string) =>
      forgetRecipients(db, { years: 8, timeZone: 'Asia/Kolkata' }, new Date(at));
    // Until the end of 2034 in India, which is half past six in the evening UTC.
    expect(await forget('2034-12-31T18:29:59Z')).toBe(0);
    expect(await erased.print(String(ids.erased))).toContain('Chitra');
    expect(await forget('2034-12-31T18:30:00Z')).toBeGreaterThan(0);
    expect(await erased.print(String(ids.erased))).not.toContain('Chitra');
    expect(await other.print(String(ids.other))).toContain('Devi');
    expect(await forget('2034-12-31T18:30:00Z')).toBe(0);
  });

  it.each([
    ['IN', undefined, 8],
    ['DE', undefined, 8],
    ['FR', undefined, 10],
    ['IN', 12, 12],
  ])('in %s with the fact %s keep it for %i years', (country, keepYears, years) => {
    if (!facts.invoices) throw new Error('The demo issues invoices.');
    const own = { ...facts.invoices, ...(keepYears && { keepYears }) };
    expect(invoiceYears({ country, invoices: own })).toBe(years);
  });
});
