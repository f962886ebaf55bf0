import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { CartItem } from '../../src/contract/cart';
import { paths } from '../../src/paths';
import { shelfOf } from '../support/api/packsInStock';
import { countWaiting } from './inPage';
import { inEachEngine, signIn } from './journey';

/** WebKitGTK 2.50 was seen to keep the outbox locked after a page that was left while it wrote. */
const WRITING_MS = 3_000;

describe('Cart while the server is down', () => {
  inEachEngine('packs added offline arrive once', async ({ page, shop, network }) => {
    const user = await signIn({ page, shop, network });
    const packs = (await shelfOf(network.url)).slice(0, 2);
    for (const { product } of packs) {
      await page.goto(network.url + paths.product(product));
      await page.see('heading', product.name);
      await page.kept();
    }

    await shop.kill();
    for (const { product } of packs) {
      await page.goto(network.url + paths.product(product));
      await page.press('button', 'Add to cart', { region: `Buy ${product.name}` });
      await page.see('button', 'Increase quantity');
      await sleep(WRITING_MS);
    }
    await page.reload();
    await page.see('link', '2 changes waiting');
    await page.press('link', 'Cart');
    for (const { product } of packs) await page.see('link', product.name);
    expect(await page.evaluate(countWaiting)).toBe(2);

    await shop.reopen();
    await expect.poll(() => page.evaluate(countWaiting), { timeout: 90_000 }).toBe(0);
    const cart = await page.api<{ results: CartItem[] }>('GET', `loam/cart/${user._id}`);
    const inCart = cart.results.map(({ variantId, quantity }) => ({ variantId, quantity }));
    expect(inCart).toEqual(packs.map(({ variant }) => ({ variantId: variant._id, quantity: 1 })));
    const keys = network.changes.filter(({ path }) => /\/cart\//.test(path)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});
