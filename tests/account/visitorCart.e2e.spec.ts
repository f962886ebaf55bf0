import { sampleOf } from '../../scripts/shared/sample';
import type { ProductCard } from '../../src/contract/product';
import { paths } from '../../src/paths';
import { apiOf, expectWaitingChanges, signInContext } from '../support/browser/account';
import { expectNoViolations } from '../support/browser/axe';
import { cartCount } from '../support/browser/cart';
import { cardAt, killTab, openInNewTab } from '../support/browser/categoryPage';
import { openAndCache } from '../support/browser/pages';
import { requestCode, signInForm } from '../support/browser/signIn';
import { expect, test } from '../support/browser/test';
import { newEmail } from '../support/factories';

/** Calls of an account. */
const PRIVATE = /\/(cart|\w*wishlist|myaddress\w*|user_orders|user_details)\//;

test.describe('Cart of a visitor', () => {
  test('survives a closed tab online and offline, and is merged into the cart of the account', async ({
    page,
    context,
    network,
    request,
  }) => {
    const { category } = await sampleOf(network.url);
    const categoryUrl = network.url + paths.category(category._id);
    await openAndCache(page, categoryUrl);
    const names: string[] = [];
    const add = async (index: number) => {
      await cardAt(page, index).add.click();
      names.push((await cardAt(page, index).heading.textContent()) ?? '');
    };
    for (const index of [0, 1, 2]) await add(index);
    await cardAt(page, 1).more.click();
    await network.goDown();
    await add(3);
    await cardAt(page, 4).like.click();
    await expect(cartCount(page)).toHaveAccessibleDescription('5 packs in your cart');
    // Four lines and the wish; the last tap may not be stored yet.
    await expectWaitingChanges(page, 5);
    await killTab(page);

    const next = await openInNewTab(context, categoryUrl);
    await expect(cartCount(next)).toHaveAccessibleDescription('5 packs in your cart');
    await cartCount(next).click();
    const cart = next.getByRole('dialog', { name: 'Your cart' });
    await expect(cart.getByRole('list').first().getByRole('group')).toHaveText([
      '1',
      '2',
      '1',
      '1',
    ]);
    for (const name of names) await expect(cart.getByRole('link', { name })).toBeVisible();
    await network.comeBack();
    expect(network.requests.filter((line) => PRIVATE.test(line))).toEqual([]);

    // The account already has one of the packs, added on another device.
    const email = newEmail();
    const user = await signInContext({ request }, network.url, email);
    const account = apiOf({ request }, network.url);
    const products: ProductCard[] = (
      await account.call('GET', `products_by_category/${category._id}`)
    ).data.results;
    const known = products.find(({ name }) => name === names[0]);
    const line = { productId: known?._id, variantId: known?.variants[0]?._id, quantity: 2 };
    await account.call('PUT', `cart/${user._id}`, line);

    await cart.getByRole('link', { name: 'Sign in to order' }).click();
    await expect(next).toHaveURL('/auth');
    await expect(next.getByRole('region', { name: 'Kept for you' })).toContainText(names[0] ?? '');
    const code = await requestCode(next, email);
    await signInForm(next).code.fill(code);
    await expect(next).toHaveURL('/checkout');
    const quantities = async () => (await account.cart(user)).map(({ quantity }) => quantity);
    await expect.poll(quantities).toEqual([3, 2, 1, 1]);
    await next.getByRole('link', { name: 'Back to the cart' }).click();
    await expect(next.getByRole('main').getByRole('group')).toHaveText(['3', '2', '1', '1']);
    const wishes = async () => (await account.call('GET', `wishlist/${user._id}`)).data.results;
    await expect.poll(async () => (await wishes()).length).toBe(1);
  });
});

test.describe('Cart of a visitor: sheet', () => {
  // axe runs three times; the worker takes longer than the page.
  test.use({ serviceWorkers: 'block' });
  test.slow();

  test('is the same in every tab, accessible, and returns the focus', async ({
    page,
    context,
    shop,
  }) => {
    const categoryUrl = shop.url + paths.category((await sampleOf(shop.url)).category._id);
    await page.goto(categoryUrl);
    const other = await openInNewTab(context, categoryUrl);
    await cardAt(page, 0).add.click();
    await expect(cardAt(other, 0).quantity).toHaveText('1');
    await cardAt(other, 0).more.click();
    await expect(cardAt(page, 0).quantity).toHaveText('2');
    await cardAt(page, 1).like.click();
    // A tab that starts without a login gets no data from the others.
    const third = await openInNewTab(context, categoryUrl);
    await expect(cardAt(third, 0).quantity).toHaveText('2');
    await expect(cardAt(third, 1).unlike).toBeVisible();
    await expect(cardAt(page, 0).quantity).toHaveText('2');

    await cartCount(page).focus();
    await page.keyboard.press('Enter');
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await expect(cart.getByText('Items (2)')).toBeVisible();
    const viewport = page.viewportSize();
    await expectNoViolations(page, 'the sheet');
    // Wide screens have another link to the cart.
    if (viewport) await page.setViewportSize(viewport);
    await page.keyboard.press('Escape');
    await expect(cart).toBeHidden();
    await expect(cartCount(page)).toBeFocused();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      cartCount(page).click({ modifiers: ['Control'] }),
    ]);
    await expect(tab).toHaveURL(`${shop.url}/auth`);
    await expect(tab.getByRole('region', { name: 'Kept for you' })).toBeVisible();
    await expectNoViolations(tab, 'the sign-in page');
  });
});
