import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { category } from '../../server/catalogue/catalogueSchema';
import type { Database } from '../../server/platform/db/database';
import { openApi } from '../support/api/server';
import { cpuTimeOf } from '../support/cpuTime';
import { describeOnce, openSeededDatabase } from '../support/database/testDatabase';

describeOnce('Catalogue cache', () => {
  const url = '/api/loam/category_list';
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openSeededDatabase();
    app = await openApi(db);
  });

  it('lets browsers store a response and revalidate it each time', async () => {
    const first = await app.inject(url);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    expect(first.headers.vary).toBe('Accept-Language, Accept-Encoding');
    const again = await app.inject({
      url,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(first.headers.etag);
  });

  it.each(['"other"', 'W/"other", "another"'])(
    'responds in full to If-None-Match: %s',
    async (tag) => {
      const { statusCode } = await app.inject({ url, headers: { 'if-none-match': tag } });
      expect(statusCode).toBe(200);
    },
  );

  it('responds with 304 to a weak tag and to one tag among several', async () => {
    const { etag } = (await app.inject(url)).headers;
    const { statusCode } = await app.inject({
      url,
      headers: { 'if-none-match': `"x", W/${etag}` },
    });
    expect(statusCode).toBe(304);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('compresses for Accept-Encoding %s with %s', async (accepted, encoding, decompress) => {
    const plain = await app.inject(url);
    const response = await app.inject({ url, headers: { 'accept-encoding': accepted } });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.etag).not.toBe(plain.headers.etag);
    expect(decompress(response.rawPayload).toString()).toBe(plain.body);
  });

  it('responds to HEAD with the headers of GET', async () => {
    const get = await app.inject(url);
    const head = await app.inject({ method: 'HEAD', url });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it('shows a change after its lifetime', async () => {
    const before = await app.inject(url);
    const { _id } = before.json().data.results[0];
    await db.update(category).set({ name: 'Renamed' }).where(eq(category.id, _id));
    await new Promise((expired) => setTimeout(expired, 10));
    const after = await app.inject(url);
    expect(after.json().data.results[0].name).toBe('Renamed');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('queries the database once for simultaneous requests', async () => {
    const { count, watched } = counting();
    const slow = await openApi(watched, { catalogueTtl: 60_000 });
    const responses = await Promise.all(Array.from({ length: 50 }, () => slow.inject(url)));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(count.selects).toBe(1);
  });

  /** A database that counts its select statements. */
  const counting = () => {
    const count = { selects: 0 };
    const watched = new Proxy(db, {
      get: (target, key, receiver) => {
        if (key === 'select') count.selects++;
        return Reflect.get(target, key, receiver);
      },
    });
    return { count, watched };
  };

  it('queries the database once for all spellings of an address', async () => {
    const { count, watched } = counting();
    const slow = await openApi(watched, { catalogueTtl: 60_000 });
    const { _id } = (await slow.inject(url)).json().data.results[0];
    const products = `/api/loam/products_by_category/${_id}`;
    const first = await slow.inject(`${products}?limit=2`);
    const { next } = first.json().data;
    const second = await slow.inject(`${products}?limit=2&after=${next}`);
    expect(second.json().data.results).toHaveLength(2);
    const before = count.selects;
    for (const other of [
      `${url}?`,
      `${url}?&&`,
      url.replace('category', '%63ategory'),
      `${products.replace(_id, `%${_id.charCodeAt(0).toString(16)}${_id.slice(1)}`)}?limit=2`,
      `${products}?after=${next}&limit=2`,
      `${products}?limit=%32&&after=${next}`,
    ]) {
      expect([other, (await slow.inject(other)).statusCode]).toEqual([other, 200]);
    }
    expect(count.selects).toBe(before);
    expect((await slow.inject(`${products}?limit=3`)).json().data.results).toHaveLength(3);
    expect(count.selects).toBeGreaterThan(before);
  });

  it.each([
    ['blanks', `br${' '.repeat(16_000)}q`],
    ['semicolons', `br${';'.repeat(16_000)}`],
    ['weights', 'br;q=0,'.repeat(2_300)],
    ['encodings', 'x,'.repeat(8_000)],
  ])('parses 16 KB of %s in Accept-Encoding quickly', async (_what, accepted) => {
    const headers = { 'accept-encoding': accepted };
    await app.inject({ url, headers });
    const { result, cpuMs } = await cpuTimeOf(() => app.inject({ url, headers }));
    expect(result.statusCode).toBe(200);
    expect(cpuMs).toBeLessThan(100);
  });

  it('does not cache a failure', async () => {
    const failing = await openApi(
      new Proxy(db, {
        get: () => {
          throw new Error('connection string with a password');
        },
      }),
    );
    const response = await failing.inject(url);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 500,
      message: 'Something went wrong on our side. Please try again.',
      error: 'internal',
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers.etag).toBeUndefined();
  });
});
