import type { Page } from '@playwright/test';
import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { expectNoViolations, stateLook } from '../support/browser/axe';
import { cartCount } from '../support/browser/cart';
import { expectFitsSmallPhone } from '../support/browser/controls';
import { goOffline } from '../support/browser/device/offline';
import { expectNoLayoutShift, watchLayoutShift } from '../support/browser/layoutShift';
import { signInBuyer } from '../support/browser/orders';
import { openAndCache, waitUntilCatalogueSaved } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

const LIST = '2 kg onions, milk x2, haldi 200g, tomato ketchup';

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** Headless browsers have no share sheet: this one takes files, and records what it is given. */
const addShareSheet = (page: Page, isCancelled = false) =>
  page.addInitScript((cancels) => {
    const shared: object[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async ({ files = [], ...data } = {}) => {
      shared.push({
        ...data,
        files: files.map(({ name, type, size }) => [name, type, size > 1000]),
      });
      if (cancels) throw new DOMException('', 'AbortError');
    };
  }, isCancelled);

const readShared = (page: Page) =>
  page.evaluate(() => (window as unknown as { shared: object[] }).shared);

test.describe('A shared shopping list', () => {
  test('becomes rows without a network, which are added once', async ({ page, network }) => {
    await openAndCache(page, network.url);
    await waitUntilCatalogueSaved(page);
    const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
    const { action, method, params } = manifest.share_target;
    expect(method).toBe('GET');
    await goOffline(page, network);
    const query = new URLSearchParams({ [params.title]: 'Notes', [params.text]: LIST });
    await page.goto(`${action}?${query}`);

    await expect(page.getByText('Found 3 of 4 things')).toBeVisible();
    const onions = row(page, '2 kg onions');
    await expect(onions.getByRole('link', { name: 'Nashik red onion' })).toBeVisible();
    await expect(row(page, 'tomato ketchup')).toContainText('We don’t have this.');
    await row(page, 'haldi 200g').getByRole('button', { name: 'Increase quantity' }).click();
    await row(page, 'milk x2').getByText('Take something else').click();
    await page.getByRole('button', { name: 'Add Buffalo milk' }).click();
    await onions.getByRole('button', { name: 'Remove' }).click();
    await expect(onions.getByRole('button', { name: 'Undo' })).toBeFocused();

    await page.getByRole('button', { name: /^Add all, ₹/ }).dblclick();
    await expect(cartCount(page)).toHaveAccessibleDescription('5 packs in your cart');
    await expect(page.getByText('5 packs are in your cart.')).toBeVisible();
  });

  test('is accessible, moves nothing, and is not indexed', async ({ page }) => {
    await watchLayoutShift(page);
    await page.goto(paths.list(LIST));
    await expect(page.getByText('Found 3 of 4 things')).toBeVisible();
    await expectNoLayoutShift(page);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await row(page, 'milk x2').getByText('Take something else').click();
    await expectNoViolations(page, 'list', stateLook);
    await expectFitsSmallPhone(page);
  });
});

test.describe('Sharing', () => {
  test('gives a product with its picture to the share sheet, and says nothing when that is closed', async ({
    page,
    network,
  }) => {
    const { product } = await sampleOf(network.url);
    await addShareSheet(page, true);
    await page.goto(`${paths.product(product)}?utm_source=chat`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => readShared(page)).toHaveLength(1);
    const [shared] = await readShared(page);
    expect(shared).toMatchObject({
      title: product.name,
      files: [[expect.stringMatching(/\.webp$/), 'image/webp', true]],
    });
    expect(shared).toHaveProperty('url', expect.stringMatching(/^[^?]+(\?pack=[\w-]+)?$/));
    await expect(page.getByText(/shared|Copied/)).toHaveCount(0);
  });

  test('says of an order only goods, packs and amounts', async ({ page, network }) => {
    const buyer = await signInBuyer(page, network.url);
    const { orderId } = await buyer.place();
    const { number, items, address } = await buyer.order(orderId);
    await addShareSheet(page);
    await page.goto(paths.orderDetails(orderId));
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => readShared(page)).toHaveLength(1);
    const [shared] = await readShared(page);
    const goods = items.map(
      (item) => `${item.quantity} × ${item.product.name} (${item.variant.label})`,
    );
    expect(shared).toHaveProperty('text', ['My list from Loam:', ...goods].join('\n'));
    const all = JSON.stringify(shared);
    for (const secret of [number, orderId, address.name, address.phone, '₹'])
      expect(all).not.toContain(secret);
  });

  test('copies a cart where there is no share sheet; its link shows the same goods', async ({
    page,
    context,
    network,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(network.url + paths.list('2 kg onions, 3 x 500 g sugar'));
    await page.getByRole('button', { name: /^Add all, ₹/ }).click();
    await cartCount(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Copied. Paste it wherever you like.')).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.split('\n').slice(0, 3)).toEqual([
      'My list from Loam:',
      '1 × Nashik red onion (2 kg)',
      '3 × Khandsari sugar (500 g)',
    ]);
    await page.goto(text.split('\n').at(-1) ?? '');
    await expect(page.getByText('Found 2 of 2 things')).toBeVisible();
    await expect(row(page, 'Khandsari').getByRole('group')).toHaveText('3');
  });
});
