import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Errors } from 'typebox/value';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Connection, Database } from '../../server/platform/db/database';
import { dailyFacts } from '../../server/platform/facts/dailyFactsSchema';
import { weeklyBasket } from '../../server/weekly/weeklySchema';
import { StoreOpening } from '../../src/contract/catalogue/storeOpening';
import { CheckoutOptions } from '../../src/contract/checkout';
import { results, success } from '../../src/contract/envelope';
import { OperatorDailyFacts } from '../../src/contract/operator/operatorDailyFacts';
import { makeCart, orderCart } from '../support/api/checkout';
import { openDesk } from '../support/api/desk';
import { makeCommand, makeOperator } from '../support/api/operator';
import { makeConfig, openApi } from '../support/api/server';
import { makeBasket, openWeeklyShop } from '../support/api/weekly';
import { orderWith } from '../support/api/windows';
import { buildFakeStorefront } from '../support/build/fakeStorefront';
import { HOUR, makeClock } from '../support/clock';
import {
  describeDatabase,
  describeOnce,
  openConnections,
  openTestDatabase,
} from '../support/database/testDatabase';

/** Closed on Sundays in the facts of the demo; windows are offered in Pune from Wednesday on. */
const MONDAY_MORNING = '2026-11-16T10:00+05:30';

const EVENING = {
  id: 'evening',
  days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  from: '17:00',
  to: '20:00',
  places: 3,
  cutOffMinutes: 60,
  daysAhead: 6,
};

const WEEK = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    'closed',
  ]),
);
const DELIVERY = { fee: 3900, freeFrom: 49_900, cutOff: '14:00', days: 2, daysOff: ['sun'] };

describeDatabase('The facts that can change on a day', { timeout: 60_000 }, () => {
  let db: Database;
  let apps: FastifyInstance[];
  let clock: ReturnType<typeof makeClock>;
  let connections: Connection[];
  beforeEach(async () => {
    clock = makeClock(MONDAY_MORNING);
    connections = await openConnections(false);
    apps = await Promise.all(
      connections.map((each) =>
        openApi(each.db, { catalogueTtl: 60_000 }, { now: clock.now, listen: each.listen }),
      ),
    );
    db = (connections[0] as Connection).db;
  });
  const first = () => apps[0] as FastifyInstance;
  const last = () => apps.at(-1) as FastifyInstance;

  const read = async () =>
    (await makeCommand(last())('GET', 'daily_facts')).json().data as OperatorDailyFacts;
  const change = async (facts: object, revision?: number, app = first()) => {
    const at = revision ?? (await read()).revision;
    return makeCommand(app)('PUT', 'daily_facts', { revision: at, facts });
  };
  /** @throws when it is rejected */
  const changed = async (facts: object) => {
    const response = await change(facts);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().data as OperatorDailyFacts;
  };
  const options = async (app = last()) =>
    (await app.inject('/api/loam/checkout_options')).json().data as CheckoutOptions;
  const openings = async () => (await last().inject('/api/loam/store_openings')).json();

  it('begin with those of the file', async () => {
    const response = (await makeCommand(first())('GET', 'daily_facts')).json();
    expect([...Errors(success(OperatorDailyFacts), response)]).toEqual([]);
    const { revision, facts, changed: parts, stores } = response.data;
    expect({ revision, parts }).toEqual({ revision: 0, parts: [] });
    expect(facts.delivery).toEqual({
      fee: 3900,
      freeFrom: 49_900,
      cutOff: '14:00',
      days: 2,
      daysOff: ['sun'],
    });
    expect(facts.closedDays).toEqual([]);
    expect(facts.payOnDelivery).toEqual({
      isOffered: true,
      max: 500_000,
      maxNew: 200_000,
      fee: 2000,
    });
    expect(facts.hours['Loam Bandra'].monday).toBe('closed');
    expect(facts.deliveryWindows).toHaveLength(3);
    expect(stores[0]).toEqual({ name: 'Loam Erandwane', city: 'Pune' });
  });

  it('apply at once in every process, to what shoppers are told and to what they order', async () => {
    await changed({
      delivery: { fee: 4500, freeFrom: 60_000, cutOff: '09:00', days: 1, daysOff: ['sat', 'sun'] },
    });
    for (const app of apps) {
      const { delivery, schedule } = await options(app);
      expect(delivery).toEqual({ fee: 4500, freeFrom: 60_000 });
      expect(schedule).toMatchObject({ cutOff: '09:00', days: 1, daysOff: [6, 0] });
      const cart = await makeCart(app, db, [1]);
      const placed = await orderCart(cart);
      expect(placed.statusCode).toBe(200);
      const { orderId } = placed.json().data;
      const { data } = (await cart.shopper.get(`order_details/${orderId}`)).json();
      expect(data.totals).toMatchObject({ items: 10_000, delivery: 4500, total: 14_500 });
    }
    await expect
      .poll(async () => (await last().inject('/api/loam/shop_facts')).json().data.results.delivery)
      .toMatchObject({ fee: 4500, cutOff: '09:00' });
  });

  it('close days as ranges, for windows, arrivals and stores', async () => {
    await changed({ deliveryWindows: [EVENING] });
    const christmas = { from: '2026-11-18', to: '2026-11-20', name: 'Diwali', stores: true };
    const { facts } = await changed({ closedDays: [christmas, { from: '2026-12-25' }] });
    expect(facts.closedDays).toEqual([christmas, { from: '2026-12-25' }]);
    const body = (await last().inject('/api/loam/checkout_options')).json();
    expect([...Errors(success(CheckoutOptions), body)]).toEqual([]);
    expect(body.data.schedule.holidays).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-12-25',
    ]);
    // Packing takes two working days: it would arrive on Wednesday, and does on Saturday.
    const order = await orderWith(first(), db, { date: '2026-11-18', id: 'evening' });
    expect([order.status, order.body.error]).toEqual([409, 'window_gone']);
    expect(order.body.data.windows).toEqual([
      { date: '2026-11-21', id: 'evening', from: '17:00', to: '20:00' },
    ]);
    await expect
      .poll(async () => (await openings()).data.results[0]?.closedDays)
      .toEqual([{ from: '2026-11-18', to: '2026-11-20', name: 'Diwali' }]);
    // Once they are over they are not listed.
    clock.advance(6 * 24 * HOUR);
    await changed({ closedDays: [christmas] });
    await expect.poll(async () => (await openings()).data.results[0]?.closedDays).toEqual([]);
  });

  it('open stores with a break', async () => {
    const { facts } = await read();
    const bandra = { ...facts.hours?.['Loam Bandra'], monday: '08:00-12:30, 14:00-18:00' };
    await changed({ hours: { 'Loam Bandra': bandra } });
    await expect
      .poll(async () => (await openings()).data.results[1]?.hours.monday)
      .toBe('08:00-12:30, 14:00-18:00');
    const body = await openings();
    expect([...Errors(results(Type.Array(StoreOpening)), body)]).toEqual([]);
    expect(body.data.results[0].hours.monday).toBe('08:00-21:00');
  });

  it('change windows, and an order that was placed keeps its own', async () => {
    const wednesday = { date: '2026-11-18', id: 'evening' };
    await changed({ deliveryWindows: [{ ...EVENING, from: '18:00', to: '21:00' }] });
    const kept = await orderWith(first(), db, wednesday);
    expect(kept.status).toBe(200);
    await changed({ deliveryWindows: [EVENING] });
    expect((await kept.details()).window).toEqual({ ...wednesday, from: '18:00', to: '21:00' });
    const next = await orderWith(last(), db, wednesday);
    expect((await next.details()).window).toEqual({ ...wednesday, from: '17:00', to: '20:00' });
    // One place of three is left: the order of before has the other.
    expect((await options()).busyWindows).toEqual([]);
    await changed({ deliveryWindows: [{ ...EVENING, places: 2 }] });
    expect((await options()).busyWindows).toEqual([{ ...wednesday, places: 'full' }]);
    const full = await orderWith(first(), db, wednesday);
    expect([full.status, full.body.error]).toEqual([409, 'window_full']);
    await changed({ deliveryWindows: [] });
    const gone = await orderWith(first(), db, wednesday);
    expect([gone.status, gone.body.error]).toEqual([409, 'window_gone']);
    expect((await kept.details()).window).toEqual({ ...wednesday, from: '18:00', to: '21:00' });
    expect((await options()).schedule?.windows).toBeUndefined();
  });

  it('turn payment on delivery off and on, with its ways', async () => {
    const terms = { max: 300_000, maxNew: 100_000, fee: 0, ways: ['card', 'transfer'] };
    await changed({ payOnDelivery: { isOffered: false, ...terms } });
    expect((await options()).payOnDelivery).toBeUndefined();
    const cart = await makeCart(first(), db, [1]);
    const refused = await orderCart(cart, { gateway: 'on_delivery' });
    expect([refused.statusCode, refused.json().error]).toEqual([400, 'unknown_gateway']);
    // The terms stay for the day on which it is offered again.
    expect((await read()).facts.payOnDelivery).toEqual({ isOffered: false, ...terms });
    await changed({ payOnDelivery: { isOffered: true, ...terms } });
    expect((await options()).payOnDelivery).toEqual(terms);
    expect((await orderCart(cart, { gateway: 'on_delivery' })).statusCode).toBe(200);
    const desk = await openDesk(db);
    const headers = await desk.open('Anna');
    const { data } = (await desk.send('GET', '/session', { headers })).json();
    expect(data.shop.waysAtDoor).toEqual(['card', 'transfer']);
  });

  it('are those of the file again when a part is taken back', async () => {
    await changed({ deliveryWindows: [], closedDays: [{ from: '2026-12-25' }] });
    const { revision, changed: parts, facts } = await changed({ deliveryWindows: null });
    expect({ revision, parts }).toEqual({ revision: 2, parts: ['closedDays'] });
    expect(facts.deliveryWindows?.map(({ id }) => id)).toEqual(['early', 'morning', 'evening']);
    expect((await options()).schedule?.windows).toHaveLength(3);
  });

  it('are not changed over what somebody else has changed', async () => {
    await changed({ closedDays: [{ from: '2026-12-25' }] });
    const late = await change({ closedDays: [] }, 0);
    expect([late.statusCode, late.json().error]).toEqual([409, 'facts_changed']);
    expect((await read()).facts.closedDays).toEqual([{ from: '2026-12-25' }]);
    // Another part may be.
    expect((await change({ deliveryWindows: [EVENING] }, 0)).statusCode).toBe(200);
    // Nobody can have seen what is still to come.
    expect((await change({ closedDays: [] }, 9)).statusCode).toBe(409);
    const days = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'];
    const all = await Promise.all(
      days.map((from, at) => change({ closedDays: [{ from }] }, 2, apps[at % apps.length])),
    );
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await read()).revision).toBe(3);
  });

  it('have a history: who, when, from what to what', async () => {
    const anna = await makeOperator(db, ['catalogue']);
    const sent = await first().inject({
      method: 'PUT',
      url: '/api/loam/operator/daily_facts',
      headers: anna,
      payload: {
        revision: 0,
        facts: {
          delivery: { fee: 4500, freeFrom: 49_900, cutOff: '14:00', days: 2, daysOff: ['sun'] },
        },
      },
    });
    expect(sent.statusCode).toBe(200);
    await makeCommand(first())('PUT', 'catalogue', {
      announcements: [{ text: 'Closed for Diwali' }],
    });
    // What changes nothing is no entry.
    await changed({ delivery: (await read()).facts.delivery });
    const { data } = (await makeCommand(last())('GET', 'daily_facts/history')).json();
    expect(data.results).toMatchObject([
      {
        operator: 'command line',
        before: { announcements: [] },
        after: { announcements: [{ text: 'Closed for Diwali' }] },
      },
      {
        operator: expect.stringMatching(/^T /),
        before: { delivery: { fee: 3900 } },
        after: { delivery: { fee: 4500 } },
      },
    ]);
    const older = (
      await makeCommand(last())('GET', `daily_facts/history?before=${data.results[0]._id}`)
    ).json();
    expect(older.data.results).toHaveLength(1);
  });

  it('are in what search engines read of a rendered page', async () => {
    const storefrontDir = await buildFakeStorefront();
    const [{ listen } = {}] = connections;
    const app = await openApi(db, { storefrontDir, catalogueTtl: 60_000 }, { listen });
    const { packs } = await makeCart(app, db, [1]);
    const title = async () => {
      const { body } = await app.inject(`/product/any/${packs[0]?.productId}`);
      return /<title>([^<]*)/.exec(body)?.[1];
    };
    await expect.poll(title).toBe('Price 10000, delivered for 3900');
    await changed({ delivery: { ...DELIVERY, fee: 4500 } });
    await expect.poll(title).toBe('Price 10000, delivered for 4500');
  });

  it('move the dates of weekly baskets', async () => {
    const { app: shop, setTime, run } = await openWeeklyShop(db);
    const basket = await makeBasket(shop, db);
    const next = async () =>
      (await db.select({ date: weeklyBasket.nextDate }).from(weeklyBasket))[0];
    expect(await next()).toEqual({ date: '2026-11-20' });
    await makeCommand(shop)('PUT', 'daily_facts', {
      revision: 0,
      facts: { closedDays: [{ from: '2026-11-19', to: '2026-11-21' }] },
    });
    setTime('2026-11-16T10:01+05:30');
    await run();
    expect(await next()).toEqual({ date: '2026-11-27' });
    expect(await basket.orders()).toEqual([]);
  });

  it('change the version by which open pages load again', async () => {
    const version = async () =>
      (await last().inject('/api/loam/catalogue_version')).json().data.version as string;
    const before = await version();
    await changed({ closedDays: [{ from: '2026-12-25' }] });
    await expect.poll(version).not.toBe(before);
  });
});

describeOnce('A wrong value of these facts', { timeout: 60_000 }, () => {
  let db: Database;
  let app: FastifyInstance;
  let headers: Record<string, string>;
  beforeAll(async () => {
    db = await openTestDatabase();
    const { facts } = makeConfig();
    app = await openApi(db, { facts: { ...facts, languages: ['en', 'de', 'hi'] } });
    headers = await makeOperator(db, ['catalogue']);
  });
  const change = async (facts: object, language = 'en') =>
    app.inject({
      method: 'PUT',
      url: '/api/loam/operator/daily_facts',
      headers: { ...headers, 'accept-language': language },
      payload: { revision: 0, facts },
    });

  it.each([
    [
      { closedDays: [{ from: '2026-02-30' }] },
      'closedDays.0.from',
      'Write a date of the calendar, like 2026-12-24.',
    ],
    [
      { closedDays: [{ from: 'tomorrow' }] },
      'closedDays.0.from',
      'Write a date of the calendar, like 2026-12-24.',
    ],
    [
      { closedDays: [{ from: '2026-12-24', to: '2026-12-23' }] },
      'closedDays.0.to',
      'The last day comes before the first.',
    ],
    [
      { closedDays: [{ from: '2026-01-01', to: '2027-06-01' }] },
      'closedDays',
      'These are more than 400 closed days together.',
    ],
    [
      { hours: { 'Loam Bandra': { ...WEEK, monday: '8-13' } } },
      'hours.Loam Bandra.monday',
      'Write hours like 08:00-12:30, 14:00-18:00, or closed.',
    ],
    [
      { hours: { 'Loam Bandra': { ...WEEK, monday: '08:00-14:00, 13:00-18:00' } } },
      'hours.Loam Bandra.monday',
      'Each part of a day has to begin after the one before has ended.',
    ],
    [{ hours: { Nowhere: WEEK } }, 'hours.Nowhere', 'The shop has no store of this name.'],
    [
      { delivery: { ...DELIVERY, fee: -1 } },
      'delivery.fee',
      'Write an amount in INR, 0.00 or more.',
    ],
    [
      { delivery: { ...DELIVERY, cutOff: '25:00' } },
      'delivery.cutOff',
      'Write a time of day, like 18:00.',
    ],
    [
      { delivery: { ...DELIVERY, days: 61 } },
      'delivery.days',
      'Write a whole number from 0 to 60.',
    ],
    [
      { delivery: { ...DELIVERY, daysOff: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] } },
      'delivery.daysOff',
      'One day of the week has to stay open.',
    ],
    [
      { deliveryWindows: [{ ...EVENING, days: [] }] },
      'deliveryWindows.0.days',
      'Choose at least one day of the week.',
    ],
    [
      { deliveryWindows: [{ ...EVENING, to: '17:00' }] },
      'deliveryWindows.0.to',
      'It has to end later on the same day.',
    ],
    [
      { deliveryWindows: [{ ...EVENING, places: 0 }] },
      'deliveryWindows.0.places',
      'Write a whole number from 1 to 10000.',
    ],
    [
      { deliveryWindows: [EVENING, EVENING] },
      'deliveryWindows.1.id',
      'Two delivery windows have the same id.',
    ],
    [
      { payOnDelivery: { isOffered: true, max: 100, maxNew: 200 } },
      'payOnDelivery.maxNew',
      'It has to be the largest total or less.',
    ],
    [
      { payOnDelivery: { isOffered: true, max: 100, maxNew: 100, ways: [] } },
      'payOnDelivery.ways',
      'Choose at least one way to pay.',
    ],
    [
      { payOnDelivery: { isOffered: true, max: 100 } },
      'payOnDelivery.maxNew',
      'Write an amount in INR, 0.01 or more.',
    ],
  ])('is not stored, and named by its field: %j', async (facts, path, message) => {
    const { code, error, data } = (await change(facts)).json();
    expect({ code, error, problems: data.problems }).toEqual({
      code: 400,
      error: 'wrong_facts',
      problems: [{ path, message }],
    });
    expect(await db.$count(dailyFacts)).toBe(0);
  });

  it.each([
    [
      'en',
      'Nothing was changed: 2 values are not possible.',
      'The last day comes before the first.',
    ],
    [
      'de',
      'Nichts wurde geändert: 2 Werte sind nicht möglich.',
      'Der letzte Tag liegt vor dem ersten.',
    ],
    ['hi', 'कुछ नहीं बदला: 2 मान संभव नहीं हैं।', 'आख़िरी दिन पहले दिन से पहले है।'],
  ])('is said in %s', async (language, message, problem) => {
    const range = { from: '2026-12-24', to: '2026-12-23' };
    const body = (await change({ closedDays: [range, range] }, language)).json();
    expect(body.message).toBe(message);
    expect(body.data.problems).toEqual([
      { path: 'closedDays.0.to', message: problem },
      { path: 'closedDays.1.to', message: problem },
    ]);
  });
});
