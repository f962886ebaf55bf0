import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Errors } from 'typebox/value';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeOrderHooks } from '../../../server/orders/orderHooks';
import { order } from '../../../server/orders/ordersSchema';
import { payment } from '../../../server/payments/paymentsSchema';
import { readConfig } from '../../../server/platform/config/readConfig';
import type { Database } from '../../../server/platform/db/database';
import { inTransaction } from '../../../server/platform/db/transaction';
import { operatorAudit } from '../../../server/platform/operator/operatorSchema';
import { CheckoutOptions } from '../../../src/contract/checkout';
import type { WindowChoice } from '../../../src/contract/deliveryWindow';
import { Failure, success } from '../../../src/contract/envelope';
import { makeCommand } from '../../support/api/operator';
import { makeConfig, openApi } from '../../support/api/server';
import { makeWindow, orderWith, scheduleWith } from '../../support/api/windows';
import { HOUR, MINUTE, makeClock } from '../../support/clock';
import { SHELF } from '../../support/database/catalogueRows';
import { mailKindsOf } from '../../support/database/orderMails';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';
import { openPaymentHarness, site } from '../../support/gateways/paymentHarness';

const MONDAY = { date: '2026-11-16', id: 'evening' };
const TUESDAY = { date: '2026-11-17', id: 'evening' };
const HOURS = { from: '18:00', to: '21:00' };

describeOnce('Delivery windows of orders', { timeout: 60_000 }, () => {
  let db: Database;
  let clock: ReturnType<typeof makeClock>;
  let app: FastifyInstance;
  const open = (...windows: ReturnType<typeof makeWindow>[]) =>
    openApi(db, { schedule: scheduleWith(...windows) }, { now: clock.now });
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    await db.update(order).set({ window: null });
    clock = makeClock('2026-11-16T10:00+05:30');
    app = await open(makeWindow());
  });

  const options = async () => (await app.inject('/api/loam/checkout_options')).json();

  it('are in the checkout options, with what is nearly full', async () => {
    app = await open(makeWindow({ places: 4, categories: ['shelf', 'unknown'] }));
    for (let taken = 0; taken < 3; taken++) await orderWith(app, db, MONDAY);
    for (let taken = 0; taken < 2; taken++) await orderWith(app, db, TUESDAY);
    const body = await options();
    expect([...Errors(success(CheckoutOptions), body)]).toEqual([]);
    expect(body.data.schedule.windows).toEqual([makeWindow({ places: 4, categories: [SHELF] })]);
    expect(body.data.busyWindows).toEqual([{ ...MONDAY, places: 'few' }]);
    await orderWith(app, db, MONDAY);
    expect((await options()).data.busyWindows).toEqual([{ ...MONDAY, places: 'full' }]);
  });

  it('are not in those of a shop without windows, whose orders have none', async () => {
    app = await openApi(db);
    const { data } = await options();
    expect(data.schedule.windows).toBeDefined();
    const { pickUp: _, ...facts } = makeConfig().facts;
    app = await openApi(db, { facts, schedule: { ...scheduleWith(), windows: undefined } });
    expect((await options()).data).not.toHaveProperty('busyWindows');
    const made = await orderWith(app, db);
    expect(await made.details()).not.toHaveProperty('window');
    const { status, body } = await orderWith(app, db, MONDAY);
    expect([status, body.error, body.data.windows]).toEqual([409, 'window_gone', []]);
  });

  it('are the arrival of the order, in its details, list, slip and export', async () => {
    const { shopper, orderId, details } = await orderWith(app, db, TUESDAY);
    const window = { ...TUESDAY, ...HOURS };
    expect(await details()).toMatchObject({ window, arrivesOn: '2026-11-17' });
    const list = (await shopper.get(`user_orders/${shopper.id}`)).json().data.results;
    expect(list).toMatchObject([{ _id: orderId, window }]);
    const command = makeCommand(app);
    const { number } = await details();
    const read = async (path: string) => (await command('GET', path)).json().data;
    expect((await read('orders')).results).toContainEqual(
      expect.objectContaining({ number, window }),
    );
    expect((await read('order_lines')).results).toContainEqual(
      expect.objectContaining({ number, window }),
    );
    const slip = (await read(`orders/${number}/slip`)).html;
    expect(slip.replace(/\s/g, ' ')).toContain('arrives Tue, 17 Nov, 6:00 – 9:00 pm');
  });

  it('keep the hours of an order when the facts change', async () => {
    const { details } = await orderWith(app, db, TUESDAY);
    app = await open(makeWindow({ id: 'other', from: '07:00', to: '08:00' }));
    expect((await details()).window).toEqual({ ...TUESDAY, ...HOURS });
    expect((await options()).data.busyWindows).toEqual([]);
  });

  it.each([
    ['full', TUESDAY, 'window_full'],
    ['past its cut-off', MONDAY, 'window_closed'],
    ['not offered any more', { ...TUESDAY, id: 'noon' }, 'window_gone'],
    ['too far ahead', { ...TUESDAY, date: '2026-12-24' }, 'window_gone'],
  ])('reject an order whose window is %s, with those there are', async (_, window, code) => {
    for (let taken = 0; taken < 2; taken++) await orderWith(app, db, TUESDAY);
    clock.advance(7 * HOUR);
    const { status, body, lines } = await orderWith(app, db, window);
    expect([...Errors(Failure, body)]).toEqual([]);
    expect([status, body.error]).toEqual([409, code]);
    const [first, second] = body.data.windows;
    expect(first).toEqual({ ...TUESDAY, ...HOURS, places: 'full' });
    expect(second).toEqual({ date: '2026-11-18', id: 'evening', ...HOURS });
    expect(await lines()).toHaveLength(1);
    expect(body.data.lines).toHaveLength(1);
  });

  it('give an order without one the first that has a place, and reject it if none has', async () => {
    app = await open(makeWindow({ places: 1, daysAhead: 1 }));
    const dates = [];
    for (let taken = 0; taken < 2; taken++) {
      const { details } = await orderWith(app, db);
      dates.push((await details()).window.date);
    }
    expect(dates).toEqual(['2026-11-16', '2026-11-17']);
    const { status, body } = await orderWith(app, db);
    expect([status, body.error]).toEqual([409, 'window_full']);
    expect(body.message).toMatch(/^All delivery windows are full/);
  });

  it.each([
    ['of other places', { postalCodes: ['411'] }],
    ['for other goods', { categories: ['unknown'] }],
  ])('%s are neither required nor accepted', async (_, traits) => {
    app = await open(makeWindow(traits));
    const { details } = await orderWith(app, db);
    expect(await details()).not.toHaveProperty('window');
    const { status, body } = await orderWith(app, db, TUESDAY);
    expect([status, body.error]).toEqual([409, 'window_gone']);
  });

  it('have a place again when an order is cancelled', async () => {
    const first = await orderWith(app, db, TUESDAY);
    await orderWith(app, db, TUESDAY);
    await first.shopper.post(`order_details/${first.orderId}/cancel`);
    expect((await orderWith(app, db, TUESDAY)).status).toBe(200);
    expect((await orderWith(app, db, TUESDAY)).body.error).toBe('window_full');
  });

  it.each([{ date: 'soon' }, { date: '2027-02-29' }, { id: '' }, { places: 1 }])(
    'reject the fields %j',
    async (fields) => {
      const { status, body } = await orderWith(app, db, { ...TUESDAY, ...fields });
      expect([status, body.error]).toEqual([400, 'invalid_input']);
    },
  );

  /** An order of Monday evening, and its payment, which may come late. */
  const payable = async (traits: Parameters<typeof makeWindow>[0] = {}) => {
    const schedule = scheduleWith(makeWindow(traits));
    const harness = await openPaymentHarness(db, undefined, clock, { schedule });
    const made = await orderWith(harness.app, db, MONDAY);
    // The database has another clock.
    const payUntil = new Date(clock.now().getTime() + 30 * MINUTE);
    await db.update(order).set({ payUntil }).where(eq(order.id, made.orderId));
    const [row] = await db.select().from(payment).where(eq(payment.orderId, made.orderId));
    const url = await harness.paymentService.open(String(row?.id), site);
    const read = async () => {
      const { status, window, arrivesOn } = await made.details();
      return { status, window, arrivesOn };
    };
    return {
      ...harness,
      pay: async () => {
        await harness.press(url, 'paid');
        await harness.paymentService.settle(String(row?.id));
        return read();
      },
      /** The gateway reports the payment of an order that has expired. */
      payExpired: async () => {
        const { markPaid } = makeOrderHooks({ ...readConfig({}), schedule, now: clock.now });
        const expired = { id: made.orderId, number: 'L-1', status: 'expired' } as const;
        await inTransaction(db, (tx) => markPaid(tx, expired));
        return read();
      },
      mails: () => mailKindsOf(db, made.orderId),
    };
  };

  it('stay those of an order that is paid after the cut-off', async () => {
    clock.advance(6.9 * HOUR);
    const { pay, mails } = await payable();
    clock.advance(15 * MINUTE);
    expect(await pay()).toMatchObject({ status: 'paid', window: MONDAY });
    expect(await mails()).not.toContain('moved');
  });

  it('are given back with an expired order, and taken again when it is paid late', async () => {
    const { app: shop, payExpired, runJobs, mails } = await payable({ places: 1 });
    clock.advance(HOUR);
    await runJobs();
    expect((await options()).data.busyWindows).toEqual([]);
    expect(await payExpired()).toMatchObject({ status: 'paid', window: MONDAY });
    expect((await orderWith(shop, db, MONDAY)).body.error).toBe('window_full');
    expect(await mails()).not.toContain('moved');
  });

  it('move to the next one with a place when they are taken, or have begun, before a late payment', async () => {
    const { app: shop, payExpired, runJobs, mails } = await payable({ places: 1 });
    clock.advance(HOUR);
    await runJobs();
    expect((await orderWith(shop, db, MONDAY)).status).toBe(200);
    expect(await payExpired()).toMatchObject({ window: TUESDAY, arrivesOn: '2026-11-17' });
    expect(await mails()).toContain('moved');

    const late = await payable({ places: 9 });
    clock.advance(9 * HOUR);
    expect(await late.pay()).toMatchObject({ status: 'paid', window: TUESDAY });
    expect(await late.mails()).toContain('moved');
  });

  it('become a day without hours when there is none for a late payment', async () => {
    const { pay, mails } = await payable({ daysAhead: 0 });
    clock.advance(9 * HOUR);
    expect(await pay()).toEqual({ status: 'paid', window: undefined, arrivesOn: '2026-11-16' });
    expect(await mails()).toContain('moved');
  });

  it('are changed by an operator, with a record and a mail each time', async () => {
    const { details, orderId } = await orderWith(app, db, MONDAY);
    const { number } = await details();
    const move = async (window: object) =>
      (await makeCommand(app)('POST', `orders/${number}/window`, window)).json();
    expect((await move(TUESDAY)).message.replace(/\s/g, ' ')).toBe(
      `Order ${number} now arrives Tue, 17 Nov, 6:00 – 9:00 pm; the shopper gets an e-mail.`,
    );
    expect(await details()).toMatchObject({ window: TUESDAY, arrivesOn: '2026-11-17' });
    clock.advance(MINUTE);
    expect((await move(MONDAY)).data).toEqual({ ...MONDAY, ...HOURS });
    const kinds = await mailKindsOf(db, orderId);
    expect(kinds.filter((kind) => kind === 'moved')).toHaveLength(2);
    expect(
      await db.select().from(operatorAudit).where(eq(operatorAudit.action, 'order.window')),
    ).toMatchObject([
      { subject: number, before: MONDAY, after: TUESDAY },
      { subject: number, before: TUESDAY, after: MONDAY },
    ]);

    const offered = async () =>
      (await makeCommand(app)('GET', `orders/${number}/windows`)).json().data.results;
    expect((await offered())[0]).toEqual({ ...TUESDAY, ...HOURS });
    for (let taken = 0; taken < 2; taken++) await orderWith(app, db, TUESDAY);
    expect((await offered())[0]).toEqual({ ...TUESDAY, ...HOURS, places: 'full' });
    expect(await offered()).toHaveLength(7);
    expect((await move(TUESDAY)).error).toBe('window_full');
    expect((await move({ ...TUESDAY, id: 'noon' })).error).toBe('window_gone');
    expect((await move({ ...TUESDAY, date: '2026-11-15' })).error).toBe('window_gone');
    await db.update(order).set({ status: 'shipped' }).where(eq(order.id, orderId));
    expect((await move(TUESDAY)).error).toBe('not_possible');
    expect(await offered()).toEqual([]);
  });

  it('are offered to an operator for the place of the order, on working days until they begin', async () => {
    const elsewhere = makeWindow({ id: 'elsewhere', postalCodes: ['999'] });
    const schedule = { ...scheduleWith(makeWindow(), elsewhere), holidays: ['2026-11-18'] };
    app = await openApi(db, { schedule }, { now: clock.now });
    const { details } = await orderWith(app, db, TUESDAY);
    const { number } = await details();
    const datesAt = async () => {
      const { data } = (await makeCommand(app)('GET', `orders/${number}/windows`)).json();
      return data.results.map(({ id, date }: WindowChoice) => `${id} ${date}`);
    };
    const [first, second] = await datesAt();
    expect([first, second]).toEqual(['evening 2026-11-16', 'evening 2026-11-19']);
    clock.advance(8 * HOUR);
    expect((await datesAt())[0]).toBe('evening 2026-11-19');
  });
});
