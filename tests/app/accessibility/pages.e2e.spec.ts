/**
 * Every page of the shop in English and Hindi, visited once: axe, small phones and large text, what covers what, one
 * heading and a title of its own. Their states are in `states.e2e.spec.ts`.
 */
import type { Page } from '@playwright/test';
import { sampleOf } from '../../../scripts/shared/sample';
import { paths, profileTabs } from '../../../src/paths';
import { auditPage, expectFits } from '../../support/browser/audit';
import {
  everyLook,
  expectNoViolations,
  type Look,
  otherLanguage,
  stateLook,
  usualLooks,
} from '../../support/browser/axe';
import { packsInStockOf } from '../../support/browser/orders';
import { staticPages } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';

// What is shown and focused needs no worker, whose installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

const languages = [
  { code: 'en', loading: 'Loading' },
  { code: 'hi', loading: 'लोड हो रहा है' },
] as const;
type Language = (typeof languages)[number];

type Visit = [address: string, looks: Look[]];

const visit = async (page: Page, { code, loading }: Language, url: string, visits: Visit[]) => {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), code);
  await page.context().addCookies([{ name: 'language', value: code, url }]);
  const titles = new Set<string>();
  for (const [address, looks] of visits) {
    await page.goto(url + address);
    await expect(page.locator('html'), address).toHaveAttribute('lang', `${code}-IN`);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expect(page.getByRole('status', { name: loading })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('title')).toHaveCount(1);
    titles.add(await page.title());
    if (code === 'en') await auditPage(page, address, looks);
    else {
      await expectFits(page, address);
      await expectNoViolations(page, address, otherLanguage);
    }
  }
  expect(titles.size).toBe(visits.length);
};

for (const language of languages) {
  test.describe(`Pages in ${language.code}`, () => {
    test.slow();

    test('of texts have no violation, fit a small phone and cover nothing', async ({
      page,
      network,
    }) => {
      const texts = staticPages.map((path): Visit => {
        // The further policies are other texts in the same page.
        return [path, /^\/policy\/(?!shipping)/.test(path) ? stateLook : usualLooks];
      });
      await visit(page, language, network.url, [['/nowhere', stateLook], ...texts]);
    });

    test('of goods have no violation, fit a small phone and cover nothing', async ({
      page,
      network,
    }) => {
      const { category, product } = await sampleOf(network.url);
      await visit(page, language, network.url, [
        [paths.home, everyLook],
        [paths.categories, stateLook],
        [paths.category(category._id), everyLook],
        [paths.search('mango'), usualLooks],
        [paths.search('zzqqxx'), stateLook],
        [paths.product(product), everyLook],
        [paths.auth, usualLooks],
      ]);
    });

    test('of a shopper have no violation, fit a small phone and cover nothing', async ({
      page,
      network,
      buyer,
    }) => {
      const packs = await packsInStockOf(network.url, 3);
      const { _id: paid } = await buyer.buy();
      // In Pune, where delivery windows are offered.
      const inPune = { city: 'Pune', state: 'Maharashtra', postalCode: '411004' };
      const { orderId: unpaid } = await buyer.place(undefined, undefined, inPune);
      await buyer.fillCart(packs.slice(1), 1);
      for (const { product } of packs) {
        const wish = { userId: buyer.user._id, productId: product._id };
        await buyer.call('PUT', 'add_wishlist', wish);
      }
      await visit(page, language, network.url, [
        [paths.cart, usualLooks],
        [paths.wishlist, usualLooks],
        [paths.checkout, everyLook],
        ...profileTabs.map((tab): Visit => [paths.profile(tab), stateLook]),
        [paths.orderDetails(paid), usualLooks],
        [paths.orderDetails(unpaid), stateLook],
        [paths.paymentStatus('success', paid), stateLook],
      ]);
    });
  });
}
