import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { openShop } from '../../scripts/shared/shopClient';
import { parseShop } from '../../scripts/shop/parseShop';
import type { ProductCard } from '../../src/contract/catalogue/product';
import type {
  OperatorOrderDetails,
  OperatorOrders,
} from '../../src/contract/operator/operatorOrder';
import type { OperatorPack } from '../../src/contract/operator/operatorPack';
import { makeBuyers } from '../support/api/buyers';
import { openApi } from '../support/api/server';
import { startApiProcess } from '../support/build/apiProcess';
import { contentOf } from '../support/database/contentOf';
import { makePersistentDatabase } from '../support/database/persistentDatabase';
import { restoreCopy } from '../support/database/restoreCopy';
import { describeOnce } from '../support/database/testDatabase';
import {
  addOwnProducts,
  ownProducts,
  type RunCommand,
} from '../support/operatorCommands/ownProducts';
import { makeShopperCalls, payOnPage } from '../support/operatorCommands/shopperCalls';
import { decodeMail } from '../support/services/decodeMail';
import { openMailServer } from '../support/services/mailServer';

const BUYERS = 6;

describeOnce('Commands of an operator beside the running shop', { timeout: 180_000 }, () => {
  it('add products, handle their orders, export them and restore a backup', async () => {
    const { env, within } = await makePersistentDatabase();
    const buyers = await within((db) => makeBuyers(db, BUYERS));
    const folder = await mkdtemp(path.join(tmpdir(), 'day-'));
    const { mails, url: smtpUrl } = await openMailServer();
    const shop = await startApiProcess({
      ...env,
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'shop@loam.example',
    });
    const client = await openShop(env);
    const run: RunCommand = (...args) => parseShop(args)(client);
    const get = async (address: string) => (await fetch(`${shop.url}${address}`)).json();

    await addOwnProducts(run, folder);
    const listed = async (): Promise<ProductCard[]> =>
      (await get('/api/loam/catalogue_feed')).data.results;
    // Changes become visible within seconds, since the shop caches responses.
    await expect
      .poll(
        async () => (await listed()).filter(({ image }) => image.src.includes('/added/')).length,
      )
      .toBe(ownProducts.length);
    const [card] = (await listed()).filter(({ slug }) => slug === 'honey-1');
    if (!card) throw new Error('The product is not listed.');
    expect((await fetch(`${shop.url}${card.image.src}`)).status).toBe(200);

    // A changed price changes the version that open pages request, and then the product.
    const version = async () => (await get('/api/loam/catalogue_version')).data.version;
    const before = await version();
    expect(await version()).toBe(before);
    await client.call('PUT', 'price/honey-1/500g', { price: 9000 });
    await expect.poll(version, { timeout: 5000 }).not.toBe(before);
    const seen = await get(`/api/loam/product_details/${card._id}`);
    expect(seen.data.results.variants).toMatchObject([{ price: 9000 }]);

    // The stock is changed while customers order.
    const { call, order } = makeShopperCalls(shop.url);
    const line = { productId: card._id, variantId: String(card.variants[0]?._id), price: 9000 };
    const deltas = [5, -2, 4];
    const [payments] = await Promise.all([
      Promise.all(buyers.map((buyer) => order(buyer, line))),
      Promise.all(
        deltas.map((change) =>
          client.call('POST', 'stock/honey-1/500g', { change, reason: 'Delivery' }),
        ),
      ),
    ]);
    const stock = async () =>
      (await client.call<{ results: OperatorPack[] }>('GET', 'stock/honey-1')).data.results;
    expect(await stock()).toMatchObject([{ onHand: 17, reserved: 6 }]);

    // Two are paid: one is packed and shipped, the other cancelled and refunded.
    for (const page of payments.slice(0, 2)) await payOnPage(page);
    const paidNumbers = async () =>
      (await client.call<OperatorOrders>('GET', 'orders?status=paid')).data.results.map(
        ({ number }) => number,
      );
    await expect.poll(paidNumbers, { timeout: 30_000 }).toHaveLength(2);
    const [shipped = '', cancelled = ''] = await paidNumbers();
    await client.call('POST', `orders/${shipped}/pack`);
    const parcel = { carrier: 'India Post', tracking: 'EM1IN' };
    await client.call('POST', `orders/${shipped}/ship`, parcel);
    const orderOf = async (number: string) =>
      (await client.call<OperatorOrderDetails>('GET', `orders/${number}`)).data;
    const { _id: orderId, customer } = await orderOf(shipped);
    const shopper = buyers.find(({ id }) => id === customer._id);
    if (!shopper) throw new Error('The order has no buyer.');
    const seenByShopper = await call(shopper, 'GET', `order_details/${orderId}`);
    expect(seenByShopper.data).toMatchObject({
      status: 'shipped',
      shipment: parcel,
      invoice: { number: expect.stringMatching(/^LM-\d{4}-0000[12]$/) },
    });
    const mailed = () =>
      mails
        .filter(({ to }) => to.includes(customer.email))
        .map(({ content }) => decodeMail(content))
        .find(({ subject }) => subject === `Order ${shipped} is on its way`)?.text;
    await expect.poll(mailed, { timeout: 30_000 }).toContain('Tracking number: EM1IN');
    await client.call('POST', `orders/${cancelled}/cancel`);
    const refunded = async () => {
      const { payment, totals } = await orderOf(cancelled);
      return payment.refunded === totals.total;
    };
    await expect.poll(refunded, { timeout: 30_000 }).toBe(true);
    // One pack is shipped, and the cancelled one can be sold again.
    expect(await stock()).toMatchObject([{ onHand: 16, reserved: 4 }]);

    // Orders and products are exported as files.
    const orders = path.join(folder, 'orders.csv');
    await run('orders', 'export', orders);
    const exported: Record<string, string>[] = parse(await readFile(orders), {
      bom: true,
      columns: true,
    });
    expect(exported.map(({ status }) => status).sort()).toEqual([
      'awaiting_payment',
      'awaiting_payment',
      'awaiting_payment',
      'awaiting_payment',
      'cancelled',
      'shipped',
    ]);
    expect(exported.find(({ number }) => number === shipped)).toMatchObject({ tracking: 'EM1IN' });
    expect(exported.find(({ number }) => number === cancelled)).toMatchObject({
      credit_notes: expect.stringMatching(/^LC-\d{4}-00001$/),
      credited: expect.stringMatching(/^1?\d\d\.00$/),
    });
    const all = path.join(folder, 'all.csv');
    await run('catalogue', 'export', all);
    const sold: Record<string, string>[] = parse(await readFile(all), { bom: true, columns: true });
    expect(sold.map(({ slug, price }) => [slug, price]).sort()).toEqual(
      ownProducts.map(({ slug }) => [slug, slug === 'honey-1' ? '90.00' : '100.00']).sort(),
    );
    await client.close();
    await shop.stop();

    // A backup restores the same shop.
    const restored = await restoreCopy(env, contentOf);
    expect(await contentOf(restored.db)).toEqual(restored.before);
    const again = await openApi(restored.db, { dataDir: restored.dataDir });
    expect((await again.inject(card.image.src)).statusCode).toBe(200);
  });
});
