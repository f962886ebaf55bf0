import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import { onlyLimits } from '../../support/api/limits';
import { openApi } from '../../support/api/server';
import { BUILD_ID, buildFakeStorefront, SHELL } from '../../support/build/fakeStorefront';
import { describeOnce, openSeededDatabase } from '../../support/database/testDatabase';

describeOnce('Rendered pages', () => {
  let directory: string;
  let app: FastifyInstance;
  let db: Database;
  const get = (url: string, headers = {}) => app.inject({ url, headers });
  beforeAll(async () => {
    directory = await buildFakeStorefront();
    db = await openSeededDatabase();
    app = await openApi(db, { storefrontDir: directory });
  });

  it('hold head, styles, content and state', async () => {
    const { body, headers } = await get('/about');
    expect(body).toMatch(/<title>[^<]+<\/title><style>body\{\}main\{\}<\/style>/);
    expect(body).toContain('<div id="root" data-rendered>/about ');
    expect(body).toMatch(/<script type="application\/json" id="state">\{"names":\["/);
    expect(body).not.toMatch(/rel="stylesheet"(?! disabled)/);
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/);
    expect(headers['x-build']).toBe(BUILD_ID);
    const hash = createHash('sha256').update(body).digest('base64url');
    expect(hash.startsWith(String(headers['x-content-hash']))).toBe(true);
    expect(headers['x-content-hash']).toHaveLength(22);
  });

  it('are rendered once for the same data and by the known parts of the query', async () => {
    const [first, ...others] = await Promise.all(
      ['/stores', '/stores?utm_source=chat', '/stores'].map((url) => get(url)),
    );
    for (const other of others) expect(other.body).toBe(first?.body);
    const category = await get('/category?utm=1&id=fruit&sort=name');
    expect(category.body).toContain('/category?id=fruit&sort=name ');
  });

  it('have no catalogue version in their headers when changes are not announced', async () => {
    expect((await get('/certificates')).headers).not.toHaveProperty('server-timing');
  });

  it('are private to the browser in a language that it has chosen', async () => {
    const [english, hindi, unknown] = await Promise.all(
      ['a=b', 'a=b; language=hi', 'language=xx'].map((cookie) => get('/about', { cookie })),
    );
    expect(english?.body).toContain('<html lang="en-IN">');
    expect(english?.headers['cache-control']).toMatch(/^public, .*s-maxage=60/);
    expect(english?.headers).not.toHaveProperty('content-language');
    expect(hindi?.body).toContain('<html lang="hi-IN">');
    expect(hindi?.headers).toMatchObject({
      'cache-control': 'private, max-age=0, no-transform',
      'content-language': 'hi-IN',
      vary: 'Cookie, Accept-Encoding',
    });
    expect(unknown?.body).toBe(english?.body);
    const { etag } = english?.headers ?? {};
    const changed = await get('/about', { cookie: 'language=hi', 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
  });

  it('are the same for everyone in the language that their address names, if the shop has it', async () => {
    const [english, chosen, named, ofHindi, unknown, own] = await Promise.all([
      get('/certificates'),
      get('/certificates', { cookie: 'language=hi' }),
      get('/certificates?lang=hi&utm_source=chat'),
      get('/certificates?lang=hi', { cookie: 'language=hi' }),
      get('/certificates?lang=xx'),
      get('/certificates?lang=en'),
    ]);
    expect(named?.statusCode).toBe(200);
    expect(named?.body).toContain('<html lang="hi-IN">');
    expect(named?.body).toContain('<div id="root" data-rendered>/certificates ');
    expect(named?.headers).toMatchObject({
      'content-language': 'hi-IN',
      vary: 'Accept-Encoding',
      etag: chosen?.headers.etag,
    });
    expect(named?.headers['cache-control']).toMatch(/^public, .*s-maxage=60/);
    expect(named?.body).toBe(chosen?.body);
    expect(ofHindi?.headers['cache-control']).toBe(named?.headers['cache-control']);
    expect([unknown?.body, own?.body]).toEqual([english?.body, english?.body]);
    const missing = await get('/nowhere?lang=hi', { accept: 'text/html' });
    expect([missing.statusCode, missing.headers['content-language']]).toEqual([404, 'hi-IN']);
  });

  it.each([
    ['/stores/', '/stores'],
    ['/stores/?lang=hi', '/stores?lang=hi'],
    [
      '/stores/?utm_source=chat&next=//evil.example/',
      '/stores?utm_source=chat&next=//evil.example/',
    ],
    ['/policy/returns/', '/policy/returns'],
    ['/product/x/a%2fb/?pack=v', '/product/x/a%2fb?pack=v'],
    ['/cart/', '/cart'],
  ])('are at the address without a slash at its end: %s', async (url, address) => {
    const { statusCode, headers, body } = await get(url, { accept: 'text/html' });
    expect([statusCode, headers.location, body]).toEqual([308, address, '']);
  });

  it.each(['//evil.example/', '//stores/', '/nowhere/', '/stores//'])(
    'redirect to no other host, and from no address that is not a page: %s',
    async (url) => {
      const { statusCode, headers } = await get(url, { accept: 'text/html' });
      expect([statusCode, headers.location]).toEqual([404, undefined]);
    },
  );

  it('keep the method of other requests than those for pages', async () => {
    const { statusCode, headers } = await app.inject({ method: 'POST', url: '/stores/' });
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  });

  it('respond 304 to a client that has the page', async () => {
    const { etag } = (await get('/certificates')).headers;
    const again = await get('/certificates', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('have status 404 for an unknown category or product', async () => {
    expect((await get('/category?id=none')).statusCode).toBe(404);
  });

  it.each(['/API/none', '/Assets/none', '/PICTURES/none'])(
    'have the headers of a document at the unknown path %s',
    async (url) => {
      const { body, headers } = await get(url, { accept: 'text/html' });
      expect(body).toContain('<div id="root" data-rendered>/404 ');
      expect(headers['content-security-policy']).toMatch(
        /script-src 'self'.*style-src 'self' 'sha/,
      );
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );

  it.each([
    ['/%61bout', '/about'],
    ['/policy/ship%70ing', '/policy/shipping'],
    ['/product/x/%70rd?%70ack=v', '/product/x/prd?pack=v'],
    ['/product/x/a%26b', '/product/x/a%26b'],
    ['/product/x/a%2fb%3Fc%25', '/product/x/a%2Fb%3Fc%25'],
  ])('are those of the decoded path: %s', async (url, address) => {
    expect((await get(url)).body).toContain(`<div id="root" data-rendered>${address} `);
  });

  it.each([
    '/product/x/a%00b',
    '/about?x=%00',
    '/product/x/%',
    '/product/x/%zz',
    '/product/x/%c0%af',
    '/product/x/%ed%a0%80',
    '/orderdetails/%ff',
    '/%',
  ])('are the page of an unknown path where an address cannot be read: %s', async (url) => {
    const { statusCode, body, headers } = await get(url, { accept: 'text/html' });
    expect([statusCode, body]).toEqual([404, (await get('/nowhere')).body]);
    expect(headers['content-security-policy']).toMatch(/script-src 'self'/);
  });

  it('are one page with status 404 for all unknown paths', async () => {
    const [first, other] = [await get('/no/where'), await get('/nowhere')];
    expect([first.statusCode, first.body]).toEqual([404, other.body]);
    expect(first.body).toContain('<div id="root" data-rendered>/404 ');
    const again = await get('/nowhere', { 'if-none-match': String(other.headers.etag) });
    expect(again.statusCode).toBe(404);
  });

  it('do not use up the limits of any network', async () => {
    const limits = onlyLimits({ requestsPerNetwork: 3 });
    const strict = await openApi(db, { storefrontDir: directory, limits });
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
      expect((await strict.inject(`/category?id=${id}`)).body).not.toBe(SHELL);
    }
  });

  it('are rendered again after the thread that renders them has ended', async () => {
    expect((await get('/category?id=crash')).body).toBe(SHELL);
    expect((await get('/category?id=next')).body).toContain('/category?id=next ');
  });

  it('are replaced by the shell when they cannot be rendered, and for search results', async () => {
    for (const url of ['/category?id=broken', '/category?q=mango', '/cart', '/auth']) {
      const { statusCode, body, headers } = await get(url);
      expect([url, statusCode, body]).toEqual([url, 200, SHELL]);
      expect(headers['cache-control']).toBe('no-cache, no-transform');
    }
  });

  it('are replaced by the shell while a build is deployed only in part', async () => {
    const shell = `${SHELL}<!-- of another build -->`;
    await writeFile(path.join(directory, 'index.html'), shell);
    await utimes(path.join(directory, '.server/pages.json'), new Date(), new Date());
    // The server looks for replaced files ten times a second.
    await expect.poll(async () => (await get('/policy/terms')).body).toBe(shell);
    expect((await get('/policy/returns')).headers).not.toHaveProperty('x-build');
  });
});
