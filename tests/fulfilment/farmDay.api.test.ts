import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { customer } from '../../server/account/accountSchema';
import { product } from '../../server/catalogue/catalogueSchema';
import { sendFarmMails } from '../../server/notifications/mails/sendFarmMails';
import { orderEvent } from '../../server/orders/ordersSchema';
import { reserveStock } from '../../server/orders/stockRepository';
import type { Database } from '../../server/platform/db/database';
import { idOfSlug } from '../../server/platform/db/ids';
import type { Mail } from '../../server/platform/mail/mailer';
import type { TourStop } from '../../src/contract/operator/operatorTour';
import { makeCommand } from '../support/api/operator';
import { FRIDAY, makeBasket, openWeeklyShop } from '../support/api/weekly';
import { addOrder } from '../support/database/orderRows';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { makeAddressData } from '../support/factories';

describeDatabase('A day of farms, tours and takings', () => {
  let db: Database;
  let shop: Awaited<ReturnType<typeof openWeeklyShop>>;
  let command: ReturnType<typeof makeCommand>;
  const call = async (...[method, path, body, key]: Parameters<typeof command>) => {
    const response = await command(method, path, body, key);
    return { status: response.statusCode, ...response.json() };
  };
  const ofFarm = (slug: string, productIds: string[]) =>
    db
      .update(product)
      .set({ farmId: idOfSlug('frm', slug) })
      .where(inArray(product.id, productIds));

  /** An order that is to be packed for Friday. */
  const makeOrder = async (items: number[], postalCode: string, isDue = false) => {
    const address = { _id: 'adr_1', ...makeAddressData({ name: `Of ${postalCode}`, postalCode }) };
    const status = isDue ? ('confirmed' as const) : ('paid' as const);
    const { orderId, packs } = await addOrder(db, 'usr_1', {
      order: { status, arrivesOn: FRIDAY, address },
      items,
      payments: [isDue ? { status: 'due', gateway: 'on_delivery' } : { status: 'captured' }],
    });
    await reserveStock(db, orderId, packs);
    return { number: `L-${orderId}`, orderId, packs };
  };

  beforeAll(async () => {
    db = await openTestDatabase();
    shop = await openWeeklyShop(db);
    command = makeCommand(shop.app);
    await db.insert(customer).values({ id: 'usr_1', email: 'asha@loam.example' });
    const farms = [
      { slug: 'hill', name: 'Hill', place: 'Ooty', email: 'hill@farm.example' },
      { slug: 'river', name: 'River', place: 'Latur' },
    ];
    expect((await call('PUT', 'farms', { farms })).data.changed).toBe(2);
  });

  it('says what farms are to bring, of orders and baskets, and writes it to one of them once', async () => {
    const one = await makeOrder([2, 1], '411001');
    const other = await makeOrder([4], '411002');
    const basket = await makeBasket(shop.app, db, {}, [3]);
    const [first, second] = one.packs;
    await ofFarm('hill', [first?.productId ?? '', basket.packs[0]?.productId ?? '']);
    await ofFarm('river', [second?.productId ?? '']);
    const { data } = await call('GET', `needs?date=${FRIDAY}`);
    const table = data.results.map(({ farm: of, packs, weight }: never) => [
      (of as { name: string } | undefined)?.name,
      (packs as { ordered: number; baskets: number }[])
        .map(({ ordered, baskets }) => [ordered, baskets])
        .sort(),
      (weight as { g: number }).g,
    ]);
    expect(table).toEqual([
      [
        'Hill',
        [
          [0, 3],
          [2, 0],
        ],
        5000,
      ],
      ['River', [[1, 0]], 1000],
      [undefined, [[4, 0]], 4000],
    ]);
    expect(data.crates).toEqual(
      [one, other]
        .map(({ number, packs }) => {
          const count = packs.reduce((sum, { quantity }) => sum + quantity, 0);
          return { number, packs: count, weight: { g: count * 1000, ml: 0, piece: 0 } };
        })
        .sort((a, b) => (a.number < b.number ? -1 : 1)),
    );
    expect((await call('GET', `farms/hill/needs?date=${FRIDAY}`)).data).toEqual(data.results[0]);
    expect((await call('GET', 'farms/hill/needs?date=2026-11-21')).data.packs).toEqual([]);

    const key = randomUUID();
    for (const _ of [1, 2]) {
      expect((await call('POST', 'farms/hill/mail', { date: FRIDAY }, key)).status).toBe(200);
    }
    const refusals = await Promise.all([
      call('POST', 'farms/river/mail', { date: FRIDAY }),
      call('POST', 'farms/hill/mail', { date: '2026-11-21' }),
      call('POST', 'farms/nobody/mail', { date: FRIDAY }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 404]);
    const sent: Mail[] = [];
    const job = { ...shop.job, config: shop.job.config };
    for (const _ of [1, 2]) await sendFarmMails(job, async (mail) => void sent.push(mail));
    expect(sent.map(({ to }) => to)).toEqual(['hill@farm.example']);
    expect(sent[0]?.subject).toContain('20 Nov');
    expect(sent[0]?.text).toMatch(
      /2 × Millet, 1 kg \(2 kg\)[\s\S]*3 × Millet|3 × Millet, 1 kg \(3 kg\)[\s\S]*2 × Millet/,
    );
    expect(sent[0]?.text).toContain('Total: 5 kg');
    expect(sent[0]?.text).not.toContain('Of 4110');
    const told = (await call('GET', `farms/hill/needs?date=${FRIDAY}`)).data;
    expect(told.farm.mailedAt).toBe(shop.clock.now().toISOString());
  });

  it('has a tour by postal code or by hand, whose stops are ticked off with a name', async () => {
    const stops = [
      await makeOrder([1], '600003', true),
      await makeOrder([2], '600001'),
      await makeOrder([1], '600002'),
    ];
    const mine = new Set(stops.map(({ number }) => number));
    const tour = async (): Promise<TourStop[]> =>
      (await call('GET', `tours?date=${FRIDAY}`)).data.results.filter(({ number }: TourStop) =>
        mine.has(number),
      );
    const names = async () => (await tour()).map(({ name }) => name);
    expect(await names()).toEqual(['Of 600001', 'Of 600002', 'Of 600003']);
    const [third, first] = stops;
    expect((await tour())[2]).toMatchObject({ due: 13_900, weight: { g: 1000 }, packs: 1 });
    expect((await tour())[0]).not.toHaveProperty('due');
    const numbers = [third?.number, first?.number, 'L-of-another-day', first?.number];
    expect((await call('PUT', 'tours', { date: FRIDAY, numbers })).data).toEqual({ sorted: 2 });
    expect(await names()).toEqual(['Of 600003', 'Of 600001', 'Of 600002']);

    const path = `orders/${third?.number}`;
    await call('POST', `${path}/pack`);
    await call('POST', `${path}/ship`, {});
    const arrived = { paid: 'cash', receivedBy: 'Ravi, next door' };
    expect((await call('POST', `${path}/deliver`, { receivedBy: 'x' })).status).toBe(409);
    expect((await tour())[0]).not.toHaveProperty('receivedBy');
    expect((await call('POST', `${path}/deliver`, arrived)).status).toBe(200);
    expect((await tour())[0]).toMatchObject({ status: 'delivered', receivedBy: 'Ravi, next door' });
    expect((await call('GET', path)).data.receivedBy).toBe('Ravi, next door');
    await call('PUT', 'tours', { date: FRIDAY, numbers: [] });
    expect(await names()).toEqual(['Of 600001', 'Of 600002', 'Of 600003']);
    expect((await call('GET', `orders?day=${FRIDAY}&status=delivered`)).data.results).toHaveLength(
      1,
    );
    expect((await call('GET', 'orders?day=2026-11-21')).data.results).toEqual([]);
    const { data: log } = await call('GET', 'audit?what=reads');
    expect(log.results).toContainEqual(expect.objectContaining({ action: 'tour.show' }));
  });

  it('keeps what was counted in the drawer beside the cash of the day', async () => {
    const { number } = await makeOrder([2], '600009', true);
    for (const step of ['pack', 'ship']) await call('POST', `orders/${number}/${step}`, {});
    await call('POST', `orders/${number}/deliver`, { paid: 'cash' });
    const takings = (await call('GET', `takings?date=${localToday()}`)).data;
    const cash = takings.ways.find(({ by }: { by: string }) => by === 'cash');
    expect(cash.received).toBeGreaterThanOrEqual(23_800);
    const count = { date: localToday(), opening: 5000, counted: cash.received + 4900 };
    const counted = await call('POST', 'takings', { ...count, note: 'A coin was lost' });
    const kept = { opening: 5000, expected: cash.received + 5000, difference: -100 };
    expect(counted.data.counts).toMatchObject([{ ...kept, note: 'A coin was lost' }]);
    await call('POST', 'takings', { ...count, counted: cash.received + 5000 });
    const { counts } = (await call('GET', `takings?date=${localToday()}`)).data;
    expect(counts.map(({ difference }: { difference: number }) => difference)).toEqual([0, -100]);
    expect((await call('GET', 'takings?date=2026-02-30')).status).toBe(400);
  });

  it('knows who got a batch, and who may have', async () => {
    const orders: Awaited<ReturnType<typeof makeOrder>>[] = [];
    for (const code of ['700001', '700002', '700003']) orders.push(await makeOrder([1], code));
    const [sure, other, maybe] = orders;
    const [pack] = sure?.packs ?? [];
    const [found] = await db
      .select({ slug: product.slug })
      .from(product)
      .where(eq(product.id, pack?.productId ?? ''));
    const slug = found?.slug ?? '';
    // All three ordered the same product.
    for (const { orderId } of orders) {
      await db.execute(
        `update order_item set product_id = '${pack?.productId}' where order_id = '${orderId}'`,
      );
    }
    const line = (at: number) => orders[at]?.packs[0]?.variantId;
    await call('PUT', 'batches', { product: slug, code: 'L-1', cameInOn: '2026-11-01' });
    expect((await call('GET', `orders/${maybe?.number}`)).data.batches).toEqual([
      { variantId: line(2), latest: 'L-1' },
    ]);
    await call('PUT', `orders/${sure?.number}/batches/${line(0)}`, { code: 'L-1' });
    await call('PUT', `orders/${other?.number}/batches/${line(1)}`, { code: 'L-2' });
    for (const { orderId } of orders) {
      await db.execute(`update orders set status = 'packed' where id = '${orderId}'`);
      await db
        .insert(orderEvent)
        .values({ orderId, status: 'packed', at: new Date('2026-11-19T20:00:00Z') });
    }
    const got = async (query: string) => {
      const { data } = await call('GET', `batches/got?product=${slug}&${query}`);
      return data.results
        .map(({ name, code }: { name: string; code?: string }) => [name, code])
        .sort();
    };
    const days = 'from=2026-11-20&to=2026-11-20';
    expect(await got(`${days}&code=L-1`)).toEqual([
      ['Of 700001', 'L-1'],
      ['Of 700003', undefined],
    ]);
    expect(await got(days)).toHaveLength(3);
    // Packed at 1:30 on the 20th where the shop is.
    expect(await got('from=2026-11-19&to=2026-11-19')).toEqual([]);
    await call('PUT', 'batches', { product: slug, code: 'L-1', cameInOn: '2026-11-21' });
    expect(await got(`${days}&code=L-1`)).toEqual([['Of 700001', 'L-1']]);
    const { data: log } = await call('GET', 'audit?what=reads');
    expect(log.results[0]).toMatchObject({ action: 'batch.got', subject: slug });
    expect((await call('GET', `batches/got?product=nothing&${days}`)).status).toBe(404);
  });
});

/** Today in India. */
const localToday = () => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' });
