import { describe, expect } from 'vitest';
import type { Order, OrderDetails } from '../../src/contract/order';
import { paths } from '../../src/paths';
import { packsInStock } from '../support/api/packsInStock';
import { inEachEngine, signIn } from '../support/engines/engineTest';
import { makeAddressData } from '../support/factories';

describe('Purchase', () => {
  inEachEngine('leads from the product to a paid order', async ({ page, shop, network }) => {
    const user = await signIn({ page, shop, network });
    await page.api('POST', `loam/myaddress/${user._id}`, makeAddressData());
    const [pack] = await packsInStock(network.url);
    if (!pack) throw new Error('Nothing is in stock.');
    await page.goto(network.url + paths.product(pack.product));
    await page.press('button', 'Add to cart', { region: `Buy ${pack.product.name}` });
    await page.press('link', 'Cart');
    await page.press('link', 'Checkout');
    await page.press('button', 'Place order');
    await page.press('button', /^Pay/);
    await page.waitForElement('heading', 'Thank you. Your order is confirmed.');

    const orders = await page.api<{ results: Order[] }>('GET', `loam/user_orders/${user._id}`);
    expect(orders.results).toHaveLength(1);
    const details = `loam/order_details/${orders.results[0]?._id}`;
    expect(await page.api<OrderDetails>('GET', details)).toMatchObject({
      status: 'paid',
      items: [{ variantId: pack.variant._id, quantity: 1 }],
      payment: { status: 'captured' },
    });
  });
});
