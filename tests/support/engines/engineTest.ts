import { expect, onTestFinished, test } from 'vitest';
import { findFirefox, findWebKitDriver } from '../../../scripts/shared/programs';
import type { User } from '../../../src/contract/user';
import { openShopCopy, type ShopCopy } from '../build/shopCopy';
import { newEmail } from '../factories';
import { type FaultProxy, startFaultProxy } from '../faultProxy';
import { startFirefox } from './firefox';
import { makePage, type Page } from './page';
import { startWebKit } from './webkit';

/** What a test gets. */
interface EngineTest {
  page: Page;
  /** The test's own shop, which it may kill. */
  shop: ShopCopy;
  /** Between the page and the shop; the page goes to its `url`. */
  network: FaultProxy;
}

const engines = [
  { name: 'Firefox', file: findFirefox(), start: startFirefox },
  { name: 'WebKit', file: findWebKitDriver(), start: startWebKit },
];

/** An observer that changes what it observes, like the height of the dock, is told again in the next frame. */
const isHarmless = (error: string) => error.startsWith('ResizeObserver loop completed');

/** Runs a test in every engine and skips missing ones; page errors fail it. */
export const inEachEngine = (title: string, run: (test: EngineTest) => Promise<void>) => {
  for (const { name, file = '', start } of engines) {
    test.skipIf(!file)(`${title}, in ${name}`, async () => {
      const shop = await openShopCopy();
      onTestFinished(shop.close);
      const network = await startFaultProxy(shop.url);
      onTestFinished(network.stop);
      const browser = await start(file);
      onTestFinished(browser.close);
      const page = makePage(browser);
      await run({ page, shop, network });
      const errors = (await page.errors()).filter((error) => !isHarmless(error));
      expect(errors, 'errors of the pages').toEqual([]);
    });
  }
};

/** Signs in as a new shopper, with the code shown by the demo shop. */
export const signIn = async ({ page, network }: EngineTest): Promise<User> => {
  await page.goto(`${network.url}/auth`);
  await page.type('E-mail address', newEmail());
  await page.press('button', 'Send me a code');
  const code = await page.waitForText(/\d{4}\s\d{4}/);
  await page.type('Code', code.replace(/\s/, ''));
  await page.waitForElement('heading', 'Organic groceries from small farms');
  return (await page.api<{ results: User }>('GET', 'me')).results;
};
