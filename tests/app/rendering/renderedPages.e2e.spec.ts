import { createHash } from 'node:crypto';
import { sampleOf } from '../../../scripts/shared/sample';
import { paths } from '../../../src/paths';
import { apiOf, signIn } from '../../support/browser/account';
import { packsToBuy, packToBuy } from '../../support/browser/cart';
import { staticPages } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';
import { packPath } from '../../support/build/operatorCalls';
import { openShopCopy } from '../../support/build/shopCopy';

type Sample = Awaited<ReturnType<typeof sampleOf>>;

/** The pages, each with a text of its content. */
const pages: [name: string, path: (sample: Sample) => string, text: (sample: Sample) => string][] =
  [
    ['Home', () => '/', ({ category }) => category.name],
    ['All categories', () => '/category', ({ category }) => category.name],
    ['a category', ({ category }) => paths.category(category._id), ({ product }) => product.name],
    ['a product', ({ product }) => paths.product(product), ({ product }) => product.name],
    ...staticPages.map((path): (typeof pages)[number] => [path, () => path, () => '<h1']),
  ];

const html = { accept: 'text/html' };

// Otherwise the worker responds to the second navigation, with the shell.
test.use({ serviceWorkers: 'block' });

test.describe('Rendered pages', () => {
  test('hold title, description, heading and content', async ({ request, shop }) => {
    const sample = await sampleOf(shop.url);
    for (const [name, path, text] of pages) {
      await test.step(name, async () => {
        const response = await request.get(shop.url + path(sample), { headers: html });
        const document = await response.text();
        const [content = ''] = document.split('<script type="application/json"');
        expect(response.status()).toBe(200);
        expect(content.match(/<title>[^<]{4,}<\/title>/g)).toHaveLength(1);
        expect(content.match(/<h1/g)).toHaveLength(1);
        // The element that the first frame waits for.
        const [, first = ''] = /<link rel="expect" href="#(\w+)"/.exec(content) ?? [];
        expect(content).toContain(` id="${first}"`);
        expect(content).toContain(text(sample));
        // Neither style attributes nor further inline scripts, which the Content-Security-Policy blocks.
        expect(
          content.match(/<script(?! type="application\/ld\+json")(?![^>]* src=)/g),
        ).toHaveLength(1);
        expect(content).not.toMatch(/<[^>]+ style="/);
        const [, style = ''] = /<style>(.*?)<\/style>/s.exec(document) ?? [];
        const hash = createHash('sha256').update(style).digest('base64');
        expect(response.headers()['content-security-policy']).toContain(
          `style-src 'self' 'sha256-${hash}'`,
        );
      });
    }
  });

  for (const [colorScheme, width, height] of [
    ['light', 390, 844],
    ['dark', 1280, 800],
  ] as const) {
    test(`hydrate without replacing their content, ${colorScheme}, ${width} px`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () =>
          // A page's bar moves to the dock.
          Object.assign(window, {
            served: [...document.querySelectorAll('main :not([data-in-page], [data-in-page] *)')],
          }),
        ),
      );
      const sample = await sampleOf(shop.url);
      for (const [name, path] of [...pages, ['an unknown path', () => '/nowhere'] as const]) {
        await page.goto(path(sample));
        await page.waitForLoadState('networkidle');
        const replaced = await page.evaluate(() => {
          const { served } = window as unknown as { served: Element[] };
          return [served.length > 2, ...served.filter((each) => !each.isConnected)];
        });
        expect(replaced, name).toEqual([true]);
      }
    });
  }

  test('describe a product to search engines and link previews', async ({ request }) => {
    const shop = await openShopCopy({
      env: { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '0' },
    });
    const { api, product } = await sampleOf(shop.url);
    const { data } = await (await request.get(`${api}/product_details/${product._id}`)).json();
    const url = `${shop.url}${paths.product(product)}/?utm_source=chat`;
    const document = await (await request.get(url, { headers: html })).text();
    expect(document).toContain('<meta property="og:type" content="product">');
    const content = (name: string) =>
      new RegExp(`<meta property="${name}" content="([^"]+)">`).exec(document)?.[1] ?? '';
    expect(content('og:title')).toContain(product.name);
    expect(content('og:url')).toBe(`https://shop.example${paths.product(product)}`);
    expect(content('og:image')).toMatch(/^https:\/\/shop\.example\//);
    const picture = await request.get(shop.url + new URL(content('og:image')).pathname);
    expect(picture.headers()['content-type']).toMatch(/^image\//);
    const blocks = [...document.matchAll(/<script type="application\/ld\+json">([^<]*)/g)];
    const [offered, breadcrumb] = blocks.map(([, json = '']) => JSON.parse(json));
    expect(offered).toMatchObject({ '@type': 'Product', name: product.name });
    const { price, available } = data.results.variants[0];
    expect(offered.offers[0]).toMatchObject({
      price: (price / 100).toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${available > 0 ? 'InStock' : 'OutOfStock'}`,
      shippingDetails: { shippingDestination: { addressCountry: 'IN' } },
      hasMerchantReturnPolicy: { applicableCountry: 'IN' },
    });
    expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(breadcrumb.itemListElement).toHaveLength(3);
    expect((await request.get(`${shop.url}/favicon.ico`)).status()).toBe(200);
    await shop.close();
  });

  test('can be read and navigated without scripts', async ({ browser, shop }) => {
    const { category, product } = await sampleOf(shop.url);
    // With motion: the content is painted after the header by an animation.
    const context = await browser.newContext({
      javaScriptEnabled: false,
      reducedMotion: 'no-preference',
    });
    const page = await context.newPage();
    await page.goto(shop.url);
    const lastPicture = page.getByRole('article').last().locator('img[class*=image]');
    await lastPicture.scrollIntoViewIfNeeded();
    await expect(lastPicture).not.toHaveJSProperty('naturalWidth', 0);
    await page.getByRole('main').getByRole('link', { name: category.name }).first().click();
    await expect(page.getByRole('heading', { name: category.name, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: product.name }).first().click();
    await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText('₹').first()).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click();
    await expect(page.getByRole('heading', { name: 'Shipping', level: 1 })).toBeVisible();
    await context.close();
  });

  test('load a picture when it comes near the screen', async ({ page, shop }) => {
    await page.goto(shop.url);
    const picture = page.getByRole('article').last().locator('img[class*=image]');
    await page.waitForLoadState('networkidle');
    await expect(picture).toHaveJSProperty('naturalWidth', 0);
    // Again, since cards that come near are laid out and may move it away.
    await expect(async () => {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  });

  test('apply a tap before the scripts have loaded once, and keep the typed text', async ({
    page,
    network,
  }) => {
    const user = await signIn(page, network.url);
    const [pack] = await packsToBuy(network.url);
    if (!pack) throw new Error('Nothing is in stock.');
    network.fail(/\/assets\/(?!earlyInput).*\.js$/, { kind: 'delay', ms: 2_000 });
    // A tap also works while the session is being checked.
    network.fail(/\/user_details\//, { kind: 'delay', ms: 1_000 });
    await page.goto(paths.product(pack.product), { waitUntil: 'commit' });
    const bar = page.getByRole('region', { name: `Buy ${pack.product.name}` });
    await page.waitForFunction(() => 'stopEarlyInput' in window);
    const search = page.getByRole('combobox', { name: 'Search' });
    await search.fill('mnago');
    await bar.getByRole('button', { name: 'Add to cart' }).click();
    await expect(bar.getByRole('button', { name: 'Increase quantity' })).toBeVisible();
    const { cart } = apiOf(page.context(), network.url);
    await expect.poll(() => cart(user)).toMatchObject([{ quantity: 1 }]);
    await expect(page).toHaveURL(/\/product\//);
    await expect(search).toHaveValue('mnago');
    await search.focus();
    await expect(page.getByRole('grid', { name: 'Suggestions' })).toBeVisible();
  });

  test('have status 404 for an unknown address', async ({ request, shop }) => {
    const long = 'a'.repeat(65);
    const ids = [
      'none',
      '%20',
      ...['%26', '%2F', '%3F', '%23', '%25', '%2525', '%00'].map((c) => `a${c}b`),
    ];
    const unreadable = ['%', '%zz', '%c0%af', '%ed%a0%80', '..%2f..', '%2e%2e', long];
    for (const path of [
      '/nowhere',
      '/policy/none',
      '/policy/%00',
      '/category?id=none',
      '/category?id=a%00b',
      `/category?id=${long}`,
      '/%70roduct/none/none',
      ...[...ids, ...unreadable].map((id) => `/product/none/${id}`),
    ]) {
      const response = await request.get(shop.url + path, { headers: html });
      expect([path, response.status()]).toEqual([path, 404]);
      const document = await response.text();
      expect(document).toContain('<meta name="robots" content="noindex"/>');
      expect(document).toContain('<h1');
      expect(document).not.toContain('rel="canonical"');
    }
  });

  test('are the same for everyone, and get 304 when they are requested again', async ({
    request,
    shop,
  }) => {
    const first = await request.get(`${shop.url}/`, { headers: { ...html, cookie: 'sid=1' } });
    const again = await request.get(`${shop.url}/?utm_source=chat`, { headers: html });
    expect(await again.text()).toBe(await first.text());
    expect(first.headers()['set-cookie']).toBeUndefined();
    const { etag = '', 'cache-control': cacheControl } = first.headers();
    expect(cacheControl).toContain('s-maxage=60');
    const unchanged = await request.get(shop.url, { headers: { ...html, 'if-none-match': etag } });
    expect(unchanged.status()).toBe(304);
  });

  test('load their data again only if the catalogue has changed since', async ({
    page,
    network,
    shop,
  }) => {
    const { product, variant } = await packToBuy(shop.url);
    const calls = (name: string) => network.requests.filter((line) => line.includes(`/${name}`));
    // The worker of a first visit is still being installed.
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
    });
    await page.goto('/');
    await expect.poll(() => calls('catalogue_version').length).toBe(1);
    await page.waitForTimeout(1000);
    expect(calls('_list')).toEqual([]);
    for (const [count, path] of [
      paths.product(product),
      paths.category(product.categoryId),
    ].entries()) {
      await page.goto(path);
      // A call for data that this page does not show.
      await expect.poll(() => calls('home_section_list').length).toBe(count + 1);
      expect([...calls('product_details'), ...calls('products_by_category')]).toEqual([]);
    }

    const change = async () => {
      const price = variant.price - 100;
      await shop.operator('PUT', `price/${packPath(product, variant)}`, { price });
    };
    await page.route(
      '**/catalogue_version',
      async (route) => {
        await change();
        await route.continue();
      },
      { times: 1 },
    );
    await page.reload();
    await expect.poll(() => calls('products_by_category').length).toBe(1);
  });

  test('keep the shop’s content on screen while the API does not respond', async ({
    page,
    network,
    shop,
  }) => {
    const { category } = await sampleOf(shop.url);
    network.fail(/\/api\//, { kind: 'hang' });
    await page.goto('/');
    const link = page.getByRole('main').getByRole('link', { name: category.name }).first();
    await expect(link).toBeVisible();
    // The page is hydrated once it calls the API.
    await expect.poll(() => network.requests.some((line) => line.includes('/api/'))).toBe(true);
    await expect(link).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  });
});
