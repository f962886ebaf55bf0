import type { Page } from '@playwright/test';
import { apiOf, outboxRows, signIn } from '../../support/browser/account';
import { fillAddress } from '../../support/browser/addressForm';
import { everyLook, expectNoViolations } from '../../support/browser/axe';
import { firstPackInStock } from '../../support/browser/cart';
import { expectLoaded } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';
import type { FaultProxy } from '../../support/faultProxy';

// What is shown and focused needs no worker, whose installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

/** A shopper with a cart line and a wishlist product. */
const signInWithCartAndWishlist = async (page: Page, url: string) => {
  const user = await signIn(page, url);
  const { call } = apiOf(page.context(), url);
  const { product, variant } = await firstPackInStock(url);
  const change = { productId: product._id, variantId: variant._id, quantity: 2 };
  await call('PUT', `cart/${user._id}`, change);
  await call('PUT', 'add_wishlist', { userId: user._id, productId: product._id });
  return user;
};

test.describe('Account pages: accessibility', () => {
  test('axe reports no violation on the sign-in page, its code step and its error messages', async ({
    page,
  }) => {
    await page.goto('/auth');
    await expectLoaded(page, 'Sign in');
    await page.getByLabel('E-mail address').fill('nobody');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page, 'an invalid e-mail address');
    await page.getByLabel('E-mail address').fill('axe@loam.example');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByLabel('Code')).toBeVisible();
    await expectNoViolations(page, 'the code');
    await page.getByLabel('Code').fill('00000000');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page, 'a wrong code');
  });

  /** Makes the cart response contain every problem a line can have. */
  const failWithProblematicCart = async (page: Page, network: FaultProxy, userId: string) => {
    const { call } = apiOf(page.context(), network.url);
    const readCart = () => call('GET', `cart/${userId}`);
    // What the page undid before may be on its way.
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
  };

  test('axe reports no violation on a full, an empty and a problematic cart and on the wishlist', async ({
    page,
    network,
  }) => {
    const user = await signInWithCartAndWishlist(page, network.url);
    await page.goto('/cart');
    await expectLoaded(page, 'Your cart');
    await expectNoViolations(page, 'a cart');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectLoaded(page, 'Your cart is empty');
    await expectNoViolations(page, 'a cart just emptied');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectLoaded(page, 'Your cart');

    await page.goto('/wishlist');
    await expectLoaded(page, 'Your wishlist');
    await expectNoViolations(page, 'a wishlist');
    await page.getByRole('button', { name: 'Remove from wishlist' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.reload();
    await expectLoaded(page, 'Your wishlist is empty');
    await expectNoViolations(page, 'an empty wishlist');

    await failWithProblematicCart(page, network, user._id);
    await page.goto('/cart');
    await expect(page.getByText('Sold out for now.')).toBeVisible();
    await expectNoViolations(page, 'a cart with problems', everyLook);
  });

  test('axe reports no violation on the profile tabs, the address form and the delete dialog', async ({
    page,
    network,
  }) => {
    await signInWithCartAndWishlist(page, network.url);
    await page.goto('/profile/details');
    await expectLoaded(page, 'Your details');
    await page.getByLabel('Mobile number').fill('12');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/An Indian mobile number/)).toBeVisible();
    await expectNoViolations(page, 'details', everyLook);

    await page.goto('/profile/orders');
    await expectLoaded(page, 'Your orders');
    await expectNoViolations(page, 'no orders');

    await page.goto('/profile/device');
    await expect(page.getByRole('button', { name: 'Save now Goods' })).toBeVisible();
    await expectNoViolations(page, 'what is on this device');

    await page.goto('/profile/addresses');
    await expectLoaded(page, 'Your addresses');
    await expectNoViolations(page, 'no addresses');
    await page.getByRole('link', { name: 'Add an address' }).click();
    await expectLoaded(page, 'Add an address');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Choose the state.')).toBeVisible();
    await expectNoViolations(page, 'an address with errors');
    await fillAddress(page);
    await page.getByRole('button', { name: 'Save address' }).click();
    await expectLoaded(page, 'Your addresses');
    await expectNoViolations(page, 'an address');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page, 'a dialog');
    await page.keyboard.press('Escape');
  });

  test('axe reports no violation on waiting and rejected changes and on the sign-out warning', async ({
    page,
    network,
  }) => {
    await signInWithCartAndWishlist(page, network.url);
    const rejection = JSON.stringify({ code: 400, message: 'Not today' });
    network.fail(/PUT .*cart/, { kind: 'respond', status: 400, body: rejection });
    network.fail(/PUT .*wishlist/, { kind: 'disconnect' });
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByRole('link', { name: '1 change could not be made' })).toBeVisible();
    await page.goto('/wishlist');
    await page.getByRole('button', { name: 'Remove from wishlist' }).click();
    await expect.poll(async () => (await outboxRows(page)).length).toBe(2);
    await page.goto('/profile/waiting');
    await expectLoaded(page, 'Waiting changes');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
    await expectNoViolations(page, 'waiting changes');
    await page.goto('/profile/details');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page, 'the warning');
  });
});
