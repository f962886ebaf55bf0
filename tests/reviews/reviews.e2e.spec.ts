import type { Page } from '@playwright/test';
import type { OwnReview } from '../../src/contract/review';
import { paths } from '../../src/paths';
import { outboxRows } from '../support/browser/account';
import { expectNoViolations, stateLook } from '../support/browser/axe';
import { goOffline, goOnline } from '../support/browser/device/offline';
import { signInBuyer } from '../support/browser/orders';
import { expect, test } from '../support/browser/test';
import type { ShopCopy } from '../support/build/shopCopy';
import { startFaultProxy } from '../support/faultProxy';

const TEXT = '<img src=x onerror=alert(1)> Sweet and fresh.';

/** The page of an order that was delivered. */
const openDelivered = async (page: Page, shop: ShopCopy, url = shop.url) => {
  const buyer = await signInBuyer(page, url);
  const { _id: orderId, number, items } = await buyer.buy();
  const [item] = items;
  if (!item) throw new Error('The order has a line.');
  for (const [step, body] of [
    ['pack', {}],
    ['ship', {}],
    ['deliver', {}],
  ] as const) {
    await shop.operator('POST', `orders/${number}/${step}`, body);
  }
  await buyer.call('PUT', `profile/${buyer.user._id}`, { name: 'Asha Rao', phone: '' });
  await page.goto(`${url}${paths.orderDetails(orderId)}`);
  await expect(page.getByRole('group', { name: /^Rate it/ })).toBeVisible();
  const own = async (): Promise<OwnReview[]> =>
    (await buyer.call('GET', `reviews/${buyer.user._id}`)).data.results;
  return { own, item, product: `${url}${paths.product({ ...item.product, _id: item.productId })}` };
};

test.describe('Reviews', () => {
  test.slow();

  test('are given by keyboard on the order’s page, and stand on the product’s page and its card', async ({
    page,
    shop,
  }) => {
    const { own, product, item } = await openDelivered(page, shop);
    await page.getByRole('radio', { name: '1 star' }).focus();
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await page.getByRole('button', { name: 'Say a little more' }).click();
    await page.getByRole('textbox', { name: /What was it like/ }).fill(TEXT);
    await expectNoViolations(page, 'the form of a review', stateLook);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(own).toMatchObject([{ stars: 4, text: TEXT }]);
    await expectNoViolations(page, 'an order with a review', stateLook);

    await page.goto(product);
    const ratings = page.getByRole('region', { name: 'Ratings' });
    await expect(ratings.getByRole('heading', { name: 'You bought this' })).toBeVisible();
    await expect(ratings.getByRole('radio', { name: '4 stars' })).toBeChecked();
    // The catalogue shows a rating within a minute.
    await expect(async () => {
      await page.reload();
      await expect(ratings.getByRole('listitem').filter({ hasText: 'Asha' })).toContainText(TEXT);
    }).toPass({ timeout: 90_000 });
    await expect(ratings.getByRole('row', { name: '4 stars 1' })).toBeVisible();
    await expectNoViolations(page, 'a product with a review', stateLook);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('"ratingValue":4');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    const { categoryId } = item.product;
    await page.goto(`${shop.url}${paths.category(String(categoryId))}`);
    await expect(page.getByRole('img', { name: 'Rated 4 of 5 stars, 1 rating' })).toBeVisible();
  });

  test('are given, changed and kept through a reload without a signal, and arrive', async ({
    page,
    shop,
  }) => {
    const network = await startFaultProxy(shop.url);
    const { own } = await openDelivered(page, shop, network.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await goOffline(page, network);
    await page.getByRole('radio', { name: '5 stars' }).check();
    await page.getByRole('radio', { name: '2 stars' }).check();
    const stored = async () => (await outboxRows(page)).at(-1)?.operation;
    await expect.poll(stored).toMatchObject({ stars: 2 });
    await page.reload();
    await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
    await goOnline(page, network);
    await expect.poll(own, { timeout: 30_000 }).toMatchObject([{ stars: 2 }]);
    const sent = network.requests.filter((request) => request.startsWith('PUT /api/loam/reviews'));
    expect(sent.length).toBeLessThanOrEqual(2);
    await network.stop();
  });
});
