import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { customer } from '../../server/account/accountSchema';
import { cartLine } from '../../server/cart/shoppingSchema';
import { missedSearch } from '../../server/desk/statistics/figuresSchema';
import type { Database } from '../../server/platform/db/database';
import { IN_PROCESS } from '../../server/platform/http/inProcess';
import { addMissed, listMissed } from '../../server/search/missedRepository';
import { looksPersonal } from '../../server/search/missedSearches';
import type { Figures } from '../../src/contract/operator/operatorFigures';
import { makeCommand } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { DAY, makeClock } from '../support/clock';
import { addProduct } from '../support/database/catalogueRows';
import { addOrder, openCustomerDatabase } from '../support/database/orderRows';
import { describeDatabase } from '../support/database/testDatabase';

/** In India 1:30 on the 2nd of June. */
const NOW = '2026-06-01T20:00:00.000Z';

describeDatabase('Figures', () => {
  let db: Database;
  const { now } = makeClock(NOW);
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY);
  const read = async (): Promise<Figures> => {
    const app = await openApi(db, {}, { now });
    return (await makeCommand(app)('GET', 'figures')).json().data;
  };
  beforeAll(async () => {
    db = await openCustomerDatabase();
  });

  it('count what was sold by the days of the shop, and what ended unpaid', async () => {
    const place = (placedAt: string, status: 'paid' | 'delivered' | 'cancelled' | 'returned') =>
      addOrder(db, 'usr_1', { order: { placedAt: new Date(placedAt), status } });
    // 139.00 each. The day begins at 18:30 in London.
    await place('2026-06-01T18:29:00Z', 'paid');
    await place('2026-06-01T18:30:00Z', 'delivered');
    await place('2026-06-01T18:31:00Z', 'cancelled');
    await place('2026-06-01T18:32:00Z', 'returned');
    await place('2026-05-05T18:30:00Z', 'paid');
    await place('2026-05-05T18:29:00Z', 'paid');
    const foreign = { placedAt: daysAgo(1), status: 'paid', currency: 'EUR' } as const;
    await addOrder(db, 'usr_1', { order: foreign });
    await addOrder(db, 'usr_1', { order: { placedAt: daysAgo(1) } });
    const expired = { placedAt: daysAgo(2), status: 'expired' } as const;
    await addOrder(db, 'usr_1', { order: expired });
    await addOrder(db, 'usr_1', {
      order: expired,
      payments: [{ status: 'failed' }, { status: 'failed' }],
    });
    await addOrder(db, 'usr_1', { order: { ...expired, placedAt: daysAgo(40) } });
    const { days, left } = await read();
    expect(days).toHaveLength(28);
    expect(days.filter(({ orders }) => orders > 0)).toEqual([
      { date: '2026-05-06', orders: 1, sold: 13_900 },
      { date: '2026-06-01', orders: 1, sold: 13_900 },
      { date: '2026-06-02', orders: 1, sold: 13_900 },
    ]);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-05-06', '2026-06-02']);
    expect(left).toEqual({ carts: 0, unpaid: 2, failed: 1 });
  });

  it('count carts that nobody has touched for a day, once each', async () => {
    const fill = async (customerId: string, ages: number[]) => {
      for (const age of ages) {
        const made = await addProduct(db);
        const product = { name: 'Millet', slug: 'm', tone: 'leaf' as const };
        const image = { src: '/p.webp', width: 1, height: 1, alt: '' };
        await db.insert(cartLine).values({
          ...made,
          id: `${customerId}_${age}`,
          customerId,
          quantity: 1,
          priceWhenAdded: 1,
          product: { ...product, image },
          variant: { label: '1 kg', price: 1, mrp: 1 },
          addedAt: daysAgo(age),
        });
      }
    };
    for (const id of ['left', 'new', 'old', 'back']) {
      await db.insert(customer).values({ id, email: `${id}@loam.example` });
    }
    await fill('left', [2, 3, 40]);
    await fill('new', [0.5]);
    await fill('old', [29]);
    await fill('back', [0.9, 5]);
    expect((await read()).left.carts).toBe(1);
  });

  it('count searches without a result, also repeated ones, and no others', async () => {
    const app = await openApi(db, { catalogueTtl: 60_000 }, { now });
    await addProduct(db, { name: 'Foxtail millet' });
    const search = (q: string, more: Record<string, string> = { choices: 'all' }, by?: string) =>
      app.inject({
        url: `/api/loam/search?${new URLSearchParams({ q, ...more })}`,
        ...(by && { remoteAddress: by }),
      });
    for (const q of ['Durian', ' durian 500 g', 'DURIAN!', 'Yuzu  juice']) await search(q);
    const uncounted = [
      search('foxtail'),
      search('asha.rao@mail.example'),
      search('www.mail.example'),
      search('98230 12345'),
      search('９８２３０１２３４５'),
      search('the one that my sister bought here in spring'),
      search('pitaya', {}),
      search('pitaya', { choices: 'all', stock: 'in' }),
      search('pitaya', { choices: 'all' }, IN_PROCESS),
    ];
    for (const response of uncounted) expect((await response).statusCode).toBe(200);
    await app.close();
    const rows = await db.select().from(missedSearch);
    expect(rows.toSorted((one, other) => other.searches - one.searches)).toEqual([
      { day: '2026-06-02', phrase: 'durian', searches: 3 },
      { day: '2026-06-02', phrase: 'yuzu juice', searches: 1 },
    ]);
    expect((await read()).missedSearches).toEqual([
      { phrase: 'durian', searches: 3 },
      { phrase: 'yuzu juice', searches: 1 },
    ]);
  });

  it('have a limit of phrases a day, beyond which known ones are still counted', async () => {
    const day = '2026-01-01';
    const phrases = (from: number, count: number) =>
      new Map(Array.from({ length: count }, (_, at) => [`phrase ${from + at}`, 1] as const));
    await addMissed(db, day, phrases(0, 199));
    await addMissed(db, day, phrases(199, 1));
    await addMissed(db, day, phrases(199, 3));
    expect(await db.$count(missedSearch, eq(missedSearch.day, day))).toBe(200);
    expect((await listMissed(db, day, 1))[0]).toEqual({ phrase: 'durian', searches: 3 });
    const known = await db.select().from(missedSearch).where(eq(missedSearch.phrase, 'phrase 199'));
    expect(known).toEqual([{ day, phrase: 'phrase 199', searches: 2 }]);
  });

  it('take for personal what may name somebody, and not goods', () => {
    const personal = ['a@b', 'asha.rao', '411 004', 'K7QM-4XWP-12345', 'x'.repeat(41)];
    expect(personal.filter((text) => !looksPersonal(text))).toEqual([]);
    const goods = ['आम का अचार', 'jackfruit 1.5 kg', 'vitamin b12', 'rice 1000 g'];
    expect(goods.filter(looksPersonal)).toEqual([]);
  });
});
