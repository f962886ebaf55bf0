import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { toCoupon } from '../../server/cart/coupons/checkCoupon';
import { upsertCoupon } from '../../server/cart/coupons/manageCoupons';
import { product } from '../../server/catalogue/catalogueSchema';
import { taxClassesWithoutRate } from '../../server/catalogue/productRepository';
import { exportOrders } from '../../server/fulfilment/exportRepository';
import { orderLines } from '../../server/notifications/mails/orderLines';
import type { FullOrder } from '../../server/orders/orderRepository';
import { order } from '../../server/orders/ordersSchema';
import { payment } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import type { CheckoutOptions } from '../../src/contract/checkout';
import type { OrderDetails } from '../../src/contract/order';
import type { TaxFacts } from '../../src/contract/tax';
import { cartTotals } from '../../src/features/cart/review/cartTotals';
import { fillCart, orderCart } from '../support/api/checkout';
import { orderTable } from '../support/api/exportedRows';
import { openApi } from '../support/api/server';
import { addProduct } from '../support/database/catalogueRows';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

const delivery = { fee: 3900, freeFrom: 49_900 };

const gst: TaxFacts = {
  name: 'GST',
  registration: { label: 'GSTIN', number: '29ABCDE1234F1Z5' },
  pricesInclude: true,
  rates: { fresh: 0, food: 500 },
  defaultClass: 'food',
  split: { state: 'Karnataka', within: ['CGST', 'SGST'], beyond: 'IGST' },
};

const vat: TaxFacts = {
  name: 'VAT',
  pricesInclude: false,
  rates: { reduced: 700, standard: 1900 },
  defaultClass: 'reduced',
  delivery: 'standard',
};

describeOnce('The taxes of an order', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  /** An order of one pack of each product to Karnataka, with the total that the storefront shows. */
  const place = async (
    tax: TaxFacts | undefined,
    traits: Parameters<typeof addProduct>[1][],
    code?: string,
  ) => {
    const app = await openApi(db, { delivery, tax });
    const products: Awaited<ReturnType<typeof addProduct>>[] = [];
    for (const each of traits) products.push(await addProduct(db, each));
    const [first, ...others] = products;
    if (!first) throw new Error('an order has a pack');
    const made = await fillCart(
      app,
      db,
      [first, ...others],
      traits.map(() => 1),
    );
    const { data: options }: { data: CheckoutOptions } = (
      await made.shopper.get('checkout_options')
    ).json();
    const coupon = code
      ? toCoupon(await upsertCoupon(db, { code, kind: 'amount', value: 1000 }), 1)
      : undefined;
    const shown = cartTotals(await made.lines(), options, coupon);
    const response = await orderCart(made, { total: shown.total, ...(code && { coupon: code }) });
    expect(response.statusCode, response.body).toBe(200);
    const { orderId } = response.json().data;
    const read = async (): Promise<OrderDetails> =>
      (await made.shopper.get(`order_details/${orderId}`)).json().data;
    return { ...made, orderId, options, shown, read, placed: await read() };
  };

  it('are stored with it, and do not change with rates and products', async () => {
    const { placed, read, shown, packs } = await place(gst, [
      { price: 10_500, hsn: '1101' },
      { price: 20_000, taxClass: 'fresh', hsn: '0804' },
    ]);
    const parts = (amount: number) => [
      { name: 'CGST', amount },
      { name: 'SGST', amount },
    ];
    const [flour, mango] = packs;
    const tax = {
      name: 'GST',
      registration: gst.registration,
      pricesInclude: true,
      placeOfSupply: 'Karnataka',
      rates: [
        // The delivery fee of 39.00 is taxed like the items: 25.57 and 13.43.
        { rate: 0, taxable: 22_557, tax: 0, parts: parts(0) },
        { rate: 500, taxable: 11_279, tax: 564, parts: parts(282) },
      ],
      lines: [
        { variantId: flour?.variantId, hsn: '1101', rate: 500, taxable: 10_000, tax: 500 },
        { variantId: mango?.variantId, hsn: '0804', rate: 0, taxable: 20_000, tax: 0 },
      ],
      total: 564,
    };
    expect(placed.tax).toEqual(tax);
    expect(placed.totals).toEqual({ items: 30_500, discount: 0, delivery: 3900, total: 34_400 });
    expect(shown.tax).toEqual({ name: 'GST', pricesInclude: true, total: 564 });
    await db
      .update(product)
      .set({ hsn: '9999', taxClass: 'fresh' })
      .where(eq(product.id, flour?.productId ?? ''));
    expect((await read()).tax).toEqual(tax);
    expect(await taxClassesWithoutRate(db, vat)).toEqual(['fresh']);
    expect(await taxClassesWithoutRate(db, gst)).toEqual([]);
    expect(orderLines(placed as FullOrder)[1]).toEqual([
      'Items: ₹305.00',
      'Delivery: ₹39.00',
      'Total: ₹344.00',
      'GST included: ₹5.64',
    ]);
    const { results } = await exportOrders(db, {}, 'Asia/Kolkata');
    const [exported] = results.filter(({ number }) => number === placed.number);
    const rows = orderTable(exported ? [exported] : []);
    const all = { tax: '5.64', delivery_tax: '0.64', tax_parts: 'CGST 2.82 | SGST 2.82' };
    expect(rows).toMatchObject([
      {
        hsn: '1101',
        tax_rate: '5',
        taxable: '100.00',
        line_tax: '5.00',
        tax_added: '0.00',
        ...all,
      },
      { hsn: '0804', tax_rate: '0', taxable: '200.00', line_tax: '0.00', tax: '', tax_parts: '' },
    ]);
  });

  it('add to prices without them, in cart, order, mail and payment alike', async () => {
    const { placed, shown, orderId } = await place(
      vat,
      [{ price: 6000 }, { price: 3000, taxClass: 'standard' }],
      'LESS10',
    );
    // 7 % of 60.00 - 6.67 is 3.73. 19 % of 30.00 - 3.33 and the delivery fee of 39.00 is 12.48.
    const totals = { items: 9000, discount: 1000, delivery: 3900, tax: 1621, total: 13_521 };
    expect(placed).toMatchObject({
      totals,
      total: 13_521,
      coupon: { saved: 1000 },
      tax: { total: 1621, rates: [{ taxable: 5333 }, { taxable: 6567 }] },
    });
    expect(shown).toMatchObject({ total: 13_521, tax: { pricesInclude: false, total: 1621 } });
    expect(await db.select().from(payment).where(eq(payment.orderId, orderId))).toMatchObject([
      { amount: 13_521 },
    ]);
    expect(orderLines(placed as FullOrder)[1]).toEqual([
      'Items: ₹90.00',
      'Discount (LESS10): −₹10.00',
      'Delivery: ₹39.00',
      'VAT: ₹16.21',
      'Total: ₹135.21',
    ]);
    expect(placed.tax).toMatchObject({
      name: 'VAT',
      rates: [
        { rate: 700, taxable: 5333, parts: [{ name: 'VAT', amount: 373 }] },
        { rate: 1900, taxable: 6567, parts: [{ name: 'VAT', amount: 1248 }] },
      ],
    });
  });

  it('cause a conflict when the customer saw older rates', async () => {
    const app = await openApi(db, { delivery, tax: vat });
    const made = await fillCart(app, db, [await addProduct(db, { price: 6000 })], [1]);
    const older = cartTotals(await made.lines(), { delivery });
    const response = await orderCart(made, { total: older.total });
    expect(response.statusCode).toBe(409);
    expect(response.json().error).toBe('total_changed');
  });

  it('are not mentioned by a shop without tax facts', async () => {
    const { placed, options, orderId } = await place(undefined, [{ price: 6000 }]);
    expect(options).not.toHaveProperty('tax');
    expect(placed).not.toHaveProperty('tax');
    expect(placed.totals).toEqual({ items: 6000, discount: 0, delivery: 3900, total: 9900 });
    const [row] = await db.select().from(order).where(eq(order.id, orderId));
    expect(row).toMatchObject({ tax: null, taxAdded: 0 });
    expect(orderLines(placed as FullOrder)[1]).toEqual([
      'Items: ₹60.00',
      'Delivery: ₹39.00',
      'Total: ₹99.00',
    ]);
  });
});
