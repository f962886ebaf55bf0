import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import { product } from '../../server/catalogue/catalogueSchema';
import type { Connection } from '../../server/platform/db/database';
import { SearchPage } from '../../src/contract/catalogue/search';
import { openApi } from '../support/api/server';
import { describeDatabase, openConnections } from '../support/database/testDatabase';
import { freeFromQueries } from '../support/freeFromQueries';
import { answerOf, demoQueries, MAX_WRONG, wrongAnswers } from '../support/searchQueries';

describeDatabase('Search', () => {
  let connection: Connection;
  let app: FastifyInstance;
  beforeAll(async () => {
    const [first] = await openConnections(true);
    if (!first) throw new Error('There is no database.');
    connection = first;
    const { db, listen } = connection;
    app = await openApi(db, { catalogueTtl: 60_000 }, { listen });
  });

  const request = (query: Record<string, string>) =>
    app.inject(`/api/loam/search?${new URLSearchParams(query)}`);
  const search = async (q: string, more: Record<string, string> = {}): Promise<SearchPage> => {
    const response = (await request({ q, ...more })).json();
    expect([...Errors(SearchPage, response)]).toEqual([]);
    return response.data;
  };
  const names = async (q: string) => (await search(q)).results.map(({ name }) => name);

  it('answers at least 142 of 148 queries as a customer expects', async () => {
    const answers: object[] = [];
    for (const { query } of demoQueries) answers.push(answerOf(query, await search(query)));
    expect(demoQueries).toHaveLength(148);
    const wrong = wrongAnswers(answers, demoQueries);
    expect(wrong.slice(0, 1 + MAX_WRONG.demo)).toHaveLength(Math.min(wrong.length, MAX_WRONG.demo));
  });

  it.each(freeFromQueries)('never answers $query with what contains it', async (each) => {
    const found: string[] = [];
    let next: string | undefined;
    do {
      const page = await search(each.query, { limit: '100', ...(next && { after: next }) });
      expect(page.freeFrom).not.toEqual([]);
      found.push(...page.results.map(({ name }) => name));
      next = page.next;
    } while (next);
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((name) => each.never.includes(name))).toEqual([]);
  });

  it('asks about a doubtful correction instead of searching for it', async () => {
    expect(await search('cardimum')).toEqual({ results: [], total: 0, didYouMean: 'cardamom' });
  });

  it('finds what is typed in full width', async () => {
    expect(await names('ａｌｐｈｏｎｓｏ　Ｍａｎｇｏ')).toEqual(await names('alphonso mango'));
  });

  it('suggests a correction, and none when every word is known', async () => {
    expect((await search('mnago pickel')).suggestion).toBe('mango pickle');
    expect((await search('mango pickle')).suggestion).toBeUndefined();
  });

  it('lists sold-out products after those in stock', async () => {
    expect(await names('mango')).toEqual([
      'Ratnagiri Alphonso mango',
      'Avakaya mango pickle',
      'Gir Kesar mango',
    ]);
  });

  it('finds nothing for words that are in no product, and for punctuation alone', async () => {
    expect(await search('xyzzyq')).toEqual({ results: [], total: 0 });
    expect(await search('?!')).toEqual({ results: [], total: 0 });
  });

  it('sends page after page, each product once', async () => {
    const { results: all, total } = await search('rice', { limit: '100' });
    expect(all).toHaveLength(total);
    const found: string[] = [];
    let next: string | undefined;
    do {
      const page = await search('rice', { limit: '5', ...(next && { after: next }) });
      found.push(...page.results.map(({ _id }) => _id));
      next = page.next;
    } while (next);
    expect(found).toEqual(all.map(({ _id }) => _id));
  });

  it('filters, counts and sorts all results, not only a page of them', async () => {
    const all = await search('bestseller', { limit: '100', choices: 'all' });
    const badge = all.choices?.badge.find(({ count }) => count > 1 && count < all.total);
    expect(all.choices?.all).toBe(all.total);
    expect(badge).toBeDefined();
    const chosen = { badge: badge?.value ?? '', choices: 'all' };
    const { results, total, choices, next } = await search('bestseller', { ...chosen, limit: '1' });
    expect(total).toBe(badge?.count);
    expect(choices?.badge).toEqual(all.choices?.badge);
    expect(choices?.all).toBe(all.total);
    const following = await search('bestseller', { ...chosen, limit: '100', after: next ?? '' });
    expect(following.results).toHaveLength(total - 1);
    expect(following.results).not.toContainEqual(results[0]);
    const category = choices?.category?.find(({ count }) => count > 0);
    const inCategory = await search('bestseller', { ...chosen, category: category?.value ?? '' });
    expect(inCategory.total).toBe(category?.count);
    const url = `/api/loam/search?q=bestseller&badge=${encodeURIComponent(chosen.badge)}`;
    const several = choices?.category?.map(({ value }) => `&category=${value}`).join('');
    expect((await app.inject(`${url}${several}`)).json().data.total).toBe(total);
    const { results: cheapest } = await search('bestseller', { stock: 'in', sort: 'priceUp' });
    const prices = cheapest.map(({ variants }) => {
      const inStock = variants.filter(({ available }) => available > 0);
      return Math.min(...inStock.map(({ price }) => price));
    });
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(await search('xyzzyq', chosen)).toMatchObject({ total: 0, choices: { all: 0 } });
  });

  it('rejects what it does not understand', async () => {
    for (const query of [{}, { q: '' }, { q: 'a'.repeat(81) }, { q: 'a', limit: '0' }]) {
      expect((await request(query as Record<string, string>)).statusCode).toBe(400);
    }
    expect((await request({ q: 'rice', after: 'nothing' })).statusCode).toBe(404);
  });

  it('finds a product by its new name and not by the old one, whatever its position', async () => {
    const { db } = connection;
    await db
      .update(product)
      .set({ name: 'Zebra melon', position: -2, texts: {} })
      .where(eq(product.name, 'Netted muskmelon'));
    // The first search after the change is announced finds it.
    await sleep(2000);
    expect(await names('zebra')).toEqual(['Zebra melon']);
    expect(await names('muskmelon')).toEqual([]);
  });

  it('lists a product as sold out at once', async () => {
    const { db } = connection;
    await db.execute(sql`update stock set on_hand = 0, reserved = 0 where variant_id in (
      select v.id from variant v join product p on p.id = product_id where p.name like 'Dehraduni%')`);
    await expect.poll(async () => (await names('basmati'))[0]).toBe('Brown basmati rice');
  });
});
