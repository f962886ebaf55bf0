import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import { category, product, variant } from '../../server/catalogue/catalogueSchema';
import { orderMail } from '../../server/notifications/mails/mailSchema';
import { reservation } from '../../server/orders/stockSchema';
import { payment } from '../../server/payments/paymentsSchema';
import { readConfig } from '../../server/platform/config/readConfig';
import type { Database } from '../../server/platform/db/database';
import { CheckoutOptions, Placed } from '../../src/contract/checkout';
import { success } from '../../src/contract/envelope';
import type { OrderDetails } from '../../src/contract/order';
import { arrivalDate } from '../../src/contract/rules/arrivalDate';
import { makeCart, orderCart } from '../support/api/checkout';
import { openApi } from '../support/api/server';
import { DAY, MINUTE, makeClock } from '../support/clock';
import { addProduct } from '../support/database/catalogueRows';
import { findContradictions } from '../support/database/stockContradictions';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { openPaymentHarness, site } from '../support/gateways/paymentHarness';
import { makeTestGateway } from '../support/gateways/testGateway';

describeDatabase('Checkout routes', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  const cart = (...quantities: number[]) => makeCart(app, db, quantities);
  const details = async (
    { shopper }: Awaited<ReturnType<typeof cart>>,
    orderId: string,
  ): Promise<OrderDetails> => (await shopper.get(`order_details/${orderId}`)).json().data;
  const rowsOf = async (orderId: string) => ({
    payments: await db.select().from(payment).where(eq(payment.orderId, orderId)),
    held: await db.select().from(reservation).where(eq(reservation.orderId, orderId)),
    mails: await db.select().from(orderMail).where(eq(orderMail.orderId, orderId)),
  });

  it('return the checkout options', async () => {
    const response = (await app.inject('/api/loam/checkout_options')).json();
    expect([...Errors(success(CheckoutOptions), response)]).toEqual([]);
    expect(response.data).toMatchObject({
      currency: 'INR',
      delivery: { fee: 3900, freeFrom: 49_900 },
      gateways: [{ _id: 'sandbox' }],
    });
  });

  it('promise an arrival day by category, and store it in the order', async () => {
    await addProduct(db);
    const [{ slug = '', id = '' } = {}] = await db.select().from(category);
    const schedule = { ...readConfig({}).schedule, daysByCategory: { [slug]: 5, unknown: 9 } };
    const shop = await openApi(db, { schedule });
    const { data } = (await shop.inject('/api/loam/checkout_options')).json();
    expect(data.schedule).toEqual({ ...schedule, daysByCategory: { [id]: 5 } });

    const made = await makeCart(shop, db, [1]);
    const lines = await made.lines();
    expect(lines.map((line) => line.product.categoryId)).toEqual([id]);
    const { orderId } = (await orderCart(made)).json().data;
    const { arrivesOn, placedAt } = await details(made, orderId);
    expect(arrivesOn).toBe(arrivalDate(lines, data.schedule, new Date(placedAt)));
  });

  it('show an arrival day as if the order were placed at the time of its payment', async () => {
    const clock = makeClock('2026-11-17T13:50+05:30');
    const { paymentService, ...harness } = await openPaymentHarness(db, undefined, clock);
    const made = await makeCart(harness.app, db, [1]);
    const { orderId } = (await orderCart(made)).json().data;
    const arrival = async () => {
      const { status, arrivesOn } = await details(made, orderId);
      return [status, arrivesOn];
    };
    expect(await arrival()).toEqual(['awaiting_payment', '2026-11-19']);
    clock.advance(20 * MINUTE);
    expect(await arrival()).toEqual(['awaiting_payment', '2026-11-20']);
    const [attempt] = (await rowsOf(orderId)).payments;
    await harness.press(await paymentService.open(attempt?.id ?? '', site), 'paid');
    await paymentService.settle(attempt?.id ?? '');
    clock.advance(DAY);
    expect(await arrival()).toEqual(['paid', '2026-11-20']);
  });

  it('place an order: stock reserved, payment opened, mail queued, cart empty', async () => {
    const made = await cart(2, 1);
    const response = await orderCart(made);
    expect(response.statusCode, response.body).toBe(200);
    expect([...Errors(success(Placed), response.json())]).toEqual([]);
    const { orderId, redirectUrl } = response.json().data;
    expect(redirectUrl).toMatch(/^http/);
    const placed = await details(made, orderId);
    expect(placed).toMatchObject({
      status: 'awaiting_payment',
      number: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      itemCount: 3,
      total: 33_900,
      totals: { items: 30_000, discount: 0, delivery: 3900, total: 33_900 },
      timeline: [{ status: 'awaiting_payment' }],
      canPay: true,
      canCancel: true,
      payUntil: expect.any(String),
    });
    expect(Date.parse(placed.payUntil ?? '') - Date.parse(placed.placedAt)).toBe(30 * 60_000);
    expect(placed.address._id).toBe(made.addressId);
    expect(placed.items.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const { payments, held, mails } = await rowsOf(orderId);
    expect(payments).toMatchObject([{ gateway: 'sandbox', amount: 33_900, currency: 'INR' }]);
    expect(held.map(({ state, quantity }) => [state, quantity]).sort()).toEqual([
      ['held', 1],
      ['held', 2],
    ]);
    expect(mails.map(({ kind }) => kind)).toEqual(['placed']);
    expect(await made.lines()).toEqual([]);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('keep the note of an order, in one line of up to 200 characters', async () => {
    const made = await cart(1);
    const { data } = (await app.inject('/api/loam/checkout_options')).json();
    expect(data.noteLength).toBe(200);
    expect((await orderCart(made, { note: 'long'.repeat(51) })).statusCode).toBe(400);
    const { orderId } = (await orderCart(made, { note: ' Ring\ntwice\u009b½ 🔔 ' })).json().data;
    expect((await details(made, orderId)).note).toBe('Ring twice ½ 🔔');
    const other = await cart(1);
    const { orderId: without } = (await orderCart(other, { note: '  ' })).json().data;
    expect(await details(other, without)).not.toHaveProperty('note');
  });

  it('deliver free of charge from the configured sum', async () => {
    const made = await cart(5);
    const { orderId } = (await orderCart(made)).json().data;
    expect((await details(made, orderId)).totals).toMatchObject({ delivery: 0, total: 50_000 });
  });

  it('keep names, prices and address as they were when the order was placed', async () => {
    const made = await cart(1);
    const { orderId } = (await orderCart(made)).json().data;
    const before = await details(made, orderId);
    const [pack] = made.packs;
    await db.update(product).set({ name: 'Renamed' }).where(eq(product.id, pack.productId));
    await db.update(variant).set({ price: 1, mrp: 1 }).where(eq(variant.id, pack.variantId));
    await made.shopper.delete(`myaddress/${made.addressId}`);
    const [line] = before.items;
    const items = [{ ...line, priceNow: 1 }];
    expect(await details(made, orderId)).toEqual({ ...before, items });
  });

  it('respond to another customer’s address as to an unknown one', async () => {
    const [made, other] = [await cart(1), await cart(1)];
    const theirs = await orderCart(made, { addressId: other.addressId });
    const nobodys = await orderCart(made, { addressId: 'adr_none' });
    expect([theirs.statusCode, theirs.json()]).toEqual([404, nobodys.json()]);
  });

  it.each([
    { lines: [] },
    { lines: Array(101).fill({ variantId: 'var_x', quantity: 1, price: 1 }) },
    { lines: [{ variantId: 'var_x', quantity: 0, price: 1 }] },
    { lines: [{ variantId: 'var_x', quantity: 1.5, price: 1 }] },
    { lines: [{ variantId: 'var_x', quantity: 100, price: 1 }] },
    { lines: [{ variantId: 'var_x', quantity: 1, price: -1 }] },
    { lines: [{ variantId: 'var_x', quantity: 1, price: 1, discount: 1 }] },
    { lines: [{ variantId: 'x'.repeat(65), quantity: 1, price: 1 }] },
    { orderKey: 'with a blank' },
    { orderKey: 'k'.repeat(65) },
    { total: -1 },
  ])('reject the fields %j', async (changes) => {
    const response = await orderCart(await cart(1), changes);
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_input']);
  });

  it.each([0, 1])('place a free order without a call to any of %d gateways', async (count) => {
    const test = makeTestGateway();
    const gateways = [test.gateway].slice(0, count);
    const shop = await openApi(db, { delivery: { fee: 0, freeFrom: 0 } }, { gateways });
    const made = await makeCart(shop, db, [1], { price: 0 });
    const { orderId, redirectUrl } = (await orderCart(made)).json().data;
    expect(redirectUrl).toBe(`/payment-status/success/${orderId}`);
    expect(test.pages.size).toBe(0);
    expect(await details(made, orderId)).toMatchObject({
      status: 'paid',
      total: 0,
      canPay: false,
      canCancel: true,
      payment: { status: 'captured', gateway: '' },
      timeline: [{ status: 'awaiting_payment' }, { status: 'paid' }],
    });
    const cancelled = (await made.shopper.post(`order_details/${orderId}/cancel`)).json().data;
    expect(cancelled).toMatchObject({ status: 'cancelled', payment: { refundDue: 0 } });
  });

  it('give every order a random number', async () => {
    const numbers = [];
    for (let count = 0; count < 3; count++) {
      const made = await cart(1);
      const { orderId } = (await orderCart(made)).json().data;
      numbers.push((await details(made, orderId)).number);
    }
    expect(new Set(numbers).size).toBe(3);
  });
});
