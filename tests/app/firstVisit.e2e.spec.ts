import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { fillAddress } from '../support/browser/addressForm';
import { cartCount } from '../support/browser/cart';
import { cardAt } from '../support/browser/categoryPage';
import { expectPaymentStatus, ordersOf, placeOrder } from '../support/browser/checkout';
import { collectPageErrors } from '../support/browser/pageErrors';
import { waitUntilCached, waitUntilCatalogueSaved } from '../support/browser/pages';
import { requestCode, signInForm } from '../support/browser/signIn';
import { expect, test } from '../support/browser/test';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const suggestions = (page: Page) => page.getByRole('grid', { name: 'Suggestions' });

test.describe('First visit of a new shopper', () => {
  test.slow();

  test('finds products at once, fills a cart online and offline, returns and orders', async ({
    network,
  }, { project: { use } }) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'loam-profile-'));
    const openBrowser = async () => {
      const { launchOptions, contextOptions, ...device } = use;
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...contextOptions,
        ...device,
        baseURL: network.url,
      });
      return { context, errors: await collectPageErrors(context) };
    };
    const first = await openBrowser();
    const [page = await first.context.newPage()] = first.context.pages();

    await page.goto('/');
    await expect(cardAt(page, 0).add).toBeInViewport({ ratio: 1 });
    await cardAt(page, 0).add.click();

    await search(page).pressSequentially('mnago');
    await suggestions(page).getByRole('link', { name: /mango/ }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('mango');
    const packs = page.getByRole('main').getByRole('radio');
    await packs.last().check({ force: true });
    await expect(page).toHaveURL(/\?pack=/);
    await page
      .getByRole('region', { name: /^Buy / })
      .getByRole('button', { name: 'Add to cart' })
      .click();

    await search(page).fill('haldi');
    await expect(suggestions(page).getByRole('link').first()).toContainText('turmeric');
    await suggestions(page).getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(cartCount(page)).toHaveAccessibleDescription('3 packs in your cart');
    await waitUntilCached(page);
    await waitUntilCatalogueSaved(page);

    await network.goDown();
    // A product page has no tab bar.
    await page.getByRole('banner').getByRole('link', { name: 'Loam' }).click();
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
    await page.getByRole('main').getByRole('link', { name: /Dals/ }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dals');
    await cardAt(page, 0).add.click();
    await expect(cartCount(page)).toHaveAccessibleDescription('4 packs in your cart');
    await first.context.close();

    const second = await openBrowser();
    const [next = await second.context.newPage()] = second.context.pages();
    await next.goto('/');
    await expect(cartCount(next)).toHaveAccessibleDescription('4 packs in your cart');
    await cartCount(next).click();
    const cart = next.getByRole('dialog', { name: 'Your cart' });
    await expect(cart.getByRole('list').first().getByRole('group')).toHaveText([
      '1',
      '1',
      '1',
      '1',
    ]);
    await network.comeBack();
    await cart.getByRole('link', { name: 'Sign in to order' }).click();
    await signInForm(next).code.fill(await requestCode(next));
    await expect(next).toHaveURL('/checkout');
    await fillAddress(next);
    const gateway = await placeOrder(next);
    await gateway.pay.click();
    await expectPaymentStatus(next, 'success');

    const userId = await next.evaluate(() => localStorage.getItem('userId') ?? '');
    const { items } = await ordersOf(second.context, network.url, { _id: userId }).theOrder();
    expect(items.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1]);
    expect([...first.errors, ...second.errors]).toEqual([]);
    await second.context.close();
    await rm(profile, { recursive: true, force: true });
  });
});
