import { describe, expect } from 'vitest';
import type { Order } from '../../src/contract/order';
import { paths } from '../../src/paths';
import { packsInStock } from '../support/api/packsInStock';
import { inEachEngine, signIn } from '../support/engines/engineTest';
import { countWaiting } from '../support/engines/inPage';
import { makeAddressData } from '../support/factories';

describe('Order while the server is down', () => {
  inEachEngine('waits, and is placed once by the page', async ({ page, shop, network }) => {
    const user = await signIn({ page, shop, network });
    await page.api('POST', `loam/myaddress/${user._id}`, makeAddressData());
    const [pack] = await packsInStock(network.url);
    if (!pack) throw new Error('Nothing is in stock.');
    const line = { productId: pack.product._id, variantId: pack.variant._id, quantity: 2 };
    await page.api('PUT', `loam/cart/${user._id}`, line);
    await page.goto(network.url + paths.checkout);
    await page.waitForElement('button', 'Change the address');
    await page.waitUntilCached();

    await shop.kill();
    await page.reload();
    await page.press('button', 'Place order');
    // The page that finds the server gone may have tried to send it.
    await page.waitForElement('heading', /^(Your order waits for a signal|Did it arrive\?)$/);
    await page.reload();
    await page.waitForElement('button', 'Try now');
    expect(await page.evaluate(countWaiting)).toBe(1);

    await shop.restart();
    await expect.poll(() => page.evaluate(countWaiting), { timeout: 90_000 }).toBe(0);
    const { results } = await page.api<{ results: Order[] }>('GET', `loam/user_orders/${user._id}`);
    expect(results).toMatchObject([{ status: 'awaiting_payment', itemCount: 2 }]);
    await page.waitForElement('heading', `Order ${results[0]?.number}`);
    const sent = network.changes.filter(({ path }) => /\/checkout\//.test(path));
    expect(new Set(sent.map(({ body }) => JSON.parse(body).orderKey)).size).toBe(1);
  });
});
