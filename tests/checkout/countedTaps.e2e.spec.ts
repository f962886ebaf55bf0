import type { Locator, Page } from '@playwright/test';
import { testAddress } from '../support/browser/addressForm';
import { cartCount } from '../support/browser/cart';
import { cardAt } from '../support/browser/categoryPage';
import { gatewayPage, readyToPlace } from '../support/browser/checkout';
import { expectNoLayoutShift, watchLayoutShift } from '../support/browser/layoutShift';
import { signInBuyer } from '../support/browser/orders';
import { signInForm } from '../support/browser/signIn';
import { expect, test } from '../support/browser/test';
import { newEmail } from '../support/factories';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

const usual = (page: Page) => page.getByRole('region', { name: /^Your (usual|last order), ₹/ });
const strip = (page: Page) => page.getByRole('link', { name: /^We have your order/ });

const hasRoom = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/room=(order-usual|usual-order)/);

/** Counts what a shopper does. */
const counting = () => {
  const done = { taps: 0, fields: 0 };
  return {
    done,
    tap: async (target: Locator) => {
      done.taps += 1;
      await target.click();
    },
    fill: async (target: Locator, value: string) => {
      done.fields += 1;
      await target.fill(value);
    },
  };
};

/** A shopper with an address and a paid order opens the home page, not for the first time. */
const openAsReturningShopper = async (page: Page, url: string) => {
  const buyer = await signInBuyer(page, url);
  const order = await buyer.buy();
  await page.goto('/');
  await hasRoom(page);
  await watchLayoutShift(page);
  await page.goto('/');
  await expect(strip(page)).toBeVisible();
  await expect(usual(page)).toBeInViewport({ ratio: 1 });
  return { buyer, order };
};

test.describe('From an open shop to a placed order', () => {
  test('takes a returning shopper three taps, and nothing moves under the finger', async ({
    page,
    network,
  }) => {
    await openAsReturningShopper(page, network.url);
    await page.waitForLoadState('networkidle');
    await expectNoLayoutShift(page);
    const { done, tap } = counting();
    await tap(usual(page).getByRole('button', { name: 'Add all' }));
    await tap(usual(page).getByRole('link', { name: 'Checkout' }));
    await tap(await readyToPlace(page));
    await expect(gatewayPage(page).title).toBeVisible();
    expect(done).toEqual({ taps: 3, fields: 0 });
  });

  test('takes a newcomer eight taps at most, and four fields after the e-mail address', async ({
    page,
  }) => {
    await page.goto('/');
    const { done, tap, fill } = counting();
    await tap(cardAt(page, 0).add);
    await expect(cartCount(page)).toHaveAccessibleDescription('1 pack in your cart');
    await tap(cartCount(page));
    await tap(page.getByRole('dialog').getByRole('link', { name: /Checkout|Sign in/ }));
    const form = signInForm(page);
    await tap(form.email);
    await fill(form.email, newEmail());
    await tap(form.send);
    await tap(page.getByRole('button', { name: 'Fill it in' }));
    await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
    // The keyboard leads from field to field.
    await tap(page.getByLabel('PIN code'));
    for (const label of [
      'PIN code',
      'Flat, house, building',
      'Full name',
      'Mobile number',
    ] as const) {
      await fill(page.getByLabel(label), testAddress[label]);
    }
    await expect(page.getByLabel('Town or city')).toHaveValue(/./);
    await tap(await readyToPlace(page));
    await expect(gatewayPage(page).title).toBeVisible();
    expect(done.taps).toBeLessThanOrEqual(8);
    expect(done.fields).toBe(5);
  });
});
