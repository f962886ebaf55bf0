import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Errors } from 'typebox/value';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeOrderHooks } from '../../../server/orders/orderHooks';
import { order } from '../../../server/orders/ordersSchema';
import { lockOrder } from '../../../server/orders/statusRepository';
import { readConfig } from '../../../server/platform/config/readConfig';
import type { Database } from '../../../server/platform/db/database';
import { inTransaction } from '../../../server/platform/db/transaction';
import { type Checkout, CheckoutOptions } from '../../../src/contract/checkout';
import { success } from '../../../src/contract/envelope';
import type { TourStop } from '../../../src/contract/operator/operatorTour';
import { Order, OrderDetails } from '../../../src/contract/order';
import { type FullCart, makeCart, orderAgain, orderCart } from '../../support/api/checkout';
import { makeCommand } from '../../support/api/operator';
import { COLLECTOR, FARM } from '../../support/api/pickUp';
import { openApi } from '../../support/api/server';
import { makeWindow, scheduleWith } from '../../support/api/windows';
import { DAY, HOUR, makeClock } from '../../support/clock';
import { mailKindsOf } from '../../support/database/orderMails';
import { findContradictions } from '../../support/database/stockContradictions';
import { describeDatabase, openTestDatabase } from '../../support/database/testDatabase';

const FRIDAY = { date: '2026-11-20', id: 'evening' };
const HOURS = { from: '18:00', to: '21:00' };
const FEE = 2000;

describeDatabase('Orders that go with another', { timeout: 60_000 }, () => {
  let db: Database;
  let app: FastifyInstance;
  let clock: ReturnType<typeof makeClock>;
  const { facts } = readConfig({});
  const payOnDelivery = { max: 90_000, maxNew: 50_000, fee: FEE };
  const pickUp = { points: [FARM], keepDays: 2, refund: 'all' as const };
  const schedule = scheduleWith(makeWindow({ places: 1, cutOffMinutes: 24 * 60 }));
  const config = { facts: { ...facts, payOnDelivery, pickUp }, schedule };
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    await db.update(order).set({ window: null, joins: null });
    clock = makeClock('2026-11-17T10:00+05:30');
    app = await openApi(db, config, { now: clock.now });
  });

  const read = async ({ shopper }: FullCart, id: string) =>
    (await shopper.get(`order_details/${id}`)).json().data as OrderDetails;
  /** An order of a shopper who has none, to be paid on delivery. */
  const makeBase = async (changes: Partial<Checkout> = {}) => {
    const cart = await makeCart(app, db, [2]);
    const response = await orderCart(cart, { gateway: 'on_delivery', window: FRIDAY, ...changes });
    const id: string = response.json().data.orderId;
    const { number } = await read(cart, id);
    return { cart, id, number };
  };
  type Base = Awaited<ReturnType<typeof makeBase>>;
  const add = async ({ cart, id }: Pick<Base, 'cart' | 'id'>, changes: Partial<Checkout> = {}) => {
    const joining = { addressId: undefined, joins: id, gateway: 'on_delivery', ...changes };
    const response = await orderAgain(cart, joining);
    const { data, error, message } = response.json();
    return { status: response.statusCode, error, message, id: data?.orderId as string };
  };
  const step = async (number: string, name: string, payload?: object) =>
    (await makeCommand(app)('POST', `orders/${number}/${name}`, payload)).json();
  const isSound = async () => expect(await findContradictions(db)).toEqual([]);
  const placesOf = async () => {
    const { data } = (await app.inject('/api/loam/checkout_options')).json();
    return data.busyWindows;
  };

  it('come to its place in its window, for no fee and no further place', async () => {
    const base = await makeBase({ note: 'Ring twice' });
    const total = 20_000;
    const added = await add(base, { total, note: 'The blue crate' });
    expect(added.status).toBe(200);
    const [one, other] = [await read(base.cart, base.id), await read(base.cart, added.id)];
    expect([...Errors(OrderDetails, other)]).toEqual([]);
    expect(one.totals).toMatchObject({ delivery: 3900, onDeliveryFee: FEE });
    expect(other).toMatchObject({
      status: 'confirmed',
      totals: { items: total, discount: 0, delivery: 0, total },
      ...{ address: one.address, window: { ...FRIDAY, ...HOURS }, arrivesOn: FRIDAY.date },
      ...{ note: 'The blue crate', joins: { _id: base.id, number: base.number } },
    });
    expect(other.addableUntil).toBeUndefined();
    expect(one).toMatchObject({
      addableUntil: '2026-11-19T12:30:00.000Z',
      joinedBy: [{ _id: added.id, number: other.number, status: 'confirmed' }],
    });
    const { shopper } = base.cart;
    const { results } = (await shopper.get(`user_orders/${shopper.id}`)).json().data;
    for (const each of results) expect([...Errors(Order, each)]).toEqual([]);
    expect(results).toMatchObject([
      { _id: added.id, joins: { number: base.number } },
      { _id: base.id, addableUntil: one.addableUntil, joinedBy: [{ number: other.number }] },
    ]);
    expect(await placesOf()).toEqual([{ ...FRIDAY, places: 'full' }]);
    // Who names the second joins the first.
    const third = await add({ cart: base.cart, id: added.id }, { gateway: 'sandbox' });
    expect((await read(base.cart, third.id)).joins?._id).toBe(base.id);
    await isSound();
  });

  it('are packed together: both say so at the Desk, and are one after the other on the tour', async () => {
    const base = await makeBase();
    const added = await add(base);
    const { number } = await read(base.cart, added.id);
    const command = makeCommand(app);
    const get = async (path: string) => (await command('GET', path)).json().data;
    const slip = async (of: string) => (await get(`orders/${of}/slip`)).html;
    expect(await slip(base.number)).toContain(`Together with ${number}`);
    expect(await slip(number)).toContain(`Goes with order ${base.number}`);
    expect((await get(`orders/${number}/label`)).html).toContain(`Goes with order ${base.number}`);
    expect((await get('orders?status=to_pack')).results).toContainEqual(
      expect.objectContaining({ number, joins: expect.objectContaining({ number: base.number }) }),
    );
    const stopsOf = async () => {
      const { results } = await get(`tours?date=${FRIDAY.date}`);
      return results.filter((stop: TourStop) => [number, base.number].includes(stop.number));
    };
    expect(await stopsOf()).toMatchObject([
      { number: base.number, due: 25_900 },
      { number, joins: base.number, due: 20_000 },
    ]);
    await command('PUT', 'tours', { date: FRIDAY.date, numbers: [number, base.number] });
    expect((await stopsOf()).map((stop: TourStop) => stop.number)).toEqual([base.number, number]);
  });

  it('are limited on delivery together with it, and not by it', async () => {
    const base = await makeBase();
    await add(base);
    // 25,900 and 20,000 are due; a new customer may owe 50,000.
    const { status, error } = await add(base);
    expect([status, error]).toEqual([409, 'on_delivery']);
    await isSound();
  });

  it.each([
    ['once it is packed', async ({ number }: Base) => step(number, 'pack')],
    ['once it is cancelled', async ({ number }: Base) => step(number, 'cancel')],
    ['from its cut-off on', async () => clock.advance(2 * DAY + 8 * HOUR)],
  ])('are not placed %s, and their goods stay in the cart', async (_, close) => {
    const base = await makeBase();
    await close(base);
    const before = await db.$count(order);
    const { status, error, message } = await add(base);
    expect([status, error]).toEqual([409, 'join_closed']);
    expect(message).toContain(`Nothing can be added to order ${base.number}`);
    expect(await base.cart.lines()).toHaveLength(1);
    expect(await db.$count(order)).toBe(before);
    expect(await read(base.cart, base.id)).not.toHaveProperty('addableUntil');
  });

  it('join no order of others, and say only once where they go', async () => {
    const base = await makeBase();
    const other = await makeCart(app, db, [1]);
    expect(await add({ cart: other, id: base.id })).toMatchObject({
      status: 404,
      error: 'not_found',
    });
    expect(await add({ cart: other, id: 'ord_unknown' })).toMatchObject({ status: 404 });
    const both = { addressId: base.cart.addressId, joins: base.id };
    expect(await add(base, both)).toMatchObject({ status: 400, error: 'invalid_input' });
    expect(await add(base, { window: FRIDAY })).toMatchObject({ status: 400 });
  });

  it('are refused where their goods would be late', async () => {
    const slow = { ...schedule, daysByCategory: { shelf: 9 } };
    app = await openApi(db, { ...config, schedule: slow }, { now: clock.now });
    const base = await makeBase({ window: undefined });
    await db.update(order).set({ arrivesOn: FRIDAY.date }).where(eq(order.id, base.id));
    expect(await add(base)).toMatchObject({ status: 409, error: 'join_goods' });
  });

  it('are collected where it is collected, at no charge of the point', async () => {
    const base = await makeBase({
      ...{ addressId: undefined, window: undefined },
      pickUp: { point: 'farm', ...COLLECTOR, window: { ...FRIDAY, id: 'farm.morning' } },
    });
    const added = await add(base);
    expect(await read(base.cart, added.id)).toMatchObject({
      ...{
        pickUp: { point: 'farm' },
        address: COLLECTOR,
        window: { id: 'farm.morning', from: '10:00' },
      },
      totals: { delivery: 0, total: 20_000 },
    });
  });

  it('keep day and place when it is cancelled, and the oldest of them is joined from then on', async () => {
    const base = await makeBase();
    const [first, second] = [await add(base, { gateway: 'sandbox' }), await add(base)];
    await base.cart.shopper.post(`order_details/${base.id}/cancel`);
    const [next, last] = [await read(base.cart, first.id), await read(base.cart, second.id)];
    expect(next).not.toHaveProperty('joins');
    expect(next).toMatchObject({ window: FRIDAY, joinedBy: [{ _id: second.id }] });
    expect(last).toMatchObject({ window: FRIDAY, joins: { _id: first.id } });
    expect(await placesOf()).toEqual([{ ...FRIDAY, places: 'full' }]);
    await base.cart.shopper.post(`order_details/${first.id}/cancel`);
    expect(await read(base.cart, second.id)).not.toHaveProperty('joins');
    await base.cart.shopper.post(`order_details/${second.id}/cancel`);
    expect(await placesOf()).toEqual([]);
    await isSound();
  });

  it('are moved with it, and alone become deliveries of their own', async () => {
    const base = await makeBase();
    const added = await add(base);
    const { number } = await read(base.cart, added.id);
    const saturday = { date: '2026-11-21', id: 'evening' };
    await step(base.number, 'window', saturday);
    expect(await read(base.cart, added.id)).toMatchObject({
      window: saturday,
      arrivesOn: saturday.date,
    });
    expect(await mailKindsOf(db, added.id)).toContain('moved');
    const { error } = await step(number, 'window', saturday);
    expect(error).toBe('window_full');
    await step(number, 'window', FRIDAY);
    expect(await read(base.cart, added.id)).toMatchObject({ window: FRIDAY });
    expect(await read(base.cart, added.id)).not.toHaveProperty('joins');
  });

  it.each([
    ['paid in time', undefined, FRIDAY, false],
    ['paid when it is packed', 'pack', { date: '2026-11-21', id: 'evening' }, true],
  ])('%s come with it, or as a delivery of their own', async (_, left, window, isMoved) => {
    const base = await makeBase();
    const added = await add(base, { gateway: 'sandbox' });
    if (left) await step(base.number, left);
    const { markPaid } = makeOrderHooks({
      ...config,
      delivery: facts.delivery,
      now: clock.now,
    } as never);
    await inTransaction(db, async (tx) => {
      const locked = await lockOrder(tx, added.id);
      if (locked) await markPaid(tx, locked);
    });
    const paid = await read(base.cart, added.id);
    expect(paid).toMatchObject({ status: 'paid', window, totals: { delivery: 0 } });
    expect(paid.joins === undefined).toBe(isMoved);
    expect((await mailKindsOf(db, added.id)).includes('moved')).toBe(isMoved);
  });

  it('are placed once, however often they are sent', async () => {
    const base = await makeBase();
    const orderKey = 'joined-once';
    const first = await add(base, { orderKey });
    await step(base.number, 'pack');
    const again = await add(base, { orderKey });
    expect(again.id).toBe(first.id);
    expect(await db.$count(order, eq(order.joins, base.id))).toBe(1);
  });

  it('are offered by a shop that says so', async () => {
    const body = (await app.inject('/api/loam/checkout_options')).json();
    expect([...Errors(success(CheckoutOptions), body)]).toEqual([]);
    expect(body.data.canJoin).toBe(true);
  });
});
