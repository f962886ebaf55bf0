/** What pages show for a while: dialogs, errors, notices and results, by axe on a phone. */
import type { Page } from '@playwright/test';
import { sampleOf } from '../../../scripts/shared/sample';
import { paths } from '../../../src/paths';
import { outboxRows } from '../../support/browser/account';
import { fillAddress } from '../../support/browser/addressForm';
import { expectNoViolations, stateLook, usualLooks } from '../../support/browser/axe';
import { cartCount, packToBuy } from '../../support/browser/cart';
import { cardAt } from '../../support/browser/categoryPage';
import { packsInStockOf } from '../../support/browser/orders';
import { expectLoaded } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';

// What is shown and focused needs no worker, whose installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

const check = (page: Page, what: string) => expectNoViolations(page, what, stateLook);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.describe('States without a violation of axe', () => {
  test('of a visitor: suggestions, packs, an enlarged picture, the sheets and the sign-in', async ({
    page,
    network,
  }) => {
    const { category, product } = await sampleOf(network.url);
    const dialog = page.getByRole('dialog');
    await page.goto(paths.category(category._id));
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('ric');
    const suggestions = page.getByRole('grid', { name: 'Suggestions' });
    await expect(suggestions.getByRole('link')).not.toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await check(page, 'suggestions');
    await page.keyboard.press('Escape');

    const packs = page.getByRole('button', { name: /choose a pack/ }).first();
    await packs.press('Enter');
    const radios = dialog.getByRole('radio');
    await expect(radios.first()).toBeChecked();
    await check(page, 'packs');
    await radios.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(radios.nth(1)).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(packs).toBeFocused();

    await cardAt(page, 0).add.click();
    await cardAt(page, 1).like.click();
    await expect(
      page.getByRole('link', { name: 'Notify me when it’s back' }).first(),
    ).toBeAttached();
    await check(page, 'cards with a stepper and sold out, and the cart bar');
    await cartCount(page).focus();
    await page.keyboard.press('Enter');
    const suggested = dialog.getByRole('region', { name: 'Goes well with it' });
    await expect(suggested.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
    await expectNoViolations(page, 'the cart of a visitor', usualLooks);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await expect(cartCount(page)).toBeFocused();
    await page.getByRole('link', { name: 'Wishlist' }).filter({ visible: true }).click();
    await expect(dialog).toBeVisible();
    await check(page, 'the wishlist of a visitor');

    await page.goto(paths.product(product));
    const opener = page.getByRole('button', { name: /^Enlarge/ }).first();
    await opener.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Picture 1 of/ })).toBeVisible();
    await page.keyboard.press('+');
    await check(page, 'an enlarged picture');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await page.goto(paths.auth);
    await page.getByLabel('E-mail address').fill('nobody');
    await press(page, 'Send me a code');
    await expect(page.getByRole('alert')).toBeVisible();
    await check(page, 'an invalid e-mail address');
    await page.getByLabel('E-mail address').fill('axe@loam.example');
    await press(page, 'Send me a code');
    await page.getByLabel('Code').fill('00000000');
    await expect(page.getByRole('alert')).toBeVisible();
    await check(page, 'a wrong code');
  });

  test('of an account: problems of a cart, forms with errors, dialogs and waiting changes', async ({
    page,
    network,
    buyer,
  }) => {
    await page.goto('/profile/orders');
    await expectLoaded(page, 'Your orders');
    await check(page, 'no orders');
    await page.goto('/profile/details');
    await page.getByLabel('Mobile number').fill('12');
    await press(page, 'Save');
    await expect(page.getByText(/An Indian mobile number/)).toBeVisible();
    await check(page, 'details with an error');
    await page.goto('/profile/addresses?edit=new');
    await press(page, 'Save address');
    await expect(page.getByText('Choose the state.')).toBeVisible();
    await check(page, 'an address with errors');
    await fillAddress(page);
    await press(page, 'Save address');
    await expectLoaded(page, 'Your addresses');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page, 'a dialog');

    await buyer.fillCart([await packToBuy(network.url)], 2);
    await page.goto('/cart');
    await press(page, 'Remove');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectLoaded(page, 'Your cart is empty');
    await check(page, 'a cart just emptied');
    await press(page, 'Undo');
    await expectLoaded(page, 'Your cart');
    const readCart = () => buyer.call('GET', `cart/${buyer.user._id}`);
    await expect.poll(async () => (await readCart()).data.results.length).toBe(1);
    const body = await readCart();
    const [line] = body.data.results;
    const as = (id: string, change: object) => ({ ...line, _id: id, variantId: id, ...change });
    body.data.results = [
      { ...line, priceWhenAdded: line.variant.price + 500 },
      as('gone', { gone: true }),
      as('sold', { variant: { ...line.variant, available: 0 } }),
      as('many', { quantity: 9, variant: { ...line.variant, available: 4 } }),
    ];
    const response = { kind: 'respond', status: 200, body: JSON.stringify(body) } as const;
    network.fail(/GET \/api\/[^/]+\/cart\//, response);
    await page.goto('/cart');
    await expect(page.getByText('Sold out for now.')).toBeVisible();
    await expectNoViolations(page, 'a cart with problems', usualLooks);
    network.heal();

    const rejection = JSON.stringify({ code: 400, message: 'Not today' });
    network.fail(/PUT .*cart/, { kind: 'respond', status: 400, body: rejection });
    await page.goto('/cart');
    const more = page.getByRole('button', { name: 'Increase quantity' });
    // What was saved of the cart is shown until it is fetched.
    await expect(more).toHaveCount(1);
    await more.click();
    await expect(page.getByRole('link', { name: '1 change could not be made' })).toBeVisible();
    await expect.poll(async () => (await outboxRows(page)).length).toBe(1);
    await page.goto('/profile/waiting');
    await expect(page.getByText(/^The shop could not do this/)).toBeVisible();
    await check(page, 'a rejected change');
    await page.goto('/profile/details');
    await press(page, 'Sign out');
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page, 'the warning before signing out');
  });

  test('of buying: an empty checkout, errors, differences, a lost response and an unpaid order', async ({
    page,
    network,
    buyer,
  }) => {
    await page.goto('/checkout');
    await expectLoaded(page, 'Nothing to check out');
    await check(page, 'an empty checkout');
    await buyer.fillCart(await packsInStockOf(network.url, 2), 2);
    await page.goto('/checkout');
    await press(page, 'Place order');
    await expect(page.getByText('Choose the state.')).toBeVisible();
    await press(page, 'Have a code?');
    await page.getByLabel('Code', { exact: true }).fill('NOT-ONE');
    await press(page, 'Apply');
    await expect(page.getByText('We do not know that code.')).toBeVisible();
    await check(page, 'an address and a coupon code with errors');

    await buyer.addAddress();
    await buyer.addAddress({ label: 'Work' });
    const body = await buyer.call('GET', `cart/${buyer.user._id}`);
    const [line, other] = body.data.results;
    body.data.results = [
      { ...line, priceWhenAdded: line.variant.price + 500 },
      { ...other, variant: { ...other.variant, available: 0 } },
    ];
    const response = { kind: 'respond', status: 200, body: JSON.stringify(body) } as const;
    network.fail(/GET \/api\/[^/]+\/cart\//, response);
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Something changed' })).toBeVisible();
    await press(page, 'Change the address');
    await expect(page.getByRole('radio', { name: /^Work.*Lake/ })).toBeVisible();
    await expectNoViolations(page, 'two addresses and differences to accept', usualLooks);

    network.heal();
    network.fail(/POST .*checkout/, { kind: 'disconnect' });
    await page.goto('/checkout');
    const place = page.getByRole('button', { name: 'Place order' });
    await expect(place).toHaveAttribute('aria-disabled', 'false');
    await place.click();
    await expectLoaded(page, 'Did it arrive?');
    await check(page, 'a lost response');
    network.heal();
    await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible({
      timeout: 60_000,
    });
    await page.getByText('For testing').click();
    await check(page, 'the payment page');
    await page.goto('/about');
    await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible();
    await check(page, 'the notice of an unpaid order');
  });

  test('of an order: its payment fails, is pending, is paid and goes back', async ({
    page,
    buyer,
  }) => {
    const placed = await buyer.place();
    const { orderId, redirectUrl } = placed;
    for (const [action, status, title] of [
      ['failed', 'failure', 'The payment didn’t go through'],
      ['pending', 'pending', 'Waiting for your payment'],
    ] as const) {
      await buyer.press(placed, action);
      await page.goto(paths.paymentStatus(status, orderId));
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await check(page, status);
      await page.goto(paths.orderDetails(orderId));
      await expectLoaded(page, /^Order/);
      await check(page, `an order: ${status}`);
    }
    await page.goto(redirectUrl);
    await expect(page.getByRole('status')).toBeVisible();
    await check(page, 'the payment page: pending');
    await buyer.press(placed, 'paid');
    await page.goto(redirectUrl);
    await check(page, 'the payment page: paid');
    await page.goto(paths.orderDetails(orderId));
    await press(page, 'Cancel order');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await check(page, 'the dialog');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    const notice = page.getByRole('region', { name: 'This order is cancelled' });
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await check(page, 'a refunded order');
    for (const [id, title] of [
      [orderId, /^Your money/],
      ['nobody', 'We couldn’t find this order'],
    ] as const) {
      await page.goto(paths.paymentStatus('success', id));
      await expectLoaded(page, title);
      await check(page, `the payment of ${title}`);
    }
    await page.goto(new URL('none', redirectUrl).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(page, 'an unknown payment page');
  });
});
