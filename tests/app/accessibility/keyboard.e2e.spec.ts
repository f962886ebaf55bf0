import { signIn } from '../../support/browser/account';
import { fillAddress } from '../../support/browser/addressForm';
import { cartCount, firstPackInStock, openCart } from '../../support/browser/cart';
import { expectNoKeyboardTrap, tabTo } from '../../support/browser/keyboard';
import { expect, test } from '../../support/browser/test';

// What is shown and focused needs no worker, whose installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Keyboard: account pages', () => {
  test('signs in with the keyboard alone and moves the focus to the next field', async ({
    page,
  }) => {
    await page.goto('/auth');
    await tabTo(page, page.getByLabel('E-mail address'));
    await page.keyboard.type('keys');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('E-mail address')).toBeFocused();
    await page.keyboard.type('@loam.example');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code')).toBeFocused();
    const shown = await page.getByText(/^\d{4}\s\d{4}$/).textContent();
    await page.keyboard.type((shown ?? '').replace(/\D/g, ''));
    await expect(page).not.toHaveURL(/\/auth/);
  });

  test('keeps the focus on the wishlist button and the quantity stepper after Enter and Space', async ({
    page,
    network,
  }) => {
    await signIn(page, network.url);
    const { category, product, variant } = await firstPackInStock(network.url);
    await page.goto(`/category?id=${category._id}`);
    const card = page.getByRole('article').filter({ hasText: product.name }).first();
    const pack = card.getByRole('group', { name: `${product.name}, ${variant.label}` });

    await card.getByRole('button', { name: 'Add to wishlist' }).focus();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: 'Remove from wishlist' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(card.getByRole('button', { name: 'Add to wishlist' })).toBeFocused();

    await pack.getByRole('button', { name: 'Add to cart' }).focus();
    await page.keyboard.press('Enter');
    await expect(pack.getByRole('button', { name: 'Increase quantity' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(cartCount(page)).toHaveAccessibleDescription('2 packs in your cart');
    await expect(pack.getByRole('button', { name: 'Increase quantity' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(pack.getByRole('button', { name: 'Decrease quantity' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pack.getByRole('button', { name: 'Remove' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pack.getByRole('button', { name: 'Add to cart' })).toBeFocused();
  });

  test('moves the focus from a removed cart line to Undo and back', async ({ page, network }) => {
    await openCart(page, network.url);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Remove', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeFocused();
    await expect(cartCount(page)).toHaveAccessibleDescription('2 packs in your cart');
  });

  test('returns the focus to the opening button when Escape closes a dialog', async ({
    page,
    network,
  }) => {
    await signIn(page, network.url);
    await page.goto('/profile/addresses?edit=new');
    await fillAddress(page);
    await page.getByRole('button', { name: 'Save address' }).click();
    const opener = page.getByRole('article').getByRole('button', { name: /^Delete/ });
    const dialog = page.getByRole('dialog');
    await opener.focus();
    for (let time = 0; time < 2; time += 1) {
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('No address yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add an address' })).toBeFocused();
  });

  test('moves the focus to the first incomplete field of an address', async ({ page, network }) => {
    await signIn(page, network.url);
    await page.goto('/profile/addresses?edit=new');
    await fillAddress(page, ['Full name']);
    await page.getByRole('button', { name: 'Save address' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('PIN code')).toBeFocused();
    await expect(page.getByLabel('PIN code')).toHaveAccessibleDescription(/6 digits/);
  });

  test('reaches every visible control with Tab and leaves the page', async ({ page, network }) => {
    const expectNoTrapOn = (path: string) =>
      test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoKeyboardTrap(page);
      });
    await expectNoTrapOn('/auth');
    await openCart(page, network.url);
    for (const path of ['/cart', '/profile/details', '/profile/addresses?edit=new']) {
      await expectNoTrapOn(path);
    }
  });
});
