import { describe, expect } from 'vitest';
import type { CartItem } from '../../src/contract/cart';
import { paths } from '../../src/paths';
import { packsInStock } from '../support/api/packsInStock';
import { inEachEngine, signIn } from '../support/engines/engineTest';
import { countWaiting } from '../support/engines/inPage';

describe('Cart while the server is down', () => {
  inEachEngine('delivers packs added offline once', async ({ page, shop, network }) => {
    const user = await signIn({ page, shop, network });
    const packs = (await packsInStock(network.url)).slice(0, 2);
    for (const { product } of packs) {
      await page.goto(network.url + paths.product(product));
      await page.waitForElement('heading', product.name);
      await page.waitUntilCached();
    }

    await shop.kill();
    for (const [index, { product }] of packs.entries()) {
      await page.goto(network.url + paths.product(product));
      await page.press('button', 'Add to cart', { region: `Buy ${product.name}` });
      await page.waitForElement('button', 'Increase quantity');
      // A tap during the startup check is stored after the check has timed out.
      await page.waitForElement('link', index === 0 ? '1 change waiting' : '2 changes waiting');
    }
    await page.reload();
    await page.waitForElement('link', '2 changes waiting');
    await page.press('link', 'Cart');
    for (const { product } of packs) await page.waitForElement('link', product.name);
    expect(await page.evaluate(countWaiting)).toBe(2);

    await shop.restart();
    await expect.poll(() => page.evaluate(countWaiting), { timeout: 90_000 }).toBe(0);
    const cart = await page.api<{ results: CartItem[] }>('GET', `loam/cart/${user._id}`);
    const inCart = cart.results.map(({ variantId, quantity }) => `${quantity} × ${variantId}`);
    // In any order: each pack has a lane of its own.
    expect(inCart.sort()).toEqual(packs.map(({ variant }) => `1 × ${variant._id}`).sort());
    const keys = network.changes.filter(({ path }) => /\/cart\//.test(path)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});
