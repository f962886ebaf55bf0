import { apiOf, signInContext } from '../support/browser/account';
import { cartCount, saveCart } from '../support/browser/cart';
import { readRecord } from '../support/browser/deviceStorage';
import { expect, test } from '../support/browser/test';

test.describe('Startup', () => {
  test('opens signed in with all saved data while the API is unreachable', async ({
    context,
    network,
  }) => {
    const { product } = await saveCart(context, network.url);
    network.fail(/\/api\//, { kind: 'disconnect' });
    const page = await context.newPage();
    for (const [path, title] of [
      ['/cart', 'Your cart'],
      ['/wishlist', 'Your wishlist is empty'],
      ['/profile/details', 'Your details'],
      ['/profile/addresses', 'Your addresses'],
      ['/profile/orders', 'Your orders'],
      ['/profile/waiting', 'Waiting changes'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(cartCount(page)).toHaveAccessibleDescription('2 packs in your cart');
    }
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(cartCount(page)).toHaveAccessibleDescription('3 packs in your cart');
    await page.reload();
    await expect(cartCount(page)).toHaveAccessibleDescription('3 packs in your cart');
    await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
  });

  test('signs out with a message when the session has ended and keeps the unsent changes', async ({
    context,
    network,
  }) => {
    const { user } = await saveCart(context, network.url);
    const first = await context.newPage();
    network.fail(/(PUT|POST|DELETE) \/api\//, { kind: 'disconnect' });
    await first.goto('/cart');
    await first.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(cartCount(first)).toHaveAccessibleDescription('3 packs in your cart');
    await first.close();
    network.heal();
    await apiOf(context, network.url).call('POST', 'auth/logout');

    const page = await context.newPage();
    await page.goto('/cart');
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('You’ve been signed out.')).toBeVisible();

    await page.getByLabel('E-mail address').fill(user.email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByRole('button', { name: 'Fill it in' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(cartCount(page)).toHaveAccessibleDescription('3 packs in your cart');
    const { cart } = apiOf(context, network.url);
    await expect.poll(async () => (await cart(user))[0]?.quantity).toBe(3);
  });

  test('opens a protected page for the user of the session when the stored id is of another', async ({
    context,
    network,
  }) => {
    const { user: earlier } = await saveCart(context, network.url);
    const user = await signInContext(context, network.url);
    expect(user._id).not.toBe(earlier._id);
    const page = await context.newPage();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.goto('/profile/details');
    await expect(page.getByText(user.email)).toBeVisible();
    await expect(page.getByText(earlier.email)).toBeHidden();
    expect(new Set(visited)).toEqual(new Set(['/profile/details']));
    await expect.poll(() => readRecord(page, `${earlier._id}/cart`)).toBeUndefined();
  });
});
