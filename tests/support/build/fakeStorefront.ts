import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildIdOf } from '../../../server/platform/rendering/buildId';
import { cleanUp } from '../cleanUp';

export const SHELL =
  '<!doctype html><html lang="en-IN"><head><link rel="stylesheet" href="/assets/app.css"></head>' +
  '<body><div id="root"><div><div></div></div></div></body></html>';

/**
 * A renderer that prints the address and the number of renderings, with the names of the categories or the price of
 * a product and its delivery as data, in any language. The category `broken` makes the API fail, and `crash` ends the thread.
 */
const RENDERER = `
let renders = 0;
export const makePageRenderer = ({ transport, shopId }) => ({
  load: async (url) => {
    if (url.searchParams.get('id') === 'broken') throw new Error('The API does not respond.');
    const [, page, , id] = url.pathname.split('/');
    const call = page === 'product' ? '/product_details/' + id : '/category_list';
    const { data: { data } } = await transport({ url: shopId + call });
    const names = !data ? ['Nothing'] : page === 'product' ? ['Price ' + data.results.variants[0].price] : data.results.map(({ name }) => name);
    const now = new Date();
    const state = { names, loadedAt: now.toISOString(), servedAt: now.toUTCString() };
    return state;
  },
  render: async (url, state, language, terms) => {
    if (url.search === '?id=crash') process.exit(1);
    renders += 1;
    const status = /id=none|404/.test(url) ? 404 : 200;
    const lang = language + '-IN';
    const fee = url.pathname.startsWith('/product') ? ', delivered for ' + terms.delivery.fee : '';
    return { name: 'Home', status, lang, head: '<title>' + state.names[0] + fee + '</title>', html: url.pathname + url.search + ' ' + renders };
  },
});`;

const built = {
  earlyInput: '/assets/early.js',
  loadReact: '/assets/react.js',
  pages: { Home: { styles: ['/assets/home.css'], scripts: ['/assets/home.js'] } },
};

export const BUILD_ID = buildIdOf(SHELL, RENDERER, built);

/** A built storefront with that renderer. @returns its folder */
export const buildFakeStorefront = async () => {
  // Below node_modules, since Vitest does not transform modules there.
  await mkdir('node_modules/.cache', { recursive: true });
  const directory = await mkdtemp(path.resolve('node_modules/.cache/rendered-'));
  await mkdir(path.join(directory, 'assets'));
  await mkdir(path.join(directory, '.server'));
  const files: [string, string][] = [
    ['index.html', SHELL],
    ['assets/app.css', 'body{}'],
    ['assets/home.css', 'main{}'],
    ['.server/pages.json', JSON.stringify({ ...built, build: BUILD_ID })],
    ['.server/package.json', '{"type":"module"}'],
    ['.server/renderPage.js', RENDERER],
  ];
  for (const [name, content] of files) await writeFile(path.join(directory, name), content);
  cleanUp(() => rm(directory, { recursive: true, force: true }));
  return directory;
};
