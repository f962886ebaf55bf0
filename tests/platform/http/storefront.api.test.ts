import { mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patterns } from '../../../src/paths';
import { openApi } from '../../support/api/server';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

const shell = '<!doctype html><title>Loam</title>';
const script = 'console.warn("built");'.repeat(20);

const build = async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'loam-dist-'));
  await mkdir(path.join(directory, 'assets'));
  await mkdir(path.join(directory, 'pictures'));
  const files: [string, string | Buffer][] = [
    ['index.html', shell],
    ['index.html.br', brotliCompressSync(shell)],
    ['service-worker.js', 'self.skipWaiting();'],
    ['manifest.webmanifest', '{}'],
    ['assets/app-1a2b3c.js', script],
    ['assets/app-1a2b3c.js.br', brotliCompressSync(script)],
    ['assets/app-1a2b3c.js.gz', gzipSync(script)],
    ['pictures/mango-640.webp', 'RIFF'],
    ['.secret', 'no'],
  ];
  for (const [name, content] of files) await writeFile(path.join(directory, name), content);
  return directory;
};

describeOnce('Storefront files', () => {
  let directory: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    directory = await build();
    app = await openApi(await openTestDatabase(), { storefrontDir: directory });
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it.each(Object.values(patterns))('serve the route %s of the storefront', async (pattern) => {
    const url = pattern.replaceAll(/:\w+/g, 'x');
    expect((await app.inject({ url, headers: page })).statusCode).toBe(200);
  });

  it.each([
    '/',
    '/?utm_source=poster',
    '/category',
    '/category?id=cat_1',
    '/installpwa',
    '/product/alphonso-mango/prd_1',
    '/product/%E0%A4%86%E0%A4%AE/prd_1',
    '/auth',
    '/policy/returns',
    '/about',
    '/certificates',
    '/stores',
    '/cart',
    '/wishlist',
    '/profile/orders',
    '/checkout',
    '/orderdetails/ord_1',
    '/payment-status/success/ord_1',
    '/admin',
  ])('serve the page %s', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await app.inject({ method, url, headers: page });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toMatch('text/html');
      expect(response.headers['cache-control']).toBe('no-cache, no-transform');
      expect(response.body).toBe(method === 'GET' ? shell : '');
    }
  });

  it.each(['/nowhere', '/product/only-a-name', '/policy', '/index.php', '/category/fruit/'])(
    'serve the page-not-found screen with status 404 at %s',
    async (url) => {
      const response = await app.inject({ url, headers: { ...page, 'if-none-match': '*' } });
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toMatch('text/html');
      expect(response.headers['cache-control']).toBe('no-cache, no-transform');
      expect(response.body).toBe(shell);
    },
  );

  it('serve the page-not-found screen to a client that accepts anything', async () => {
    for (const headers of [{ accept: '*/*' }, {}]) {
      const response = await app.inject({ url: '/nowhere', headers });
      expect(response.statusCode).toBe(404);
      expect(response.body).toBe(shell);
    }
  });

  it.each([
    '/assets/app-old.js',
    '/assets/',
    '/assets/..%2f.secret',
    '/pictures/none.webp',
    '/.secret',
    '/..%2f..%2fetc%2fpasswd',
  ])('respond to %s with a plain 404, never the page shell', async (url) => {
    const response = await app.inject({ url, headers: { accept: '*/*' } });
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('Not found\n');
  });

  it('respond to a missing script with a plain 404 to a navigation', async () => {
    const response = await app.inject({ url: '/assets/app-old.js', headers: page });
    expect([response.statusCode, response.body]).toEqual([404, 'Not found\n']);
  });

  it('respond to an unknown API call with JSON for any Accept header', async () => {
    const response = await app.inject({ url: '/api/loam/nothing', headers: page });
    expect([response.statusCode, response.json().error]).toEqual([404, 'not_found']);
  });

  it.each([
    ['/assets/app-1a2b3c.js', 'public, max-age=31536000, immutable, no-transform'],
    ['/pictures/mango-640.webp', 'public, max-age=604800, stale-while-revalidate=86400'],
    ['/service-worker.js', 'no-cache, no-transform'],
    ['/manifest.webmanifest', 'no-cache, no-transform'],
    ['/index.html', 'no-cache, no-transform'],
  ])('have for %s the Cache-Control %s', async (url, cacheControl) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe(cacheControl);
    const again = await app.inject({ url, headers: { 'if-none-match': response.headers.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe(cacheControl);
    const other = { 'if-none-match': '"other"' };
    expect((await app.inject({ url, headers: other })).statusCode).toBe(200);
  });

  it.each(['index.html', 'service-worker.js'])(
    'have another ETag in a build whose %s has the same size and time',
    async (name) => {
      const site = await build();
      const shop = await openApi(await openTestDatabase(), { storefrontDir: site });
      const file = path.join(site, name);
      const [{ atime, mtime }, content] = [await stat(file), await readFile(file, 'utf8')];
      const { etag } = (await shop.inject(`/${name}`)).headers;
      await writeFile(file, content.replace('l', 'z'));
      await utimes(file, atime, mtime);
      await expect
        .poll(async () => (await shop.inject(`/${name}`)).body)
        .toBe(content.replace('l', 'z'));
      const again = await shop.inject({ url: `/${name}`, headers: { 'if-none-match': etag } });
      expect(again.statusCode).toBe(200);
      await rm(site, { recursive: true, force: true });
    },
  );

  it('have another ETag for each encoding', async () => {
    const etags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const headers = { 'accept-encoding': encoding };
        return (await app.inject({ url: '/assets/app-1a2b3c.js', headers })).headers.etag;
      }),
    );
    expect(new Set(etags).size).toBe(3);
  });

  it.each(['/', '/manifest.webmanifest', '/assets/app-1a2b3c.js'])(
    'have for HEAD %s the headers of GET',
    async (url) => {
      const request = { url, headers: { 'x-request-id': 'of-both-requests' } };
      const get = await app.inject(request);
      const head = await app.inject({ ...request, method: 'HEAD' });
      const { date: _, ...headers } = get.headers;
      expect(head.headers).toMatchObject(headers);
      expect([head.statusCode, head.body]).toEqual([200, '']);
    },
  );

  it('are served in ranges', async () => {
    const headers = { range: 'bytes=1-2' };
    const response = await app.inject({ url: '/pictures/mango-640.webp', headers });
    expect([response.statusCode, response.body]).toEqual([206, 'IF']);
  });

  it.each(['pictures/large.webp', 'pictures/आम.webp', 'pictures/mango.bmp'])(
    'are served whatever their size, name and format: %s',
    async (name) => {
      const content = Buffer.alloc(name.includes('large') ? 3_000_000 : 3, 'x');
      await writeFile(path.join(directory, name), content);
      const response = await app.inject(encodeURI(`/${name}`));
      expect([response.statusCode, response.rawPayload.equals(content)]).toEqual([200, true]);
    },
  );

  it('let other origins embed pictures, and nothing else', async () => {
    const { headers } = await app.inject('/pictures/mango-640.webp');
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const script = await app.inject('/assets/app-1a2b3c.js');
    expect(script.headers['access-control-allow-origin']).toBeUndefined();
    expect(script.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('allow the origins of the build in the security policy', async () => {
    const origins = { api: ['https://api.example'], pictures: ['https://pictures.example'] };
    const otherBuild = await build();
    await writeFile(path.join(otherBuild, '.origins.json'), JSON.stringify(origins));
    const shop = await openApi(await openTestDatabase(), { storefrontDir: otherBuild });
    const policy = String((await shop.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://api.example https://pictures.example;");
    expect(policy).toContain(
      "img-src 'self' data: blob: https://api.example https://pictures.example;",
    );
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    await rm(otherBuild, { recursive: true, force: true });
  });

  it.each(['br', 'gzip'])('are served precompressed with %s', async (encoding) => {
    const response = await app.inject({
      url: '/assets/app-1a2b3c.js',
      headers: { 'accept-encoding': encoding },
    });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toMatch('javascript');
    expect(response.headers.vary).toBe('Accept-Encoding');
    expect(response.rawPayload.length).toBeLessThan(script.length);
  });

  it('are replaced soon after a deployment', async () => {
    const site = await build();
    const shop = await openApi(await openTestDatabase(), { storefrontDir: site });
    const file = (name: string) => path.join(site, name);
    const body = async (url: string) => (await shop.inject({ url, headers: page })).body;
    expect([await body('/'), await body('/nowhere')]).toEqual([shell, shell]);
    expect(await body('/assets/app-1a2b3c.js')).toBe(script);
    expect(await body('/assets/app-4d5e6f.js')).toBe('Not found\n');

    // Copied with the size and the modification time of the old file.
    const { atime, mtime } = await stat(file('index.html'));
    const newShell = shell.replace('Loam', 'Clay');
    await writeFile(file('new.html'), newShell);
    await utimes(file('new.html'), atime, mtime);
    await rename(file('new.html'), file('index.html'));
    await writeFile(file('assets/app-4d5e6f.js'), 'new');
    await rm(file('assets/app-1a2b3c.js'));

    await expect.poll(() => body('/')).toBe(newShell);
    await expect.poll(() => body('/nowhere')).toBe(newShell);
    expect(await body('/assets/app-4d5e6f.js')).toBe('new');
    await expect.poll(() => body('/assets/app-1a2b3c.js')).toBe('Not found\n');
    await rm(site, { recursive: true, force: true });
  });

  it('explain how to build the storefront when it is missing', async () => {
    const missing = path.join(directory, 'nothing');
    await expect(openApi(await openTestDatabase(), { storefrontDir: missing })).rejects.toThrow(
      'run npm run build first',
    );
  });
});
