import type { Page } from '@playwright/test';
import { openAndCache } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import { deployWorker, findUpdate, reloadButton } from '../support/browser/workerUpdate';

const CATALOGUE = /\/api\/loam\/(category_list|home_sections|products_by_category|product_details)/;

const open = (page: Page, category: string) =>
  page.getByRole('link', { name: category }).first().click();

/** What hangs, and what the page does meanwhile. */
const cases: [name: string, pattern: RegExp, act: (page: Page) => Promise<void>][] = [
  ['a read of the catalogue', CATALOGUE, (page) => open(page, 'Fruit')],
  ['the document of a page', /GET \/(category|product)/, (page) => open(page, 'Fruit')],
  ['a picture', /\/pictures\//, (page) => open(page, 'Fruit')],
  ['the feed', /catalogue_(feed|texts|version)/, (page) => open(page, 'Fruit')],
  [
    'a change',
    /(PUT|POST) /,
    (page) => page.getByRole('button', { name: 'Add to cart' }).first().click(),
  ],
  ['everything', /./, (page) => open(page, 'Fruit')],
];

const activeVersion = (page: Page) =>
  page
    .evaluate(
      () =>
        new Promise((respond) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => respond(data);
          navigator.serviceWorker.controller?.postMessage('version', [port2]);
          setTimeout(respond, 500);
        }),
    )
    // The page is being reloaded.
    .catch(() => undefined);

test.describe('An accepted update is active within seconds', () => {
  for (const [name, pattern, act] of cases) {
    for (const [ending, isHealed, tabs] of [
      ['for ever, in one tab', false, 1],
      ['for two seconds, in two tabs', true, 2],
    ] as const) {
      test(`while ${name} hangs ${ending}`, async ({ page, context, network, shop }) => {
        await openAndCache(page);
        await deployWorker(network, shop, 'second');
        await findUpdate(page);
        const pages = [page];
        if (tabs === 2) {
          const other = await context.newPage();
          await other.goto('/');
          pages.push(other);
        }
        network.fail(pattern, { kind: 'hang' });
        for (const each of pages.toReversed()) await act(each);
        await page.bringToFront();
        await reloadButton(page).click();
        if (isHealed) setTimeout(network.heal, 2_000);
        const accepted = Date.now();
        await expect.poll(() => activeVersion(page), { timeout: 15_000 }).toBe('second');
        const seconds = (Date.now() - accepted) / 1000;
        test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(1) });
        expect(seconds).toBeLessThan(10);
      });
    }
  }
});
