import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import { makeReadiness } from '../../../server/platform/health/healthRoutes';
import { openApi } from '../../support/api/server';
import { describeDatabase, openTestDatabase } from '../../support/database/testDatabase';

describeDatabase('Health and database constraints', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  it('report the process as alive and ready', async () => {
    for (const url of ['/livez', '/readyz']) {
      const response = await app.inject(url);
      expect([response.statusCode, response.json().code]).toEqual([200, 200]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('report not ready over a database without this build’s migrations', async () => {
    const old = await openTestDatabase();
    await old.execute(sql`delete from drizzle.__drizzle_migrations`);
    const response = await (await openApi(old)).inject('/readyz');
    expect([response.statusCode, response.json().error]).toEqual([503, 'not_migrated']);
    expect(response.headers['retry-after']).toBe('5');
  });

  it('report not ready over a database migrated by a newer build', async () => {
    const newer = await openTestDatabase();
    await newer.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'of the next release', max(created_at) + 1 from drizzle.__drizzle_migrations`);
    const response = await (await openApi(newer)).inject('/readyz');
    expect([response.statusCode, response.json().error]).toEqual([503, 'newer_database']);
  });

  it('stay ready when a newer build migrates the database meanwhile, or after a rollback', async () => {
    const shared = await openTestDatabase();
    const migrate = () =>
      shared.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        select 'of the next release', max(created_at) + 1 from drizzle.__drizzle_migrations`);
    const statusOf = async (api: FastifyInstance) => (await api.inject('/readyz')).statusCode;
    const replaced = await openApi(shared);
    expect(await statusOf(replaced)).toBe(200);
    await migrate();
    // A result is kept for a second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await statusOf(replaced)).toBe(200);
    expect(await statusOf(await openApi(shared, { allowNewerDatabase: true }))).toBe(200);
  });

  it('query the database once for repeated readiness checks', async () => {
    let queries = 0;
    const counting = new Proxy(db, {
      get: (target, key, receiver) => {
        if (key === 'select') queries++;
        return Reflect.get(target, key, receiver);
      },
    });
    const countingApi = await openApi(counting);
    const before = queries;
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => countingApi.inject('/readyz')),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(queries - before).toBeLessThanOrEqual(2);
  });

  it('report alive but not ready while requests are finished on shutdown', async () => {
    const draining = await openApi(db);
    let readiness = 0;
    draining.register(async (scope) => {
      scope.addHook('preClose', async () => {
        const { port } = draining.server.address() as { port: number };
        const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
        readiness = await get('/readyz');
        expect(await get('/livez')).toBe(200);
      });
    });
    await draining.listen({ host: '127.0.0.1', port: 0 });
    await draining.close();
    expect(readiness).toBe(503);
  });

  it('report not ready while a load balancer notices the coming stop, and serve what arrives', async () => {
    const stopping = await openApi(db);
    stopping.draining.isDraining = true;
    expect((await stopping.inject('/readyz')).json().error).toBe('draining');
    expect((await stopping.inject('/api/loam/category_list')).statusCode).toBe(200);
  });

  it('log once why the database cannot be used, until it can again', async () => {
    const time = vi.spyOn(performance, 'now').mockReturnValue(0);
    const errors: unknown[] = [];
    const full = new Error('No space left');
    let isFull = true;
    const isReady = makeReadiness({
      db,
      checkDisk: async () => {
        if (isFull) throw full;
      },
      log: { error: (error: unknown) => errors.push(error) },
      allowNewer: false,
    });
    const checkNext = () => {
      time.mockReturnValue(performance.now() + 1000);
      return isReady().then(
        () => 'ready',
        ({ code }) => code,
      );
    };
    expect([await checkNext(), await checkNext()]).toEqual(['disk_full', 'disk_full']);
    expect(errors).toEqual([full]);
    isFull = false;
    expect(await checkNext()).toBe('ready');
    isFull = true;
    expect(await checkNext()).toBe('disk_full');
    expect(errors).toEqual([full, full]);
    time.mockRestore();
  });

  it('give each request an id, which a proxy may have chosen', async () => {
    const idOf = async (given?: string) =>
      (await app.inject({ url: '/livez', headers: given ? { 'x-request-id': given } : {} }))
        .headers['x-request-id'];
    expect(await idOf('4bf92f3577b34da6')).toBe('4bf92f3577b34da6');
    const own = [await idOf(), await idOf(), await idOf('a b'), await idOf('x'.repeat(2000))];
    expect(new Set(own).size).toBe(4);
    for (const id of own) expect(id).toMatch(/^[\da-f-]{36}$/);
  });

  it('publish the contract as OpenAPI', async () => {
    const { paths, components } = (await app.inject('/api/docs/json')).json();
    expect(Object.keys(paths)).toContain('/api/loam/product_details/{productId}');
    expect(Object.keys(components.schemas)).toEqual(['Failure']);
    const { responses } = paths['/api/loam/category_list'].get;
    expect(Object.keys(responses)).toEqual(['200', '400', '429', '5XX']);
    expect(responses[429].content['application/json'].schema.$ref).toBe(
      '#/components/schemas/Failure',
    );
    expect((await app.inject('/api/docs')).headers['content-type']).toMatch('text/html');
  });

  it('keep the stock columns within their bounds', async () => {
    await db.execute(sql`
      insert into category (id, slug, name, description, image, tone, position)
      values ('c', 'c', 'C', '', '{}', 'leaf', 0)`);
    await db.execute(sql`
      insert into product (id, category_id, slug, name, position, image, images, tone, origin,
        badges, description, farm, certifications, nutrition, ingredients, storage, shelf_life)
      values ('p', 'c', 'p', 'P', 0, '{}', '[]', 'leaf', '', '[]', '', '{}', '[]', '[]', '', '', '')`);
    await db.execute(sql`
      insert into variant (id, product_id, position, label, price, mrp, unit_amount, unit_per, net_quantity)
      values ('v', 'p', 0, '1 kg', 100, 120, 100, 'kg', 1000)`);
    await db.execute(sql`insert into stock (variant_id, on_hand, reserved) values ('v', 5, 0)`);
    const set = (change: string) =>
      db.execute(sql`update stock set ${sql.raw(change)} where variant_id = 'v'`);
    const constraint = (name: string) => ({ cause: expect.objectContaining({ constraint: name }) });
    await expect(set('on_hand = -1')).rejects.toMatchObject({ cause: { code: '23514' } });
    await expect(set('reserved = 6')).rejects.toMatchObject(constraint('stock_reserved'));
    await expect(set('reserved = -1')).rejects.toMatchObject(constraint('stock_reserved'));
    await set('reserved = 5');
    await expect(set('on_hand = 4')).rejects.toMatchObject(constraint('stock_reserved'));
  });
});
