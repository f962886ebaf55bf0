import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApi } from '../support/api/server';
import { describeOnce, openSeededDatabase } from '../support/database/testDatabase';

const SHELL =
  '<!doctype html><html><head><link rel="stylesheet" href="/assets/app.css"></head>' +
  '<body><div id="root"><div><div></div></div></div></body></html>';

/** A renderer that prints the address and how often it has rendered; `fails` breaks the API. */
const RENDERER = `
let renders = 0;
export const makePageRenderer = ({ adapter, shopId }) => ({
  load: async (url) => {
    if (url.searchParams.get('id') === 'broken') throw new Error('The API does not respond.');
    const { data } = await adapter({ baseURL: '/api/', url: shopId + '/category_list' });
    const state = { names: data.data.results.map(({ name }) => name), loadedAt: Date.now() };
    return { status: url.searchParams.get('id') === 'none' ? 404 : 200, state };
  },
  render: async (url, state) => {
    renders += 1;
    return { name: 'Home', head: '<title>' + state.names[0] + '</title>', html: url.pathname + url.search + ' ' + renders };
  },
});`;

const build = async () => {
  // Below node_modules, where Vitest leaves a module as it is.
  await mkdir('node_modules/.cache', { recursive: true });
  const directory = await mkdtemp(path.resolve('node_modules/.cache/rendered-'));
  await mkdir(path.join(directory, 'assets'));
  await mkdir(path.join(directory, '.server'));
  const pages = { Home: { styles: ['/assets/home.css'], scripts: ['/assets/home.js'] } };
  const files: [string, string][] = [
    ['index.html', SHELL],
    ['assets/app.css', 'body{}'],
    ['assets/home.css', 'main{}'],
    ['.server/pages.json', JSON.stringify({ earlyInput: '/assets/early.js', pages })],
    ['.server/package.json', '{"type":"module"}'],
    ['.server/renderPage.js', RENDERER],
  ];
  for (const [name, content] of files) await writeFile(path.join(directory, name), content);
  return directory;
};

describeOnce('Rendered pages', () => {
  let directory: string;
  let app: FastifyInstance;
  const get = (url: string, headers = {}) => app.inject({ url, headers });
  beforeAll(async () => {
    directory = await build();
    app = await openApi(await openSeededDatabase(), { storefrontDir: directory, catalogueTtl: 0 });
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('hold head, styles, content and state', async () => {
    const { body, headers } = await get('/about');
    expect(body).toMatch(/<title>[^<]+<\/title><style>body\{\}main\{\}<\/style>/);
    expect(body).toContain('<div id="root">/about ');
    expect(body).toMatch(/<script type="application\/json" id="state">\{"names":\["/);
    expect(body).not.toContain('rel="stylesheet"');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/);
  });

  it('are rendered once for the same data and by the known parts of the query', async () => {
    const [first, ...others] = await Promise.all(
      ['/stores', '/stores?utm_source=chat', '/stores'].map((url) => get(url)),
    );
    for (const other of others) expect(other.body).toBe(first?.body);
    const category = await get('/category?utm=1&id=fruit&sort=name');
    expect(category.body).toContain('/category?id=fruit&sort=name ');
  });

  it('respond 304 to a client that has the page', async () => {
    const { etag } = (await get('/certificates')).headers;
    const again = await get('/certificates', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('have status 404 where the catalogue has nothing', async () => {
    expect((await get('/category?id=none')).statusCode).toBe(404);
  });

  it('give way to the shell where they cannot be rendered, and for search results', async () => {
    for (const url of ['/category?id=broken', '/category?q=mango', '/cart', '/auth']) {
      const { statusCode, body, headers } = await get(url);
      expect([url, statusCode, body]).toEqual([url, 200, SHELL]);
      expect(headers['cache-control']).toBe('no-cache, no-transform');
    }
  });
});
