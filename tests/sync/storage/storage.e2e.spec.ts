import type { BrowserContext, Page } from '@playwright/test';
import { apiOf } from '../../support/browser/account';
import { blockedOpen, rejectedReads, slowReads } from '../../support/browser/brokenIndexedDb';
import { cartCount, type SavedCart, saveCart } from '../../support/browser/cart';
import { openBarePage, readRecord } from '../../support/browser/deviceStorage';
import { expect, test } from '../../support/browser/test';

const notice = /This device isn’t keeping changes right now/;

const storedRecord = async (context: BrowserContext, url: string, { user }: SavedCart) => {
  const page = await openBarePage(context, url);
  const record = await readRecord(page, `${user._id}/cart`);
  await page.close();
  return record;
};

const line = (page: Page, { product }: SavedCart) =>
  page.getByRole('main').getByRole('link', { name: product.name });

test.describe('Failing device storage', () => {
  test('slow reads: shows the saved cart as soon as it is read while offline', async ({
    context,
    network,
  }) => {
    const saved = await saveCart(context, network.url);
    const before = await storedRecord(context, network.url, saved);
    network.fail(/\/api\//, { kind: 'disconnect' });
    const page = await context.newPage();
    await slowReads(page, 6_000);
    await page.goto('/cart');
    await expect(page.getByText(notice)).toBeVisible();
    await expect(line(page, saved)).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL('/cart');
    await expect(cartCount(page)).toHaveAccessibleDescription('2 packs in your cart');
    // From here on storage works again.
    await expect(page.getByText(notice)).toBeHidden({ timeout: 20_000 });
    await page.close();
    expect(await storedRecord(context, network.url, saved)).toBe(before);
  });

  test('slow reads: starts with the cart from the server while online', async ({
    context,
    network,
  }) => {
    const saved = await saveCart(context, network.url);
    const page = await context.newPage();
    await slowReads(page, 30_000);
    await page.goto('/cart');
    await expect(line(page, saved)).toBeVisible();
    await expect(page.getByText(notice)).toBeVisible();
  });

  test('failed reads: shows a notice and never overwrites the stored record', async ({
    context,
    network,
  }) => {
    const saved = await saveCart(context, network.url);
    const before = await storedRecord(context, network.url, saved);
    const page = await context.newPage();
    await rejectedReads(page);
    await page.goto('/cart');
    await expect(line(page, saved)).toBeVisible();
    await expect(page.getByText(notice)).toBeVisible();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    const { cart } = apiOf(context, network.url);
    await expect.poll(async () => (await cart(saved.user))[0]?.quantity).toBe(3);
    // Pending writes are flushed when the page is left.
    await page.goto('about:blank');
    await page.close();
    expect(await storedRecord(context, network.url, saved)).toBe(before);
  });

  test('failed reads: opens offline and leaves the stored record intact', async ({
    context,
    network,
  }) => {
    const saved = await saveCart(context, network.url);
    network.fail(/\/api\//, { kind: 'disconnect' });
    const page = await context.newPage();
    await rejectedReads(page);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(notice)).toBeVisible();
    await page.close();
    const next = await context.newPage();
    await next.goto('/cart');
    await expect(line(next, saved)).toBeVisible();
  });

  test('blocked databases: shows a notice and sends changes from memory', async ({
    context,
    network,
  }) => {
    const saved = await saveCart(context, network.url);
    const before = await storedRecord(context, network.url, saved);
    const page = await context.newPage();
    await blockedOpen(page);
    await page.goto('/cart');
    await expect(line(page, saved)).toBeVisible();
    await expect(page.getByText(notice)).toBeVisible();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(cartCount(page)).toHaveAccessibleDescription('3 packs in your cart');
    const { cart } = apiOf(context, network.url);
    await expect.poll(async () => (await cart(saved.user))[0]?.quantity).toBe(3);
    await page.goto('about:blank');
    await page.close();
    expect(await storedRecord(context, network.url, saved)).toBe(before);
  });
});
