import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import { stock } from '../../../server/catalogue/catalogueSchema';
import { orderMail } from '../../../server/notifications/mails/mailSchema';
import { orderMailOf } from '../../../server/notifications/mails/orderMail';
import { findOrder } from '../../../server/orders/orderRepository';
import { order } from '../../../server/orders/ordersSchema';
import { remindPickUps } from '../../../server/orders/pickUp/remindPickUps';
import { payment } from '../../../server/payments/paymentsSchema';
import { readConfig } from '../../../server/platform/config/readConfig';
import type { Database } from '../../../server/platform/db/database';
import { type Checkout, CheckoutOptions } from '../../../src/contract/checkout';
import { success } from '../../../src/contract/envelope';
import { OperatorOrderDetails, WaitingOrders } from '../../../src/contract/operator/operatorOrder';
import { OrderDetails } from '../../../src/contract/order';
import { makeCart, orderCart } from '../../support/api/checkout';
import { makeCommand } from '../../support/api/operator';
import { COLLECTOR, FARM, openPickUpShop } from '../../support/api/pickUp';
import { DAY, makeClock } from '../../support/clock';
import { SHELF } from '../../support/database/catalogueRows';
import { findContradictions } from '../../support/database/stockContradictions';
import { describeDatabase, openTestDatabase } from '../../support/database/testDatabase';
import { openPaymentHarness, site } from '../../support/gateways/paymentHarness';

const TUESDAY = { date: '2026-11-17', id: 'farm.morning' };
const HOURS = { from: '10:00', to: '12:00' };
const WAITING = success(WaitingOrders);

describeDatabase('Orders that are collected', { timeout: 60_000 }, () => {
  let db: Database;
  let app: FastifyInstance;
  let clock: ReturnType<typeof makeClock>;
  beforeAll(async () => {
    db = await openTestDatabase();
    clock = makeClock('2026-11-16T18:00+05:30');
    app = await openPickUpShop(db, {}, { now: clock.now });
  });
  const collecting = (
    changes: Partial<NonNullable<Checkout['pickUp']>> = {},
  ): Partial<Checkout> => ({
    addressId: undefined,
    pickUp: { point: 'farm', ...COLLECTOR, ...changes },
  });
  const ask = async (changes: Partial<Checkout> = {}, shop = app) => {
    const cart = await makeCart(shop, db, [2]);
    const response = await orderCart(cart, { ...collecting(), gateway: 'on_delivery', ...changes });
    return { ...cart, status: response.statusCode, body: response.json() };
  };
  const place = async (changes: Partial<Checkout> = {}, shop = app) => {
    const { status, body, ...cart } = await ask(changes, shop);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { orderId } = body.data as { orderId: string };
    const read = async () =>
      (await cart.shopper.get(`order_details/${orderId}`)).json().data as OrderDetails;
    const { number } = await read();
    const command = makeCommand(shop);
    const step = async (name: string, payload?: object) => {
      const done = (await command('POST', `orders/${number}/${name}`, payload)).json();
      return { code: done.code, error: done.error, status: done.data?.status };
    };
    const stockOf = async () => {
      const [pack] = cart.packs;
      const [row] = await db.select().from(stock).where(eq(stock.variantId, pack.variantId));
      return [row?.onHand, row?.reserved];
    };
    return { ...cart, orderId, read, number, command, step, stockOf };
  };

  it('have their points in the checkout options, and none in a shop without', async () => {
    const body = (await app.inject('/api/loam/checkout_options')).json();
    expect([...Errors(success(CheckoutOptions), body)]).toEqual([]);
    const { id: _, hours: _hours, ...point } = FARM;
    expect(body.data.pickUpPoints).toEqual([
      {
        ...point,
        _id: 'farm',
        windows: [{ ...FARM.hours[0], id: 'farm.morning', days: [0, 1, 2, 3, 4, 5, 6] }],
      },
    ]);
    const without = await openPickUpShop(db, { points: [] });
    const none = (await without.inject('/api/loam/checkout_options')).json().data;
    expect(none).not.toHaveProperty('pickUpPoints');
  });

  it('go to nobody’s address, in hours of the point, for no fee of a courier', async () => {
    const { read, orderId, shopper, command, number } = await place();
    const details = await read();
    expect([...Errors(OrderDetails, details)]).toEqual([]);
    expect(details).toMatchObject({
      status: 'confirmed',
      window: { ...TUESDAY, ...HOURS },
      pickUp: { point: 'farm', name: 'Farm gate', directions: 'Behind the mango trees.' },
      address: { ...COLLECTOR, line1: 'Paud Road 5', city: 'Pune', state: 'Maharashtra' },
      totals: { items: 20_000, delivery: 0, total: 20_000 },
    });
    expect(details.totals.onDeliveryFee).toBeUndefined();
    const list = (await shopper.get(`user_orders/${shopper.id}`)).json().data.results;
    expect(list).toMatchObject([{ _id: orderId, pickUp: { name: 'Farm gate' } }]);
    const found = (await command('GET', `orders/${number}`)).json();
    expect([...Errors(success(OperatorOrderDetails), found)]).toEqual([]);
    const html = async (kind: string) =>
      (await command('GET', `orders/${number}/${kind}`)).json().data.html.replace(/\s+/g, ' ');
    const slip = await html('slip');
    expect(slip).toContain('To be collected at Farm gate by');
    expect(slip).toContain('To be paid on collection: ₹200.00');
    expect(slip).not.toContain('Paud Road');
    expect(await html('label')).toContain('Farm gate<br>Asha Rao');
  });

  it('cost the fee of their point, or less by its discount', async () => {
    const points = [
      { ...FARM, fee: 500 },
      { ...FARM, id: 'stand', discount: 1500 },
    ];
    const shop = await openPickUpShop(db, { points }, { now: clock.now });
    const dear = await place(collecting(), shop);
    expect((await dear.read()).totals).toMatchObject({ delivery: 500, total: 20_500 });
    const cheap = await place({ ...collecting({ point: 'stand' }), total: 18_500 }, shop);
    expect((await cheap.read()).totals).toMatchObject({ discount: 1500, total: 18_500 });
    const { status, body } = await ask({ ...collecting({ point: 'stand' }), total: 18_400 }, shop);
    expect([status, body.error]).toEqual([409, 'total_changed']);
  });

  it('are rejected where they cannot be collected, with nothing placed', async () => {
    const only = { ...FARM, categories: ['bakery'] };
    const shop = await openPickUpShop(db, { points: [only] }, { now: clock.now });
    const of = async (changes: Partial<Checkout>, at = app) => {
      const { status, body, lines } = await ask(changes, at);
      expect(await lines()).toHaveLength(1);
      return [status, body.error];
    };
    expect(await of(collecting({ point: 'gone' }))).toEqual([409, 'pick_up_gone']);
    expect(await of({}, shop)).toEqual([409, 'pick_up_goods']);
    expect(await of({ pickUp: undefined })).toEqual([400, 'invalid_input']);
    expect(await of({ addressId: 'adr_any' })).toEqual([400, 'invalid_input']);
    expect(await of(collecting({ phone: '12' }))).toEqual([400, 'invalid_input']);
    expect(await of(collecting({ window: { ...TUESDAY, date: '2026-12-24' } }))).toEqual([
      409,
      'window_gone',
    ]);
    const open = { ...FARM, categories: ['shelf'] };
    const other = await openPickUpShop(db, { points: [open] }, { now: clock.now });
    const { data } = (await other.inject('/api/loam/checkout_options')).json();
    expect(data.pickUpPoints[0].categories).toEqual([SHELF]);
    expect((await ask({}, other)).status).toBe(200);
  });

  it('have the places of their hours', async () => {
    const THURSDAY = { ...TUESDAY, date: '2026-11-19' };
    const at = () => ask(collecting({ window: THURSDAY }));
    expect([(await at()).status, (await at()).status]).toEqual([200, 200]);
    const { status, body } = await at();
    expect([status, body.error]).toEqual([409, 'window_full']);
    const { data } = (await app.inject('/api/loam/checkout_options')).json();
    expect(data.busyWindows).toContainEqual({ ...THURSDAY, places: 'full' });
  });

  it('are packed, ready with a code, found by it and collected', async () => {
    const { read, step, command, number, orderId, stockOf } = await place();
    expect((await step('ready')).error).toBe('not_possible');
    await step('pack');
    expect((await step('ship', {})).error).toBe('not_possible');
    expect(await step('ready')).toMatchObject({ code: 200, status: 'ready' });
    const details = await read();
    const { pickUpCode: code = '' } = details;
    expect(code).toMatch(/^\d{4}$/);
    expect(details.pickUp?.keptUntil).toBe(
      new Date(Date.parse(String(details.window?.date)) + 2 * DAY).toISOString().slice(0, 10),
    );
    expect([details.status, details.canCancel]).toEqual(['ready', false]);
    expect((await step('cancel')).error).toBe('already_ready');
    const waiting = (await command('GET', 'waiting_orders')).json();
    expect([...Errors(WAITING, waiting)]).toEqual([]);
    expect(waiting.data.ready.oldest).toContainEqual(
      expect.objectContaining({ number, pickUpCode: code }),
    );
    for (const q of [code, 'asha farm']) {
      const { results } = (
        await command('GET', `orders?status=ready&q=${encodeURIComponent(q)}`)
      ).json().data;
      expect(results).toContainEqual(expect.objectContaining({ number }));
    }
    const [{ customerId } = { customerId: '' }] = await db
      .select({ customerId: order.customerId })
      .from(order)
      .where(eq(order.id, orderId));
    const full = await findOrder(db, customerId, orderId, clock.now());
    const mail = full && orderMailOf('ready', full, 'asha@loam.example', readConfig({}));
    expect(mail?.subject).toBe(`Order ${number} is ready to be collected`);
    expect(mail?.text).toContain(`Your code: ${code}.`);
    expect(mail?.text).toContain('You pay ₹200.00 when you collect it');
    expect((await step('collect', {})).error).toBe('not_possible');
    expect(await step('collect', { paid: 'cash' })).toMatchObject({ status: 'collected' });
    const after = await read();
    expect(after).toMatchObject({ status: 'collected', payment: { paidBy: 'cash' } });
    expect(after).not.toHaveProperty('pickUpCode');
    const [onHand, reserved] = await stockOf();
    expect([onHand, reserved]).toEqual([Number(onHand), 0]);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('of a delivery are never ready', async () => {
    const cart = await makeCart(app, db, [1]);
    const { orderId } = (await orderCart(cart, { gateway: 'on_delivery' })).json().data;
    const { number } = (await cart.shopper.get(`order_details/${orderId}`)).json().data;
    const command = makeCommand(app);
    await command('POST', `orders/${number}/pack`);
    for (const step of ['ready', 'collect']) {
      const { code, error } = (await command('POST', `orders/${number}/${step}`)).json();
      expect([code, error]).toEqual([409, 'not_possible']);
    }
  });

  it('are reminded of once, and in stock again when nobody comes', async () => {
    const { step, read, stockOf, orderId } = await place();
    const [before] = await stockOf();
    await step('pack');
    await step('ready');
    const reminders = async () =>
      (await db.select().from(orderMail).where(eq(orderMail.orderId, orderId))).filter(
        ({ kind }) => kind === 'pick_up_reminder',
      ).length;
    const remind = (now: Date) => remindPickUps(db, 'Asia/Kolkata', now);
    await remind(clock.now());
    expect(await reminders()).toBe(0);
    const later = new Date(clock.now().getTime() + 9 * DAY);
    await remind(later);
    await remind(later);
    expect(await reminders()).toBe(1);
    expect(await step('return', {})).toMatchObject({ code: 200, status: 'not_collected' });
    const { status, creditNotes, invoice, totals } = await read();
    expect([status, creditNotes?.[0]?.amount]).toEqual(['not_collected', totals.total]);
    expect(invoice).toBeDefined();
    expect(await stockOf()).toEqual([before, 0]);
    expect(await findContradictions(db)).toEqual([]);
  });

  it.each([
    ['all', 20_000],
    ['none', 0],
  ] as const)('that were paid give back %s of it, as the facts say', async (refund, refundDue) => {
    const points = [{ ...FARM, hours: FARM.hours.map((each) => ({ ...each, places: 99 })) }];
    const facts = { ...readConfig({}).facts, pickUp: { points, keepDays: 1, refund } };
    const harness = await openPaymentHarness(db, (sandbox) => sandbox, clock, { facts });
    const { app: shop, paymentService } = harness;
    const cart = await makeCart(shop, db, [2]);
    const placed = (await orderCart(cart, { ...collecting(), orderKey: randomUUID() })).json();
    const { orderId } = placed.data;
    const [row] = await db.select().from(payment).where(eq(payment.orderId, orderId));
    await harness.press(await paymentService.open(String(row?.id), site), 'paid');
    await paymentService.settle(String(row?.id));
    const read = async () =>
      (await cart.shopper.get(`order_details/${orderId}`)).json().data as OrderDetails;
    const { number, status } = await read();
    expect(status).toBe('paid');
    const command = makeCommand(shop);
    for (const step of ['pack', 'ready', 'return']) {
      const done = await command(
        'POST',
        `orders/${number}/${step}`,
        step === 'return' ? {} : undefined,
      );
      expect(done.statusCode).toBe(200);
    }
    const after = await read();
    expect([after.status, after.payment.refundDue]).toEqual(['not_collected', refundDue]);
    expect(after.creditNotes?.[0]?.amount ?? 0).toBe(refundDue);
  });
});
