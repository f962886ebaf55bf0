import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { customer } from '../../server/account/accountSchema';
import { archivedProduct } from '../../server/catalogue/catalogueSchema';
import { listReviews } from '../../server/catalogue/productReviews';
import { orderItem } from '../../server/orders/ordersSchema';
import type { Database } from '../../server/platform/db/database';
import { inTransaction } from '../../server/platform/db/transaction';
import { operatorAudit } from '../../server/platform/operator/operatorSchema';
import { hideReview } from '../../server/reviews/moderation';
import { deleteReview, writeReview } from '../../server/reviews/reviewRepository';
import { productRating, review } from '../../server/reviews/reviewsSchema';
import type { OrderStatus } from '../../src/contract/order';
import type { OwnReview, ProductReviews, Review } from '../../src/contract/review';
import { onlyLimits } from '../support/api/limits';
import { makeCommand, makeOperator } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { makeShopper } from '../support/api/shopper';
import { addOrder } from '../support/database/orderRows';
import { describeDatabase, openSharedDatabase } from '../support/database/testDatabase';
import { seededRandom } from '../support/seededRandom';

const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><svg/onload=alert(1)>',
  "javascript:alert('1')",
  '{{constructor.constructor("alert(1)")()}}',
];

describeDatabase('Reviews', { timeout: 60_000 }, () => {
  let databases: Database[];
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    databases = await openSharedDatabase();
    [db] = databases as [Database];
    app = await openApi(db);
  });
  beforeEach(async () => {
    await db.delete(review);
    await db.delete(productRating);
  });

  /** A customer to whom a product was delivered. */
  const buy = async (status: OrderStatus = 'delivered', productId?: string, name = '') => {
    const shopper = await makeShopper(app, db);
    await db.update(customer).set({ name }).where(eq(customer.id, shopper.id));
    const { orderId, packs } = await addOrder(db, shopper.id, { order: { status } });
    const [item] = packs;
    if (!item) throw new Error('The order has a line.');
    if (productId) await db.update(orderItem).set({ productId }).where(eq(orderItem.id, item.id));
    const list = `reviews/${shopper.id}`;
    const path = `${list}/${item.id}`;
    return {
      shopper,
      orderId,
      itemId: item.id,
      productId: productId ?? item.productId,
      rate: (stars: number, text = '') => shopper.put(path, { stars, text }),
      remove: () => shopper.delete(path),
      own: async (): Promise<OwnReview[]> => (await shopper.get(list)).json().data.results,
      path,
    };
  };
  /** The public id of the review of a line. */
  const idOf = async (itemId: string, on = db) => {
    const [row] = await on.select().from(review).where(eq(review.itemId, itemId));
    return row?.id ?? 'none';
  };
  const command = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    (await makeCommand(app)(method, path, payload)).json();
  const details = async (productId: string) => {
    const { results } = (await app.inject(`/api/loam/product_details/${productId}`)).json().data;
    return results as { rating?: object; reviews?: ProductReviews };
  };
  const reviewsFor = (productId: string, after = '') =>
    app.inject(`/api/loam/product_reviews/${productId}${after && `?after=${after}`}`);

  it('are written, changed and deleted by who received the product, and counted', async () => {
    const bought = await buy('delivered', undefined, ' Asha  Rao');
    const { itemId, productId } = bought;
    expect(await details(productId)).not.toHaveProperty('rating');
    expect(await bought.own()).toEqual([{ _id: itemId, productId, stars: 0, text: '' }]);
    const written = await bought.rate(4, ' ｆine ');
    expect(written.json().data).toEqual({ _id: itemId, productId, stars: 4, text: 'fine' });
    const other = await buy('delivered', productId);
    await other.rate(5);
    expect(await details(productId)).toMatchObject({
      rating: { average: 4.5, count: 2 },
      reviews: { spread: [0, 0, 0, 1, 1], newest: [{ name: 'Asha', stars: 4, text: 'fine' }] },
    });
    const [first] = (await listReviews(db, productId)).results;
    await bought.rate(1, 'Old.');
    expect((await details(productId)).reviews).toEqual({
      spread: [1, 0, 0, 0, 1],
      newest: [{ ...first, stars: 1, text: 'Old.' }],
    });
    for (const _ of [1, 2]) {
      expect((await bought.remove()).json().data).toMatchObject({ stars: 0, text: '' });
    }
    expect(await details(productId)).toMatchObject({ rating: { average: 5, count: 1 } });
    await other.remove();
    const empty = await details(productId);
    expect([empty.rating, empty.reviews]).toEqual([undefined, undefined]);
  });

  it.each(['paid', 'confirmed', 'shipped', 'returned', 'cancelled'] as const)(
    'are rejected of an order that is %s',
    async (status) => {
      const bought = await buy(status);
      const rejected = await bought.rate(5);
      expect(rejected.json()).toMatchObject({ code: 409, error: 'not_received' });
      expect((await bought.remove()).json()).toMatchObject({ code: 409 });
      expect(await bought.own()).toEqual([]);
      expect(await db.$count(review)).toBe(0);
    },
  );

  it('are nobody else’s: another customer gets 404 for the line, and for the path', async () => {
    const bought = await buy();
    const other = await makeShopper(app, db);
    const body = { stars: 1, text: '' };
    expect((await other.put(`reviews/${other.id}/${bought.itemId}`, body)).statusCode).toBe(404);
    expect((await other.delete(`reviews/${other.id}/${bought.itemId}`)).statusCode).toBe(404);
    expect((await other.put(bought.path, body)).statusCode).toBe(404);
    expect(await db.$count(review)).toBe(0);
  });

  it.each([
    ['no star', { stars: 0, text: '' }],
    ['six stars', { stars: 6, text: '' }],
    ['half a star', { stars: 2.5, text: '' }],
    ['301 characters', { stars: 5, text: 'x'.repeat(301) }],
  ])('are rejected with %s', async (_what, body) => {
    const { shopper, path } = await buy();
    expect((await shopper.put(path, body)).statusCode).toBe(400);
    expect(await db.$count(review)).toBe(0);
  });

  it.each([
    ['a\nb', 'a b'],
    ['a\u202eb', 'ab'],
    ['a\u001bb', 'a b'],
    ['1½ kg, 4² ①', '1½ kg, 4² ①'],
    ['\ufdfa', '\ufdfa'],
  ])('with the text %j have %j', async (text, stored) => {
    const { shopper, path } = await buy();
    expect((await shopper.put(path, { stars: 5, text })).statusCode).toBe(200);
    expect(await db.select({ text: review.text }).from(review)).toEqual([{ text: stored }]);
  });

  it('are counted once for one key, however often it is sent', async () => {
    const { path, productId, shopper } = await buy();
    const key = randomUUID();
    const send = () =>
      app.inject({
        method: 'PUT',
        url: `/api/loam/${path}`,
        cookies: shopper.cookies,
        payload: { stars: 5, text: '' },
        headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
      });
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await details(productId)).toMatchObject({ rating: { average: 5, count: 1 } });
  });

  it('agree with their counts after many changes at once', async () => {
    const { productId, ...first } = await buy();
    const writers = [
      first,
      ...(await Promise.all([1, 2, 3].map(() => buy('delivered', productId)))),
    ];
    const random = seededRandom(7);
    const step = async (on: Database) => {
      const { shopper, itemId } = writers[random(writers.length)] ?? first;
      const stars = 1 + random(5);
      const kind = random(4);
      await inTransaction(on, async (tx) => {
        if (kind < 2) await writeReview(tx, shopper.id, itemId, { stars, text: '' }, new Date());
        else if (kind === 2) await deleteReview(tx, shopper.id, itemId);
        else
          await hideReview(tx, await idOf(itemId, tx), random(2) ? 'Rude' : null).catch(
            ignoreMissing,
          );
      });
    };
    for (let round = 0; round < 12; round++) {
      await Promise.all([1, 2, 3, 4].flatMap(() => databases).map(step));
      const counted = await db
        .select({ stars: productRating.stars, reviews: productRating.reviews })
        .from(productRating)
        .where(sql`${productRating.reviews} > 0`)
        .orderBy(productRating.stars);
      const written = await db
        .select({ stars: review.stars, reviews: sql<number>`count(*)::int` })
        .from(review)
        .where(and(sql`${review.hiddenReason} is null`))
        .groupBy(review.stars)
        .orderBy(review.stars);
      expect(counted).toEqual(written);
    }
  });

  it('come in pages, newest first, and without those that say nothing', async () => {
    const { productId, rate } = await buy('delivered', undefined, 'Mohan');
    await rate(3);
    for (let each = 1; each <= 7; each++) {
      const writer = await buy('delivered', productId);
      await writer.rate(5, `No ${each}`);
    }
    const { reviews } = await details(productId);
    expect(reviews?.newest.map(({ text }) => text)).toEqual([
      'No 7',
      'No 6',
      'No 5',
      'No 4',
      'No 3',
    ]);
    const page = (await reviewsFor(productId, reviews?.next)).json().data;
    expect(page.results.map(({ text }: Review) => text)).toEqual(['No 2', 'No 1']);
    expect(page).not.toHaveProperty('next');
    expect((await reviewsFor(productId, 'unknown')).statusCode).toBe(404);
  });

  it('offer the last delivered line of a product, and every line with a review', async () => {
    const first = await buy();
    const { shopper, productId } = first;
    const again = async (placedAt: Date) => {
      const made = await addOrder(db, shopper.id, { order: { status: 'delivered', placedAt } });
      const id = String(made.packs[0]?.id);
      await db.update(orderItem).set({ productId }).where(eq(orderItem.id, id));
      return id;
    };
    const later = await again(new Date(Date.now() + 60_000));
    expect((await first.own()).map(({ _id }) => _id)).toEqual([later]);
    await first.rate(2);
    expect((await first.own()).map(({ _id }) => _id)).toEqual([later, first.itemId]);
  });

  it('do not change the version of the catalogue', async () => {
    const bought = await buy();
    const version = async () => (await app.inject('/api/loam/catalogue_version')).json().data;
    const before = await version();
    await bought.rate(5);
    expect(await version()).toEqual(before);
  });

  it('stay with a product that is archived', async () => {
    const bought = await buy();
    await bought.rate(5);
    const { slug } = (await details(bought.productId)) as unknown as { slug: string };
    const shop = makeCommand(app);
    const become = (status: string) => shop('PUT', 'catalogue', { products: [{ slug, status }] });
    await become('archived');
    expect(await db.$count(archivedProduct, eq(archivedProduct.slug, slug))).toBe(1);
    expect((await bought.rate(4)).statusCode).toBe(200);
    await become('active');
    expect(await details(bought.productId)).toMatchObject({ rating: { average: 4, count: 1 } });
  });

  it('are hidden with a reason that their writer reads, and shown again', async () => {
    const bought = await buy('delivered', undefined, 'Asha');
    const { itemId, productId } = bought;
    await bought.rate(1, 'Rude words');
    const id = await idOf(itemId);
    const hidden = await command('POST', `reviews/${id}/hide`, { reason: 'It is rude.' });
    expect(hidden.message).toBe(`The review ${id} is hidden; who wrote it reads the reason.`);
    expect(await details(productId)).not.toHaveProperty('rating');
    expect((await reviewsFor(productId)).json().data.results).toEqual([]);
    expect(await bought.own()).toMatchObject([{ stars: 1, hiddenReason: 'It is rude.' }]);
    const rude = { stars: 1, name: 'Asha', text: 'Rude words', hiddenReason: 'It is rude.' };
    expect((await command('GET', 'reviews')).data.results).toMatchObject([rude]);
    const found = await command('GET', 'reviews?hidden=1');
    expect(found.data.results).toMatchObject([{ _id: id, ...rude }]);
    // Neither changing it nor writing it again shows it.
    await bought.rate(5, 'Kind words');
    await bought.remove();
    expect(await bought.own()).toEqual([{ _id: itemId, productId, stars: 0, text: '' }]);
    expect((await command('GET', 'reviews')).data.results).toEqual([]);
    const gone = await command('POST', `reviews/${id}/show`);
    expect(gone.message).toBe(`There is no review ${id}.`);
    await bought.rate(5, 'Kind words');
    expect(await details(productId)).not.toHaveProperty('rating');
    for (const _ of [1, 2]) await command('POST', `reviews/${id}/show`);
    expect((await command('GET', 'reviews?hidden=1')).data.results).toEqual([]);
    expect(await details(productId)).toMatchObject({ rating: { average: 5, count: 1 } });
    const actions = (await db.select().from(operatorAudit)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('review'))).toEqual([
      'review.hide',
      'review.show',
      'review.show',
    ]);
  });

  it('are hidden only with the right to the catalogue', async () => {
    const { itemId, rate } = await buy();
    await rate(1);
    const hide = async (right: 'catalogue' | 'orders') =>
      app.inject({
        method: 'POST',
        url: `/api/loam/operator/reviews/${await idOf(itemId)}/hide`,
        headers: await makeOperator(db, [right]),
        payload: { reason: 'Rude' },
      });
    expect((await hide('orders')).statusCode).toBe(403);
    expect((await hide('catalogue')).statusCode).toBe(200);
  });

  it('are exported with their writer, and gone with them', async () => {
    const bought = await buy('delivered', undefined, 'Asha');
    const other = await buy('delivered', bought.productId);
    await bought.rate(1, 'Mine');
    await other.rate(5);
    const email = `${bought.shopper.id.toLowerCase()}@loam.example`;
    const call = makeCommand(app);
    const { data } = (await call('POST', 'customer/export', { email })).json();
    expect(data.reviews).toMatchObject([{ _id: bought.itemId, stars: 1, text: 'Mine' }]);
    expect((await call('POST', 'customer/erase', { email })).statusCode).toBe(200);
    expect(await details(bought.productId)).toMatchObject({
      rating: { average: 5, count: 1 },
      reviews: { spread: [0, 0, 0, 0, 1], newest: [] },
    });
    expect(await db.$count(review)).toBe(1);
    await expect(
      inTransaction(db, (tx) =>
        writeReview(tx, bought.shopper.id, bought.itemId, { stars: 1, text: '' }, new Date()),
      ),
    ).rejects.toMatchObject({ statusCode: 401 });
  });

  it('are limited like other changes', async () => {
    const limited = await openApi(db, { limits: onlyLimits({ changesPerAccount: 2 }) });
    const { shopper, path } = await buy();
    const statuses = [];
    for (const stars of [1, 2, 3]) {
      const { statusCode } = await limited.inject({
        method: 'PUT',
        url: `/api/loam/${path}`,
        cookies: shopper.cookies,
        payload: { stars, text: '' },
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it.each(scripts)('are text and nothing else: %s', async (text) => {
    const { productId, rate } = await buy('delivered', undefined, '<b>Asha</b>');
    expect((await rate(5, text)).statusCode).toBe(200);
    const { reviews } = await details(productId);
    expect(reviews?.newest).toMatchObject([{ text, name: '<b>Asha</b>' }]);
  });
});

const ignoreMissing = (error: { statusCode?: number }) => {
  if (error.statusCode !== 404) throw error;
};
