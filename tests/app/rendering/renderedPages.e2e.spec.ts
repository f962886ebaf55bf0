/**
 * Documents of the server in a browser and as crawlers read them. Their metadata are in `structuredData.ui.test.ts`, and
 * when a page asks for newer data in `tests/app/useLoad.ui.test.tsx`.
 */
import { createHash } from 'node:crypto';
import { HtmlValidate, type RuleConfig, StaticConfigLoader } from 'html-validate/node';
import { languagesToBuild } from '../../../scripts/build/languageTexts';
import { sampleOf } from '../../../scripts/shared/sample';
import { paths } from '../../../src/paths';
import { apiOf, signIn } from '../../support/browser/account';
import { packsToBuy } from '../../support/browser/cart';
import { staticPages } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';

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

/** The recommended rules, but for these. */
const rules: RuleConfig = {
  // How valid HTML is written: React closes void elements, writes names in camel case and boolean attributes as "".
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'doctype-style': 'off',
  'void-style': 'off',
  // The search is sent by Enter, by the key of an on-screen keyboard or by a suggestion.
  'wcag/h32': 'off',
  // A list of filters has a name, as ARIA allows.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // Groups of buttons have an aria-label; they are not groups of fields.
  'wcag/h71': 'off',
  // The main navigation is in the header and in the dock; style sheets show one of them.
  'unique-landmark': 'off',
  // The style sheet keeps a number in one line, with the spaces that are copied.
  'tel-non-breaking': 'off',
};

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'], rules }),
);

/** What is wrong with a document, by rule and place. */
const problemsOf = async (html: string) => {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
};

const html = { accept: 'text/html' };

// Otherwise the worker responds to the second navigation, with the shell.
test.use({ serviceWorkers: 'block' });

test.describe('Rendered pages', () => {
  for (const { code } of languagesToBuild()) {
    test(`are valid HTML with title, heading, content and policy, in the language ${code}`, async ({
      request,
      shop,
    }) => {
      const sample = await sampleOf(shop.url);
      const read = async (path: string) => {
        const headers = { ...html, cookie: `language=${code}` };
        const response = await request.get(shop.url + path, { headers });
        const document = await response.text();
        expect(await problemsOf(document), path).toEqual([]);
        return { response, document };
      };
      for (const [, path, text] of pages) {
        const address = path(sample);
        const { response, document } = await read(address);
        const [content = ''] = document.split('<script type="application/json"');
        expect(response.status(), address).toBe(200);
        expect(content.match(/<title>[^<]{4,}<\/title>/g), address).toHaveLength(1);
        expect(content.match(/<h1/g), address).toHaveLength(1);
        // The element that the first frame waits for.
        const [, first = ''] = /<link rel="expect" href="#(\w+)"/.exec(content) ?? [];
        expect(content, address).toContain(` id="${first}"`);
        if (code === 'en') expect(content, address).toContain(text(sample));
        // Neither style attributes nor further inline scripts, which the Content-Security-Policy blocks.
        expect(
          content.match(/<script(?! type="application\/ld\+json")(?![^>]* src=)/g),
          address,
        ).toHaveLength(1);
        expect(content, address).not.toMatch(/<[^>]+ style="/);
        const [, style = ''] = /<style>(.*?)<\/style>/s.exec(document) ?? [];
        const hash = createHash('sha256').update(style).digest('base64');
        expect(response.headers()['content-security-policy'], address).toContain(
          `style-src 'self' 'sha256-${hash}'`,
        );
      }
      // Those that the browser renders.
      for (const path of ['/auth', '/cart', paths.search('mango')]) {
        expect((await read(path)).document, path).not.toContain('id="state"');
      }
    });
  }

  test('hydrate without replacing their content, on a phone and on a desktop', async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        // A page's bar moves to the dock.
        Object.assign(window, {
          served: [...document.querySelectorAll('main :not([data-in-page], [data-in-page] *)')],
        }),
      ),
    );
    const sample = await sampleOf(shop.url);
    const all = [...pages.map(([, path]) => path(sample)), '/nowhere'];
    for (const [colorScheme, width, addresses] of [
      ['light', 390, all],
      ['dark', 1280, all.slice(0, 4)],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      for (const address of addresses) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        const replaced = await page.evaluate(() => {
          const { served } = window as unknown as { served: Element[] };
          return [served.length > 2, ...served.filter((each) => !each.isConnected)];
        });
        expect(replaced, address).toEqual([true]);
      }
    }
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
});
