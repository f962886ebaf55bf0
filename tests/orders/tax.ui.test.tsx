import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { order } from '../../server/orders/ordersSchema';
import type { TaxFacts } from '../../src/contract/tax';
import { reportReachability } from '../../src/sync/connection/connectivity';
import { findSummary, pressPlace, stubRedirect } from '../support/storefront/checkoutPage';
import { openShopperWithCart } from '../support/storefront/shopperWithCart';
import { openShoppingApi } from '../support/storefront/signedInShopper';

const vat: TaxFacts = {
  name: 'VAT',
  pricesInclude: false,
  rates: { reduced: 700, standard: 1900 },
  defaultClass: 'reduced',
};

const gst: TaxFacts = {
  name: 'GST',
  registration: { label: 'GSTIN', number: '29ABCDE1234F1Z5' },
  pricesInclude: true,
  rates: { food: 500, standard: 1800 },
  defaultClass: 'food',
  split: { state: 'Karnataka', within: ['CGST', 'SGST'], beyond: 'IGST' },
};

/** Amounts by their label, and what is written below them. */
const readSums = (region: HTMLElement) => ({
  ...Object.fromEntries(
    within(region)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]),
  ),
  note: within(region).getByText(/VAT;|GST$|taxes\./).textContent,
});

beforeEach(() => reportReachability(true));

/** Cart, checkout, order and invoice of a shop with these taxes. */
const buy = async (tax: TaxFacts, lines: Parameters<typeof openShopperWithCart>[1]) => {
  stubRedirect();
  const api = await openShoppingApi({ tax });
  const { open, orders } = await openShopperWithCart(api, lines);
  open('/cart');
  await (await findSummary()).findByText('₹39', {}, { timeout: 20_000 });
  const cart = readSums(screen.getByRole('region', { name: 'Summary' }));
  cleanup();
  open('/checkout');
  await (await findSummary()).findByText('₹39', {}, { timeout: 20_000 });
  const checkout = readSums(screen.getByRole('region', { name: 'Summary' }));
  await pressPlace();
  await screen.findByRole('heading', { name: 'Your order is placed' });
  const [placed] = await orders();
  await api.db
    .update(order)
    .set({ status: 'paid' })
    .where(eq(order.id, placed?._id ?? ''));
  cleanup();
  open(`/orderdetails/${placed?._id}`);
  const details = readSums(await screen.findByRole('region', { name: 'Payment' }));
  return { cart, checkout, details, placed, invoice: document.body.lastElementChild };
};

describe('Taxes', () => {
  it('are the same in cart, checkout and order if prices exclude them', async () => {
    const sums = {
      'Items (2)': '₹300',
      Delivery: '₹39',
      VAT: '₹37.29',
      Total: '₹376.29',
      note: 'Prices are before VAT; the total includes it.',
    };
    const { cart, checkout, details, placed } = await buy(vat, {
      lines: [
        { price: 20_000, quantity: 1 },
        { price: 10_000, quantity: 1, taxClass: 'standard' },
      ],
    });
    expect(cart).toEqual(sums);
    expect(checkout).toEqual(sums);
    expect(details).toEqual(sums);
    expect(placed?.total).toBe(37_629);
  });

  it('are in one line, and in full on the invoice, if prices include them', async () => {
    const { cart, checkout, details, invoice } = await buy(gst, {
      lines: [
        { name: 'Atta', price: 10_500, quantity: 1, hsn: '1101' },
        { name: 'Soap', price: 11_800, quantity: 1, hsn: '3401', taxClass: 'standard' },
      ],
    });
    expect(cart).toEqual({
      'Items (2)': '₹223',
      Delivery: '₹39',
      Total: '₹262',
      note: 'Includes ₹27.02 GST',
    });
    expect(checkout).toEqual(cart);
    expect(details).toEqual(cart);
    const tables = [...(invoice?.querySelectorAll('table') ?? [])].map((table) =>
      [...table.rows].map(({ cells }) => [...cells].map((cell) => cell.textContent)),
    );
    expect(tables).toEqual([
      [
        ['Pack', 'HSN', 'Quantity', 'Price', 'Amount', 'Taxable', 'GST'],
        ['Atta, 1 kg', '1101', '1', '₹105.00', '₹105.00', '₹100.00', '5%'],
        ['Soap, 1 kg', '3401', '1', '₹118.00', '₹118.00', '₹100.01', '18%'],
      ],
      [
        // With the delivery, which is taxed like the goods.
        ['Goods and delivery', 'Taxable', 'CGST', 'SGST'],
        ['GST 5%', '₹117.48', '₹2.94 (2.5%)', '₹2.94 (2.5%)'],
        ['GST 18%', '₹117.50', '₹10.57 (9%)', '₹10.57 (9%)'],
        ['Sum', '₹234.98', '₹13.51', '₹13.51'],
      ],
    ]);
    expect(invoice).toHaveTextContent('Invoice');
    expect(invoice).toHaveTextContent('GSTIN 29ABCDE1234F1Z5');
    expect(invoice).toHaveTextContent('FSSAI licence DEMO 00000');
    expect(invoice).toHaveTextContent('Place of supply: Karnataka');
  });

  it('turn the invoice into a bill of supply if all items are exempt', async () => {
    const { invoice } = await buy(
      { ...gst, rates: { ...gst.rates, food: 0 } },
      { lines: [{ price: 10_500, quantity: 1 }] },
    );
    expect(invoice).toHaveTextContent('Bill of supply');
  });
});
