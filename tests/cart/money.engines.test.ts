import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Address } from '../../src/contract/address';
import type { Placed } from '../../src/contract/checkout';
import { paths } from '../../src/paths';
import { packsInStock } from '../support/api/packsInStock';
import {
  buildAmounts,
  inCurrency,
  moneyByCurrency,
  readPrices,
  typedPrices,
} from '../support/browser/moneyByCurrency';
import { inEachEngine, signIn } from '../support/engines/engineTest';
import { makeAddressData } from '../support/factories';

describe('Money', () => {
  inEachEngine('has the decimals of ISO 4217', async ({ page, shop, network }) => {
    const { _id } = await signIn({ page, shop, network });
    const [pack] = await packsInStock(network.url);
    if (!pack) throw new Error('Nothing is in stock.');
    const line = { productId: pack.product._id, variantId: pack.variant._id, quantity: 1 };
    await page.api('PUT', `loam/cart/${_id}`, line);
    const address = await page.api<{ results: Address }>(
      'POST',
      `loam/myaddress/${_id}`,
      makeAddressData(),
    );
    const { _id: variantId, price } = pack.variant;
    const lines = [{ variantId, quantity: 1, price }];
    const order = { orderKey: randomUUID(), addressId: address.results._id, lines };
    const { orderId } = await page.api<Placed>('POST', `loam/checkout/${_id}`, order);
    for (const [currency, amount] of moneyByCurrency) {
      network.fail(/GET .*order_details/, { kind: 'rewrite', change: inCurrency(currency) });
      await page.goto(network.url + paths.orderDetails(orderId));
      await page.waitForText(new RegExp(`Total[^\\d]*${amount}(?!\\d)`));
    }
    network.heal();
    const body = await buildAmounts();
    network.fail(/amounts\.js/, { kind: 'respond', status: 200, type: 'text/javascript', body });
    expect(await page.evaluate(readPrices, typedPrices)).toEqual(
      typedPrices.map(([, , , minor]) => minor),
    );
  });
});
