import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import { onlyLimits } from '../../support/api/limits';
import { listOperations } from '../../support/api/operations';
import { openApi } from '../../support/api/server';
import {
  describeDatabase,
  onPostgres,
  openTestDatabase,
} from '../../support/database/testDatabase';

const listed = 'https://shop.example';

describeDatabase('CORS for a storefront on a second origin', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db, { storefrontOrigins: [listed] });
  });

  const preflight = (url: string, method: string, origin = listed, to = app) =>
    to.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    });

  it('responds to the preflight of every published call', async () => {
    const operations = await listOperations(app);
    expect(operations.length).toBeGreaterThan(20);
    for (const { method, path } of operations) {
      const { statusCode, headers, body } = await preflight(path.replaceAll(/[{}]/g, ''), method);
      expect([path, statusCode, body]).toEqual([path, 204, '']);
      expect(headers['access-control-allow-origin']).toBe(listed);
      expect(headers['access-control-allow-credentials']).toBe('true');
      expect(headers['access-control-allow-methods']).toContain(method);
      expect(headers['access-control-allow-headers']).toBe(
        'authorization, content-type, idempotency-key, shopper-id',
      );
      expect(headers.vary).toBe('Origin');
    }
  });

  it('allows changes and readable responses, failures included', async () => {
    const headers = { origin: listed, 'sec-fetch-site': 'same-site' };
    const email = 'shopper@loam.example';
    const url = '/api/loam/auth/code';
    const sent = await app.inject({ method: 'POST', url, headers, payload: { email } });
    expect(sent.statusCode).toBe(200);
    const rejected = await app.inject({ method: 'POST', url, headers, payload: {} });
    expect(rejected.statusCode).toBe(400);
    for (const response of [sent, rejected]) {
      expect(response.headers['access-control-allow-origin']).toBe(listed);
      expect(response.headers['access-control-expose-headers']).toBe('retry-after');
    }
  });

  it('makes a 429 response readable and does not limit preflights', async () => {
    const limited = await openApi(db, {
      storefrontOrigins: [listed],
      limits: onlyLimits({ requestsPerNetwork: 1 }),
    });
    const url = '/api/loam/category_list';
    for (let i = 0; i < 5; i++) {
      expect((await preflight(url, 'GET', listed, limited)).statusCode).toBe(204);
    }
    const headers = { origin: listed };
    expect((await limited.inject({ url, headers })).statusCode).toBe(200);
    const response = await limited.inject({ url, headers });
    expect(response.statusCode).toBe(429);
    expect(response.headers['access-control-allow-origin']).toBe(listed);
  });

  // The event loop delay is averaged over 5 s.
  it.skipIf(onPostgres)('makes the response of an overloaded server readable', async () => {
    const busy = await openApi(db, { storefrontOrigins: [listed], maxEventLoopDelay: 1 });
    await busy.ready();
    const url = '/api/loam/category_list';
    for (const until = Date.now() + 20_000; Date.now() < until; ) {
      await sleep(10);
      const response = await busy.inject({ url, headers: { origin: listed } });
      if (response.statusCode !== 503) continue;
      expect(response.headers['access-control-allow-origin']).toBe(listed);
      expect((await preflight(url, 'GET', listed, busy)).statusCode).toBe(204);
      return;
    }
    throw new Error('The server was never busy.');
  });

  it('lets a listed storefront embed pictures and blocks other sites', async () => {
    const policy = async (to: FastifyInstance) =>
      (await to.inject('/livez')).headers['cross-origin-resource-policy'];
    expect(await policy(app)).toBe('same-site');
    expect(await policy(await openApi(db))).toBe('same-origin');
  });

  it('gives an unlisted origin nothing', async () => {
    const response = await preflight('/api/loam/category_list', 'GET', 'https://x.example');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 404, error: 'not_found' });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    const none = await preflight('/api/loam/category_list', 'GET', listed, await openApi(db));
    expect(none.statusCode).toBe(404);
    expect(none.headers['access-control-allow-origin']).toBeUndefined();
  });
});
