import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import { errorHandler } from '../../../server/platform/http/errors/errorHandler';
import { access } from '../../../server/platform/http/session/access';
import { originCheck } from '../../../server/platform/http/session/originCheck';
import { onlyLimits } from '../../support/api/limits';
import { openApi } from '../../support/api/server';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

describe('Access rules plugin', () => {
  const appWith = async (config: { access?: 'public' | 'user' }) => {
    const app = Fastify();
    await app.register(errorHandler);
    await app.register(access, { isErased: async () => false });
    app.get('/api/thing', { config }, async () => 'here');
    return app;
  };

  it('prevents the start with a route without a rule', async () => {
    const app = await appWith({});
    await expect(app.ready()).rejects.toThrow('No access rule in the config of GET /api/thing');
  });

  it('rejects a visitor who is not signed in', async () => {
    const response = await (await appWith({ access: 'user' })).inject('/api/thing');
    expect(response.json()).toEqual({
      code: 401,
      message: 'Please sign in first.',
      error: 'not_signed_in',
    });
  });
});

describe('Origin check', () => {
  const post = async (headers: Record<string, string>, origins: string[] = []) => {
    const app = Fastify();
    await app.register(errorHandler);
    await app.register(originCheck, { origins });
    app.post('/api/thing', async () => 'done');
    return { app, response: await app.inject({ method: 'POST', url: '/api/thing', headers }) };
  };

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://shop.example', host: 'shop.example' },
  ])('accepts the headers %o', async (headers) => {
    expect((await post(headers)).response.statusCode).toBe(200);
  });

  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://evil.shop.example', host: 'shop.example' },
    { origin: 'null', host: 'shop.example' },
    { origin: 'https://shop.example', host: 'shop.example' },
    { origin: 'http://shop.example.evil', host: 'shop.example' },
  ])('rejects the headers %o', async (headers) => {
    const { response } = await post(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('wrong_origin');
  });

  it('accepts a listed origin and returns CORS headers for it only', async () => {
    const listed = 'https://shop.example';
    const { app, response } = await post({ 'sec-fetch-site': 'cross-site', origin: listed }, [
      listed,
    ]);
    expect(response.statusCode).toBe(200);
    expect(response.headers['access-control-allow-origin']).toBe(listed);
    expect(response.headers['access-control-allow-credentials']).toBe('true');
    expect(response.headers['access-control-expose-headers']).toBe('retry-after');
    expect(response.headers.vary).toBe('Origin');
    const other = await app.inject({ url: '/api/thing', headers: { origin: 'https://x.example' } });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describeOnce('Rate limiting', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  it('responds with 429 with the seconds to wait', async () => {
    const app = await openApi(db, { limits: onlyLimits({ requestsPerNetwork: 2 }) });
    const get = () => app.inject('/api/loam/category_list');
    await get();
    await get();
    const response = await get();
    expect(response.json()).toEqual({
      code: 429,
      message: 'Too many requests. Please try again in a minute.',
      error: 'too_many_requests',
      params: { minutes: 1 },
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describeOnce('Security headers', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  it('allow pages only this origin’s resources, and the script that shows the chosen theme', async () => {
    const [, script = ''] = /<script>([^<]*)</.exec(await readFile('index.html', 'utf8')) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    const { headers } = await (await openApi(db)).inject('/');
    expect(headers['content-security-policy']).toBe(
      `default-src 'self';script-src 'self' 'sha256-${hash}';style-src 'self';connect-src 'self';` +
        "worker-src 'self';" +
        "manifest-src 'self';font-src 'self';img-src 'self' data: blob:;object-src 'none';" +
        "base-uri 'none';frame-ancestors 'none';form-action 'self'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  const ofDocuments = [
    'content-security-policy',
    'cross-origin-resource-policy',
    'origin-agent-cluster',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-dns-prefetch-control',
    'x-download-options',
    'x-frame-options',
    'x-permitted-cross-domain-policies',
    'x-xss-protection',
  ];
  const ofFiles = ['cross-origin-resource-policy', 'x-content-type-options'];
  const ofJson = ['content-security-policy', ...ofFiles];

  it.each([
    ['/', ofDocuments],
    ['/service-worker.js', ofDocuments],
    ['/assets/searchWorker-1a2b3c.js', ofDocuments],
    ['/assets/leaf-1a2b3c.svg', ofDocuments],
    ['/pictures/leaf.svg?v=1', ofDocuments],
    ['/pictures/leaf.SVG', ofDocuments],
    ['/pictures/leaf%2esvg', ofDocuments],
    ['/assets/search%57orker-1a2b3c.js', ofDocuments],
    ['/API/none', ofDocuments],
    ['/%61pi/none', ofDocuments],
    ['/Assets/none.js', ofDocuments],
    ['/PICTURES/none.webp', ofDocuments],
    ['/api/docs/static/index.html', ofDocuments],
    ['/api/payments/sandbox/none', ofDocuments],
    ['/assets/app-1a2b3c.js', ofFiles],
    ['/assets/fraunces-1a2b3c.woff2', ofFiles],
    ['/pictures/mango-640.webp', ofFiles],
    ['/api/loam/category_list', ofJson],
    ['/api/none', ofJson],
  ])('of %s are those that apply to its type', async (url, names) => {
    const app = await openApi(db);
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(
      Object.keys(headers)
        .filter((name) => ofDocuments.includes(name))
        .sort(),
    ).toEqual(names);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('let JSON that is opened as a document load and frame nothing', async () => {
    const { headers } = await (await openApi(db)).inject('/api/loam/category_list');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  });

  it('require HTTPS in production only', async () => {
    const app = await openApi(db, { production: true });
    for (const url of ['/livez', '/assets/app-1a2b3c.js', '/api/loam/category_list']) {
      const { headers } = await app.inject(url);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });

  it('allow a listed storefront to read the catalogue', async () => {
    const listed = 'https://shop.example';
    const app = await openApi(db, { storefrontOrigins: [listed] });
    const headers = { origin: listed };
    const response = await app.inject({ url: '/api/loam/category_list', headers });
    expect(response.headers['access-control-allow-origin']).toBe(listed);
    expect(response.headers.vary).toBe('Origin, Accept-Language, Accept-Encoding');
  });
});
