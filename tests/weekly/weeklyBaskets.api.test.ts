import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq, isNull, ne, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseShop } from '../../scripts/shop/parseShop';
import { customer } from '../../server/account/accountSchema';
import { address, cartLine } from '../../server/cart/shoppingSchema';
import { stock, variant } from '../../server/catalogue/catalogueSchema';
import { eraseCustomer } from '../../server/customers/eraseCustomer';
import { orderMail } from '../../server/notifications/mails/mailSchema';
import { sendOrderMails } from '../../server/notifications/mails/sendOrderMails';
import { sendWeeklyMails } from '../../server/notifications/mails/sendWeeklyMails';
import { order } from '../../server/orders/ordersSchema';
import { stockMovement } from '../../server/orders/stockSchema';
import type { Database } from '../../server/platform/db/database';
import { RateLimitError } from '../../server/platform/http/errors/httpError';
import type { Mail } from '../../server/platform/mail/mailer';
import { orderDueBaskets } from '../../server/weekly/orderDueBaskets';
import { listUpcoming } from '../../server/weekly/upcomingRoutes';
import { weeklyBasket, weeklyMail, weeklyRun } from '../../server/weekly/weeklySchema';
import { makeCommandClient, makeOperator } from '../support/api/operator';
import { FRIDAY, makeBasket, openWeeklyShop } from '../support/api/weekly';
import { DAY, HOUR, MINUTE } from '../support/clock';
import { findContradictions } from '../support/database/stockContradictions';
import {
  describeDatabase,
  openSharedDatabase,
  openTestDatabase,
} from '../support/database/testDatabase';

const PLACED = `${FRIDAY}T16:00+05:30`;

describeDatabase('Weekly basket', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  const mailsOf = async (customerId: string) =>
    (await db.select().from(weeklyMail).where(eq(weeklyMail.customerId, customerId))).map(
      ({ kind, date }) => `${kind} ${date}`,
    );

  /** With its row in the ledger, as a count of the shelf. */
  const setOnHand = async (variantId: string, onHand: number) => {
    await db.update(stock).set({ onHand }).where(eq(stock.variantId, variantId));
    await db
      .insert(stockMovement)
      .values({ variantId, reason: 'counted', onHand: onHand - 20, reserved: 0 });
  };

  it('is placed at its cut-off as an order to be paid on delivery, and the cart stays', async () => {
    const { app, setTime, run } = await openWeeklyShop(db);
    const { shopper, read, orders } = await makeBasket(app, db);
    setTime(`${FRIDAY}T15:59+05:30`);
    await run();
    expect(await orders()).toEqual([]);
    setTime(PLACED);
    await run();
    await run();
    const [placed, ...others] = await orders();
    expect(others).toEqual([]);
    expect(placed).toMatchObject({
      status: 'confirmed',
      window: { date: FRIDAY, id: 'evening' },
      itemCount: 2,
    });
    expect((await read()).last).toEqual({ date: FRIDAY, orderId: placed._id });
    expect(await db.$count(cartLine, eq(cartLine.customerId, shopper.id))).toBe(1);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('is not started with lines of nothing', async () => {
    const { app } = await openWeeklyShop(db);
    const { put, body, packs } = await makeBasket(app, db);
    const other = randomUUID();
    const started = (quantity: number) =>
      put({ ...body, lines: packs.map((pack) => ({ ...pack, quantity })) }, other);
    const refused = await started(0);
    expect([refused.statusCode, refused.json().error]).toEqual([404, 'not_found']);
    expect((await started(1)).statusCode).toBe(200);
  });

  it('comes every week', async () => {
    const { app, clock, run, setTime } = await openWeeklyShop(db);
    const { orders } = await makeBasket(app, db, { payment: 'online' });
    setTime('2026-11-19T18:00+05:30');
    for (let week = 0; week < 3; week++) {
      await run();
      clock.advance(7 * DAY);
    }
    const dates = (await orders()).map(({ window }: { window: { date: string } }) => window.date);
    expect(dates.toSorted()).toEqual([FRIDAY, '2026-11-27', '2026-12-04']);
  });

  it('is announced once a day before, by mail', async () => {
    const { app, setTime, run } = await openWeeklyShop(db);
    const { shopper, put } = await makeBasket(app, db);
    setTime('2026-11-19T15:59+05:30');
    await run();
    expect(await mailsOf(shopper.id)).toEqual([]);
    setTime('2026-11-19T16:00+05:30');
    await run();
    await put({ isPaused: true });
    await put({ isPaused: false });
    await run();
    expect(await mailsOf(shopper.id)).toEqual([`reminder ${FRIDAY}`]);
  });

  it('names the day, its goods and what has changed in its mails, also in Hindi', async () => {
    const { app, setTime, run, job } = await openWeeklyShop(db);
    const { packs, shopper } = await makeBasket(app, db, {}, [2, 1]);
    const [first, second] = packs;
    await db.update(variant).set({ price: 10_500 }).where(eq(variant.id, first.variantId));
    await db.delete(variant).where(eq(variant.id, second?.variantId ?? ''));
    await db.delete(weeklyMail);
    setTime('2026-11-19T16:00+05:30');
    await run();
    const sent: Mail[] = [];
    const send = () => sendWeeklyMails(job, async (mail) => void sent.push(mail));
    await send();
    await send();
    const [reminder, ...others] = sent;
    expect(others).toEqual([]);
    expect(reminder?.subject).toMatch(/^Your weekly order for Fri, 20 Nov, 6:00/);
    expect(reminder?.text).toContain('We place it on 20 Nov 2026, 4:00');
    expect(reminder?.text).toContain('2 × Millet (1 kg): ₹210.00');
    expect(reminder?.text).toContain('Sold out, so not in it: 1 × Millet (1 kg)');
    expect(reminder?.text).toContain('Millet (1 kg) is ₹105.00 now, and was ₹100.00.');
    await db.update(customer).set({ language: 'hi' }).where(eq(customer.id, shopper.id));
    await db.delete(address).where(eq(address.customerId, shopper.id));
    setTime(PLACED);
    await run();
    await send();
    expect(sent[1]?.text).toContain('आपकी साप्ताहिक टोकरी का ऑर्डर नहीं हो सका');
    expect(sent[1]?.text).toContain('वह पता');
  });

  it('that is to be paid online is placed a day earlier, and held until the cut-off', async () => {
    const { app, clock, setTime, run } = await openWeeklyShop(db);
    const { shopper, orders } = await makeBasket(app, db, { payment: 'online' });
    setTime('2026-11-19T17:59+05:30');
    await run();
    expect(await orders()).toEqual([]);
    clock.advance(MINUTE);
    await run();
    const [placed] = await orders();
    expect(placed.status).toBe('awaiting_payment');
    const [row] = await db.select().from(order).where(eq(order.id, placed._id));
    const held = Number(row?.payUntil) - Number(row?.placedAt);
    expect(Math.round(held / HOUR)).toBe(22);
    const paid = await shopper.post(`order_details/${placed._id}/pay`, {});
    expect(paid.json().data.redirectUrl).toContain('/sandbox/');
  });

  it('that meets a limit of the hour is tried again, until it is too late', async () => {
    const { app, clock, job, setTime, run } = await openWeeklyShop(db);
    const { orders, read } = await makeBasket(app, db, { payment: 'online', weekday: 3 });
    const consume = async () => {
      throw new RateLimitError('too_many_orders.account', 3600);
    };
    const busy = { ...job, limiter: { ...app.limiter, consume } };
    setTime('2026-11-17T18:00+05:30');
    await orderDueBaskets(busy);
    expect(await orders()).toEqual([]);
    expect((await read()).last).toBeUndefined();
    clock.advance(HOUR);
    await run();
    expect(await orders()).toHaveLength(1);

    const second = await makeBasket(app, db, { payment: 'online', weekday: 4 });
    setTime('2026-11-18T18:00+05:30');
    await orderDueBaskets(busy);
    expect((await second.read()).last).toBeUndefined();
    setTime('2026-11-19T17:00+05:30');
    await orderDueBaskets(busy);
    expect((await second.read()).last?.reason).toBe('It was too late for that day.');
    await run();
    expect(await second.orders()).toEqual([]);
  });

  describe('that cannot be paid on delivery', () => {
    it('is placed with a payment link until the last moment, and its mails say why', async () => {
      const terms = { max: 500_000, maxNew: 10_000 };
      const { app, setTime, run, job } = await openWeeklyShop(db, { terms });
      const { orders, read } = await makeBasket(app, db);
      await db.delete(weeklyMail);
      const sent: Mail[] = [];
      setTime('2026-11-19T16:00+05:30');
      await run();
      await sendWeeklyMails(job, async (mail) => void sent.push(mail));
      expect(sent[0]?.text).toContain('Until your first order is paid, one order of up to ₹100.00');
      setTime(PLACED);
      await run();
      await run();
      const [placed, ...others] = await orders();
      expect(others).toEqual([]);
      expect(placed).toMatchObject({ status: 'awaiting_payment', window: { date: FRIDAY } });
      const [row] = await db.select().from(order).where(eq(order.id, placed._id));
      // 22 hours earlier it was not known: it is held as long as the day can still be reached.
      expect(Number(row?.payUntil) - Number(row?.placedAt)).toBe(HOUR);
      expect((await read()).last).toEqual({ date: FRIDAY, orderId: placed._id });
      const [run1] = await db.select().from(weeklyRun).where(eq(weeklyRun.orderId, placed._id));
      expect(run1?.reasons).toMatchObject([['on_delivery.maxNew', { amount: '₹100.00' }]]);
      await db.delete(orderMail).where(ne(orderMail.orderId, placed._id));
      await db.update(orderMail).set({ nextAt: job.now() });
      await sendOrderMails(job, async (mail) => void sent.push(mail));
      expect(sent[1]?.text).toContain(
        'It cannot be paid on delivery this time, so please pay for it with the link.\n' +
          'Until your first order is paid, up to ₹100.00 can be paid on delivery.',
      );
      expect(await findContradictions(db)).toEqual([]);
    });

    it('since the first order of a new customer is not paid yet, gets a link too', async () => {
      const { app, setTime, run } = await openWeeklyShop(db);
      const { body, put, orders } = await makeBasket(app, db);
      await put(body, 'second-basket');
      setTime(PLACED);
      await run();
      const statuses = (await orders()).map(({ status }: { status: string }) => status);
      expect(statuses.toSorted()).toEqual(['awaiting_payment', 'confirmed']);
    });

    it('is not placed if its link could not be paid either', async () => {
      const terms = { max: 500_000, maxNew: 10_000 };
      const { app, setTime, run } = await openWeeklyShop(db, { terms });
      const { orders, read, packs } = await makeBasket(app, db);
      await setOnHand(packs[0]?.variantId ?? '', 0);
      setTime(PLACED);
      await run();
      expect(await orders()).toEqual([]);
      expect((await read()).last?.reason).toBe('Everything in it is sold out.');
    });
  });

  it('is not announced in a shop that has no weekly baskets any more', async () => {
    const { app, setTime, run, job } = await openWeeklyShop(db);
    await makeBasket(app, db);
    await db.delete(weeklyMail);
    setTime('2026-11-19T16:00+05:30');
    await run();
    const { weeklyBaskets: _, ...facts } = job.config.facts;
    const sent: Mail[] = [];
    const send = async (mail: Mail) => void sent.push(mail);
    await sendWeeklyMails({ ...job, config: { ...job.config, facts } }, send);
    expect(sent).toEqual([]);
    expect(await db.$count(weeklyMail, isNull(weeklyMail.failedAt))).toBe(0);
  });

  it('is announced with what it lacks: its address and its hours are gone', async () => {
    const { app, setTime, run, job, config } = await openWeeklyShop(db);
    const { shopper } = await makeBasket(app, db);
    await db.delete(weeklyMail);
    await db.delete(address).where(eq(address.customerId, shopper.id));
    const schedule = { ...config.schedule, windows: config.schedule.windows.slice(1) };
    const now = { ...job, config: { ...job.config, schedule } };
    setTime('2026-11-19T16:00+05:30');
    await run();
    const sent: Mail[] = [];
    await sendWeeklyMails(now, async (mail) => void sent.push(mail));
    expect(sent[0]?.text).toContain('Its address is no longer there.');
    expect(sent[0]?.text).toContain('Its delivery hours are no longer offered.');
    expect(sent[0]?.text).toContain('We place it on 20 Nov 2026, ');
  });

  it('keeps a change until the cut-off, and says when a skipped date is placed already', async () => {
    const { app, clock, setTime, run } = await openWeeklyShop(db);
    const { packs, put, read, orders } = await makeBasket(app, db, {}, [1, 1]);
    const [first, second] = packs;
    await put({ lines: [{ ...first, quantity: 4 }] });
    await put({ lines: [{ ...second, quantity: 0 } as never] });
    await put({ skips: [{ date: FRIDAY, isSkipped: true }] });
    setTime(PLACED);
    await run();
    expect(await orders()).toEqual([]);
    expect((await read()).skipped).toEqual([FRIDAY]);
    await put({ skips: [{ date: '2026-11-27', isSkipped: true }] });
    await put({ skips: [{ date: '2026-11-27', isSkipped: false }] });
    clock.advance(7 * DAY);
    await run();
    expect(await orders()).toMatchObject([{ itemCount: 4, arrivesOn: '2026-11-27' }]);
    const late = await put({ skips: [{ date: '2026-11-27', isSkipped: true }] });
    expect(late.json()).toMatchObject({ code: 409, error: 'weekly_placed' });
  });

  it('is not lost by a change between its cut-off and its order, and can still be skipped then', async () => {
    const { app, setTime, run } = await openWeeklyShop(db);
    const kept = await makeBasket(app, db);
    const skipped = await makeBasket(app, db);
    setTime(`${FRIDAY}T16:05+05:30`);
    await kept.put({ lines: [{ ...kept.packs[0], quantity: 3 }] });
    await skipped.put({ skips: [{ date: FRIDAY, isSkipped: true }] });
    await run();
    expect(await kept.orders()).toMatchObject([{ itemCount: 3 }]);
    expect(await skipped.orders()).toEqual([]);
  });

  it('starts with the next week when this one is too late', async () => {
    // Baskets of the other tests come in that week, too.
    const { app, setTime, run, clock } = await openWeeklyShop(db, { places: 50 });
    setTime(`${FRIDAY}T16:30+05:30`);
    const { orders } = await makeBasket(app, db);
    await run();
    expect(await orders()).toEqual([]);
    clock.advance(7 * DAY);
    await run();
    expect(await orders()).toMatchObject([{ arrivesOn: '2026-11-27' }]);
  });

  it('leaves out what is sold out, and names what has another price', async () => {
    const { app, setTime, run } = await openWeeklyShop(db);
    const { packs, orders, shopper, read } = await makeBasket(app, db, {}, [2, 3, 1]);
    const [dearer, few, gone] = packs.map(({ variantId }) => variantId) as [string, string, string];
    await db.update(variant).set({ price: 10_500 }).where(eq(variant.id, dearer));
    await setOnHand(few, 1);
    await db.delete(variant).where(eq(variant.id, gone));
    setTime(PLACED);
    await run();
    const [placed] = await orders();
    const details = (await shopper.get(`order_details/${placed._id}`)).json().data;
    expect(details.totals.items).toBe(31_000);
    expect(details.leftOut).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
    const [run1] = await db.select().from(weeklyRun).where(eq(weeklyRun.orderId, placed._id));
    expect(run1?.repriced).toMatchObject([{ before: 10_000, now: 10_500 }]);
    // It is named once.
    expect((await read()).lines[0]).toMatchObject({ priceWhenAdded: 10_500 });
  });

  describe('that cannot be placed', () => {
    const failure = async (
      prepare: (made: Awaited<ReturnType<typeof makeBasket>>) => Promise<unknown>,
      shop = openWeeklyShop(db),
      time = PLACED,
    ) => {
      const { app, setTime, run } = await shop;
      const made = await makeBasket(app, db);
      await prepare(made);
      setTime(time);
      await run();
      await run();
      expect(await made.orders()).toEqual([]);
      expect(await mailsOf(made.shopper.id)).toContain(`failed ${FRIDAY}`);
      expect(await findContradictions(db)).toEqual([]);
      return (await made.read()).last?.reason;
    };

    it('says so: everything is sold out', async () => {
      const soldOut = ({ packs }: { packs: readonly { variantId: string }[] }) =>
        setOnHand(packs[0]?.variantId ?? '', 0);
      expect(await failure(soldOut)).toBe('Everything in it is sold out.');
    });

    it('says so: its address is deleted', async () => {
      const remove = ({ addressId }: { addressId: string }) =>
        db.delete(address).where(eq(address.id, addressId));
      expect(await failure(remove)).toBe('We could not find that address.');
    });

    it('says so: it costs more than can be paid on delivery, in a shop without gateways', async () => {
      const shop = openWeeklyShop(db, { terms: { max: 500_000, maxNew: 10_000 }, gateways: [] });
      expect(await failure(async () => undefined, shop)).toContain(
        'Until your first order is paid',
      );
    });

    it('says so: the shop was stopped until it was too late', async () => {
      const late = `${FRIDAY}T17:00+05:30`;
      expect(await failure(async () => undefined, undefined, late)).toBe(
        'It was too late for that day.',
      );
    });
  });

  it('comes at other hours of its day when its window is full, and is not placed when all are', async () => {
    const { app, setTime, run } = await openWeeklyShop(db, { places: 1 });
    const made = [];
    // A day of their own: the windows of other tests are on the other one.
    for (let shopper = 0; shopper < 3; shopper++) {
      made.push(await makeBasket(app, db, { weekday: 4 }));
    }
    setTime('2026-11-19T16:00+05:30');
    await run();
    const orders = (await Promise.all(made.map((each) => each.orders()))).flat();
    expect(orders.map(({ window }) => window.id).toSorted()).toEqual(['evening', 'night']);
    const reasons = await Promise.all(made.map(async (each) => (await each.read()).last?.reason));
    expect(reasons.filter(Boolean)).toHaveLength(1);
  });

  it('that is paused, stopped, or whose customer is erased is not placed', async () => {
    const { app, setTime, run, clock } = await openWeeklyShop(db);
    const paused = await makeBasket(app, db, {});
    await paused.put({ isPaused: true });
    const ended = await makeBasket(app, db);
    await ended.shopper.delete(`weekly_baskets/${ended.shopper.id}/${ended.id}`);
    const again = await ended.put(ended.body);
    expect(again.json()).toMatchObject({ code: 409, error: 'weekly_ended' });
    const erased = await makeBasket(app, db);
    await eraseCustomer(db, `${erased.shopper.id.toLowerCase()}@loam.example`, clock.now());
    setTime(PLACED);
    await run();
    expect(await paused.orders()).toEqual([]);
    expect(await ended.orders()).toEqual([]);
    expect(await db.$count(order, eq(order.customerId, erased.shopper.id))).toBe(0);
    expect(await db.$count(weeklyBasket, eq(weeklyBasket.customerId, erased.shopper.id))).toBe(0);
  });

  it('is one of three at most, and belongs to who made it', async () => {
    const { app } = await openWeeklyShop(db);
    const { put, body, id, read } = await makeBasket(app, db);
    expect((await put(body)).statusCode).toBe(200);
    await put(body, 'second-basket');
    await put(body, 'third-basket');
    expect((await put(body, 'fourth-basket')).json().error).toBe('too_many_weekly');
    const other = await makeBasket(app, db);
    expect((await other.put({ isPaused: true }, id)).statusCode).toBe(404);
    expect(await read()).toMatchObject({ isPaused: false });
  });

  it('is placed once by a process that crashes before the commit, or after it', async () => {
    const { app, setTime, run, clock } = await openWeeklyShop(db, { places: 100 });
    const { orders, shopper } = await makeBasket(app, db);
    await db.execute(sql`create function crash() returns trigger language plpgsql as
      $$ begin raise exception 'crash'; end $$`);
    await db.execute(sql`create trigger crash before insert on weekly_run
      for each row execute function crash()`);
    setTime(PLACED);
    await run();
    expect(await orders()).toEqual([]);
    await db.execute(sql`drop trigger crash on weekly_run`);
    clock.advance(2 * MINUTE);
    await run();
    expect(await orders()).toHaveLength(1);
    // As if what the process knew was lost: the order's key remains.
    const isOwn = eq(weeklyBasket.customerId, shopper.id);
    await db.delete(weeklyRun).where(eq(weeklyRun.customerId, shopper.id));
    await db.update(weeklyBasket).set({ nextDate: FRIDAY, nextAt: clock.now() }).where(isOwn);
    await run();
    expect(await orders()).toHaveLength(1);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('counts as coming demand', async () => {
    const { app } = await openWeeklyShop(db);
    const headers = await makeOperator(db, ['orders']);
    await db.delete(weeklyBasket);
    const { packs } = await makeBasket(app, db, {}, [2]);
    await makeBasket(app, db, { lines: [{ ...packs[0], quantity: 3 }] });
    const response = await app.inject({ url: '/api/loam/operator/upcoming', headers });
    expect(response.json().data.results).toEqual([
      {
        date: FRIDAY,
        baskets: 2,
        value: 50_000,
        packs: [{ name: 'Millet', label: '1 kg', quantity: 5, available: 20 }],
      },
      expect.objectContaining({ date: '2026-11-27', baskets: 2 }),
    ]);
  });

  it('counts once as coming demand, in however many pages baskets are read', async () => {
    const { app, config, clock } = await openWeeklyShop(db);
    await db.delete(weeklyBasket);
    for (let shopper = 0; shopper < 5; shopper++) await makeBasket(app, db);
    const calendar = { ...config, facts: config.facts.weeklyBaskets, now: clock.now() };
    const all = await listUpcoming(db, calendar, 2);
    expect(all).toMatchObject([
      { date: FRIDAY, baskets: 5, value: 100_000 },
      { date: '2026-11-27', baskets: 5, value: 100_000 },
    ]);
    for (const pageSize of [1, 2, 5]) {
      expect(await listUpcoming(db, calendar, 2, pageSize)).toEqual(all);
    }
    const client = makeCommandClient(app);
    expect((await client.call('GET', 'upcoming')).data).toEqual({ results: all });
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'loam-')), 'demand.csv');
    await parseShop(['orders', 'upcoming', file])(client);
    const rows: Record<string, string>[] = parse(await readFile(file), {
      bom: true,
      columns: true,
    });
    expect(rows[0]).toMatchObject({ date: FRIDAY, baskets: '5', value: '1000.00' });
  });
});

describeDatabase('Weekly baskets of two processes', () => {
  it('are placed once each', async () => {
    const pools = await openSharedDatabase();
    const [db] = pools as [Database];
    const { app, setTime, job } = await openWeeklyShop(db, { places: 100 });
    const made = [];
    for (let shopper = 0; shopper < 8; shopper++) made.push(await makeBasket(app, db));
    setTime(PLACED);
    const passes = [...pools, ...pools].map((pool) => orderDueBaskets({ ...job, db: pool }));
    await Promise.all(passes);
    for (const { orders } of made) expect(await orders()).toHaveLength(1);
    expect(await db.$count(weeklyRun)).toBe(8);
    expect(await findContradictions(db)).toEqual([]);
  });
});
