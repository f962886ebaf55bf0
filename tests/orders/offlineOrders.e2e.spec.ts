import { readRecord } from '../support/browser/deviceStorage';
import { signInBuyer } from '../support/browser/orders';
import { openAndCache } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

test.describe('Order pages: server down', () => {
  test('show the saved order list and every order opened before', async ({
    page,
    context,
    network,
  }) => {
    const { url } = network;
    const buyer = await signInBuyer(page, url);
    const { _id: orderId, number, items, address } = await buyer.buy();
    const unseen = await buyer.buy();
    await openAndCache(page, `${url}/profile/orders`);
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    await openAndCache(page, `${url}/orderdetails/${orderId}`);
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    await expect(page.getByRole('main').getByText(address.line1)).toBeVisible();
    // The order is stored shortly after it is shown; the browser aborts the write if the page is left before.
    const saved = () => readRecord(page, `${buyer.user._id}/orders`);
    await expect.poll(saved).toContain(address.line1);
    await page.goto('about:blank');
    await page.close();
    await network.goDown();

    const next = await context.newPage();
    const savedAt = next.getByText(/Showing what was saved at \d/);
    await next.goto(`${url}/profile/orders`);
    await expect(next.getByRole('heading', { name: /^Order / })).toHaveCount(2);
    await expect(savedAt).toBeAttached();
    await next.getByRole('heading', { name: `Order ${number}` }).click();
    await expect(next.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeVisible();
    await expect(savedAt).toBeAttached();
    const main = next.getByRole('main');
    await expect(main.getByText(items[0]?.product.name ?? 'nothing').first()).toBeVisible();
    await expect(main.getByText(address.line1)).toBeVisible();
    await next.goto(`${url}/payment-status/success/${orderId}`);
    await expect(next.getByRole('heading', { level: 1 })).toHaveText(/Thank you/);
    // An order that was never opened shows its summary until its details arrive.
    await next.goto(`${url}/orderdetails/${unseen._id}`);
    await expect(next.getByRole('heading', { name: `Order ${unseen.number}` })).toBeVisible();
    await expect(next.getByText('Not all of it is on this device')).toBeVisible();
    await expect(savedAt).toBeAttached();
    await network.comeBack();
    await expect(main.getByText(unseen.address.line1)).toBeVisible({ timeout: 60_000 });
    await expect(next.getByText('Not all of it is on this device')).toBeHidden();
  });
});
