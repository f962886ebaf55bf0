/** Which requests an update aborts is in `tests/worker/requestSignal.sw.test.ts`. */
import type { Page } from '@playwright/test';
import { signIn } from '../support/browser/account';
import {
  askWorker,
  deployWorker,
  findUpdate,
  reloadButton,
} from '../support/browser/device/workerUpdate';
import { openAndCache } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

/** From the press on "Reload" until the new version is active. */
const MAX_SECONDS = 5;

const openCategory = (page: Page, name: string) => page.getByRole('link', { name }).first().click();

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).first().click();

const chooseHindi = (page: Page) => page.getByRole('button', { name: 'हिन्दी' }).first().click();

/** What hangs, and what the page does meanwhile. */
const cases: [what: string, pattern: RegExp, act: (page: Page) => Promise<unknown>][] = [
  ['the document of a page', /GET \/category/, (page) => openCategory(page, 'Flours')],
  ['a picture', /\/pictures\//, (page) => openCategory(page, 'Spices')],
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

/** Reports when "Reload" is pressed, which may be later than the call that presses it. */
const watchReload = async (page: Page, onPress: (at: number) => void) => {
  await page.exposeFunction('reportPress', onPress);
  await page.addInitScript(() => {
    const { reportPress } = window as unknown as { reportPress: (at: number) => void };
    const report = ({ target }: Event) => {
      if ((target as Element).closest('button')?.textContent === 'Reload') reportPress(Date.now());
    };
    addEventListener('click', report, true);
  });
};

/** Presses "Reload" once, also where a more urgent notice shrinks the update to its icon. */
const accept = (page: Page, isPressed: () => boolean) =>
  expect(async () => {
    const icon = page.getByRole('button', { name: 'A fresh version', expanded: false });
    if (await icon.isVisible()) await icon.click({ timeout: 1_000 });
    const press = reloadButton(page).click({ timeout: 1_000 });
    await press.catch((error) => {
      if (!isPressed()) throw error;
    });
  }).toPass({ intervals: [50] });

/** What the running worker responds within half a second. */
const ask = (page: Page, question: 'version' | 'activatedAt') =>
  // The page is being reloaded.
  askWorker(page, question, 500).catch(() => undefined);

test.describe('An accepted update is active within seconds', () => {
  test('whatever hangs for ever, in two tabs', async ({ page, context, network, shop }) => {
    let pressedAt = 0;
    await watchReload(page, (at) => {
      pressedAt = at;
    });
    await signIn(page, network.url);
    await openAndCache(page);
    await openCategory(page, 'Fruit');
    const pages = [page, await context.newPage()];
    for (const [what, pattern, act] of cases) {
      await test.step(what, async () => {
        network.heal();
        await deployWorker(network, shop, what);
        // The reload of the update before may be under way.
        const openHome = (each: Page) => expect(() => each.goto('/')).toPass();
        await Promise.all(pages.map(openHome));
        await findUpdate(page);
        network.fail(pattern, { kind: 'hang' });
        const earlier = network.requests.length;
        for (const each of pages.toReversed()) {
          await each.bringToFront();
          await act(each);
        }
        const hanging = () => network.requests.slice(earlier).filter((line) => pattern.test(line));
        await expect.poll(() => hanging().length, { intervals: [50] }).toBeGreaterThan(0);
        pressedAt = 0;
        await accept(page, () => pressedAt > 0);
        await expect.poll(() => ask(page, 'version'), { intervals: [100] }).toBe(what);
        const activatedAt = Number(await ask(page, 'activatedAt')) || Date.now();
        const seconds = (activatedAt - pressedAt) / 1000;
        test.info().annotations.push({ type: what, description: `${seconds.toFixed(1)} s` });
        expect.soft(seconds, what).toBeLessThan(MAX_SECONDS);
      });
    }
  });
});
