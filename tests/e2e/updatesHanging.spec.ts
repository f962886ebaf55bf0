import type { Page } from '@playwright/test';
import { signIn } from '../support/browser/account';
import { openAndCache } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import { deployWorker, findUpdate, reloadButton } from '../support/browser/workerUpdate';

/** From the press on "Reload" until the new version is active. */
const MAX_SECONDS = 5;

const openCategory = (page: Page, name: string) => page.getByRole('link', { name }).first().click();

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).first().click();

const chooseHindi = (page: Page) => page.getByRole('button', { name: 'हिन्दी' }).click();

/** A page that is shown again asks for the catalogue's version. */
const showAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const READ = /\/(products_by_category|product_details)/;

/** What hangs, and what the page does meanwhile. */
const cases: [what: string, pattern: RegExp, act: (page: Page) => Promise<unknown>][] = [
  ['a read', READ, (page) => openCategory(page, 'Vegetables')],
  ['the revalidation of a cached read', READ, (page) => openCategory(page, 'Fruit')],
  ['the document of a page', /GET \/category/, (page) => openCategory(page, 'Flours')],
  ['a picture', /\/pictures\//, (page) => openCategory(page, 'Spices')],
  ['the file of a language', /\/language-hi/, chooseHindi],
  ['the feed', /catalogue_(feed|texts|version)/, showAgain],
  ['a change', /(PUT|POST) /, addToCart],
  [
    'everything',
    /./,
    async (page) => {
      await addToCart(page);
      await chooseHindi(page);
      await openCategory(page, 'Nuts');
    },
  ],
];

/** Presses "Reload", also where a more urgent notice has shrunk the update to its icon. */
const accept = async (page: Page) => {
  const icon = page.getByRole('button', { name: 'A fresh version', expanded: false });
  // It may have become the line in the meantime.
  if (await icon.isVisible()) await icon.click({ timeout: 2_000 }).catch(() => undefined);
  await reloadButton(page).click();
};

/** Reports when something is pressed, which may be later than the call that presses it. */
const watchPresses = async (page: Page, onPress: (at: number) => void) => {
  await page.exposeFunction('reportPress', onPress);
  await page.addInitScript(() => {
    const { reportPress } = window as unknown as { reportPress: (at: number) => void };
    addEventListener('click', () => reportPress(Date.now()), true);
  });
};

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
  for (const tabs of [1, 2]) {
    for (const isHealed of [false, true]) {
      const ending = isHealed ? 'for a second' : 'for ever';
      const where = tabs === 1 ? 'in one tab' : 'in two tabs';
      test(`whatever hangs ${ending}, ${where}`, async ({ page, context, network, shop }) => {
        // Eight updates.
        test.slow();
        let pressedAt = 0;
        await watchPresses(page, (at) => {
          pressedAt = at;
        });
        await signIn(page, network.url);
        await openAndCache(page);
        await openCategory(page, 'Fruit');
        const pages = [page];
        if (tabs === 2) pages.push(await context.newPage());
        for (const [what, pattern, act] of cases) {
          await test.step(what, async () => {
            network.heal();
            const deployAgain = await deployWorker(network, shop, what);
            const heal = () => {
              network.heal();
              deployAgain();
            };
            await Promise.all(pages.map((each) => each.goto('/')));
            await findUpdate(page);
            network.fail(pattern, { kind: 'hang' });
            const earlier = network.requests.length;
            for (const each of pages.toReversed()) {
              await each.bringToFront();
              await act(each);
            }
            const hanging = () =>
              network.requests.slice(earlier).filter((line) => pattern.test(line));
            await expect.poll(() => hanging().length, { intervals: [50] }).toBeGreaterThan(0);
            await accept(page);
            const healing = isHealed && setTimeout(heal, 1_000);
            await expect.poll(() => activeVersion(page), { intervals: [100] }).toBe(what);
            const seconds = (Date.now() - pressedAt) / 1000;
            test.info().annotations.push({ type: what, description: `${seconds.toFixed(1)} s` });
            expect.soft(seconds, what).toBeLessThan(MAX_SECONDS);
            clearTimeout(healing || undefined);
            heal();
          });
        }
      });
    }
  }
});
