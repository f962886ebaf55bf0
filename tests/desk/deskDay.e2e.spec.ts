import { type Locator, type Page, request } from '@playwright/test';
import { freePort } from '../../scripts/shared/startShop';
import { signInContext } from '../support/browser/account';
import { expect, heading } from '../support/browser/desk/deskTest';
import { buyerOf, packsInStockOf } from '../support/browser/orders';
import { test } from '../support/browser/test';
import { openShopCopy } from '../support/build/shopCopy';
import { findContradictions } from '../support/database/stockContradictions';

const ORDERS = 10;
const ON_DELIVERY = 2;
/** The other tests of the Desk have PostgreSQL where it is installed; so has this one with `ONLY_DATABASE=postgres`. */
const isEmbedded = process.env.ONLY_DATABASE !== 'postgres';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 }, actionTimeout: 20_000 });

/** A shopper with a browser of their own, and a cart with two packs each of three kinds. */
const makeBuyer = async (url: string, packs: Awaited<ReturnType<typeof packsInStockOf>>) => {
  const context = { request: await request.newContext() };
  const buyer = buyerOf(context, url, await signInContext(context, url));
  await buyer.fillCart(packs, 2);
  return buyer;
};

/** Reads goods as shoppers do, until it is stopped. */
const browseUntilStopped = (url: string) => {
  let isStopped = false;
  const browse = async () => {
    while (!isStopped) await (await fetch(`${url}/api/loam/home_section_list`)).arrayBuffer();
  };
  const done = Promise.allSettled([browse(), browse()]);
  return async () => {
    isStopped = true;
    await done;
  };
};

const choose = (page: Page, status: string) => page.getByLabel('Show').selectOption(status);

test.describe('A day of the shopkeeper', () => {
  test(`carries ten orders from the phone beside the packing table, on ${isEmbedded ? 'the embedded database' : 'PostgreSQL'}`, async ({
    page,
  }, { annotations }) => {
    test.slow();
    const port = await freePort();
    const deskUrl = `http://127.0.0.1:${port}`;
    const env = { DESK_PORT: String(port), DESK_URL: deskUrl };
    const shop = await openShopCopy({ isEmbedded, env });
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    // Others browse meanwhile.
    const stop = browseUntilStopped(shop.url);
    try {
      const packs = await packsInStockOf(shop.url, 12);
      const order = async (at: number) => {
        const kinds = [0, 1, 2].flatMap((kind) => packs[(at + kind * 3) % packs.length] ?? []);
        const buyer = await makeBuyer(shop.url, kinds);
        if (at < ORDERS - ON_DELIVERY) return { buyer, ...(await buyer.buy()) };
        const { orderId } = await buyer.place('on_delivery');
        return { buyer, ...(await buyer.order(orderId)) };
      };
      // Five at once: new shoppers together hold a part of the stock until they have paid.
      const orders: Awaited<ReturnType<typeof order>>[] = [];
      for (let at = 0; at < ORDERS; at += 5) {
        orders.push(...(await Promise.all([0, 1, 2, 3, 4].map((next) => order(at + next)))));
      }
      const paid = orders.filter(({ status }) => status === 'paid');
      const due = orders.filter(({ status }) => status === 'confirmed');
      expect([paid.length, due.length]).toEqual([ORDERS - ON_DELIVERY, ON_DELIVERY]);

      const link = await shop.run('shop', 'desk', 'open', '--name', 'Keeper');
      const startedAt = Date.now();
      await page.goto(`${deskUrl}/${/#link=[\w-]+/.exec(link)?.[0]}`);
      await expect(heading(page, `To pack ${ORDERS}`)).toBeVisible();
      await tap(page.getByRole('link', { name: 'To pack', exact: true }));

      // Everything from the shelves in one walk.
      await tap(page.getByLabel(`All ${ORDERS}`));
      const slips = page.getByRole('link', { name: 'Print slips' });
      const printed = await page.request.get(`${deskUrl}${await slips.getAttribute('href')}`);
      const sheets = await printed.text();
      for (const { number } of orders) expect(sheets).toContain(number);
      await tap(page.getByRole('link', { name: 'Pick list' }));
      // What was selected stays.
      await tap(page.getByRole('link', { name: 'Back to the list' }));
      await expect(page.getByText(`${ORDERS} selected`)).toBeVisible();
      await tap(page.getByRole('link', { name: 'Pick list' }));
      const shelves = page.getByRole('checkbox');
      await expect(page.getByRole('status').last()).toContainText('to fetch');
      for (const shelf of await shelves.all()) await tap(shelf);
      await page.reload();
      await expect(page.getByText('Everything is here.')).toBeVisible();

      // One line is short, and the shopper has the money back.
      const [short] = paid;
      if (!short) throw new Error('There is no order.');
      const { product, variant } = short.items[0] as (typeof short.items)[number];
      const pack = `${product.name}, ${variant.label}`;
      await tap(page.getByRole('link', { name: 'Orders' }));
      await choose(page, 'To pack');
      taps += 1;
      await tap(page.getByRole('link', { name: short.number }));
      await tap(page.getByRole('button', { name: `Fewer packs of ${pack}` }));
      await tap(
        page.getByRole('form', { name: pack }).getByRole('button', { name: 'Send 1 pack' }),
      );
      await expect(page.getByText('of 2 ordered')).toBeVisible();

      // One is packed line by line.
      const [single] = due;
      await tap(page.getByRole('link', { name: /^Back|orders$/i }).first());
      await tap(page.getByRole('link', { name: single?.number ?? '' }));
      const lines = page.getByRole('region', { name: 'To pack' }).getByRole('checkbox');
      await tap(lines.first());
      await page.reload();
      await expect(lines.first()).toBeChecked();
      await tap(page.getByRole('button', { name: 'Mark as packed' }));
      await expect(page.getByText('2 lines are not ticked.')).toBeVisible();
      await tap(page.getByRole('button', { name: 'Keep packing' }));

      // All are packed, and leave.
      await tap(page.getByRole('link', { name: /^Back|orders$/i }).first());
      await choose(page, 'To pack');
      taps += 1;
      await tap(page.getByLabel(`All ${ORDERS}`));
      await tap(page.getByRole('button', { name: `Mark ${ORDERS} as packed` }));
      await tap(page.getByRole('button', { name: 'Mark as packed' }));
      await tap(page.getByRole('button', { name: 'Do it now' }));
      await expect(page.getByText('No orders found.')).toBeVisible({ timeout: 120_000 });

      // They leave during an hour without a connection, and are said once it is over.
      await choose(page, 'To ship');
      taps += 1;
      await expect(page.getByLabel(`All ${ORDERS}`)).toBeVisible();
      await page.route(`${deskUrl}/**`, (route) => route.abort());
      await tap(page.getByLabel(`All ${ORDERS}`));
      await tap(page.getByRole('button', { name: `Mark ${ORDERS} as shipped` }));
      await tap(page.getByRole('button', { name: 'Mark as shipped' }));
      await expect(page.getByText(`${ORDERS} orders are marked as shipped`)).toBeVisible();
      for (const { buyer, _id } of due) expect((await buyer.order(_id)).status).toBe('packed');
      await page.unroute(`${deskUrl}/**`);
      await tap(page.getByRole('button', { name: 'Do it now' }));
      await expect(page.getByText('No orders found.')).toBeVisible({ timeout: 90_000 });

      // Two are paid at the door.
      for (const { number, buyer, _id } of due) {
        await choose(page, 'On the way, to be paid');
        taps += 1;
        await tap(page.getByRole('link', { name: number }));
        await tap(page.getByRole('button', { name: 'in cash' }));
        await expect.poll(async () => (await buyer.order(_id)).status).toBe('delivered');
        await tap(page.getByRole('link', { name: /^Back|orders$/i }).first());
      }
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      annotations.push({ type: 'figures', description: `${taps} taps, ${seconds} s` });

      for (const { buyer, _id, number } of paid) {
        expect((await buyer.order(_id)).status, number).toBe('shipped');
      }
      const { shortLines = [], payment } = await short.buyer.order(short._id);
      expect(shortLines).toHaveLength(1);
      const back = shortLines[0]?.amount;
      await expect
        .poll(async () => (await short.buyer.order(short._id)).payment.refunded, {
          timeout: 30_000,
        })
        .toBe(back);
      expect(payment.received).toBe(short.totals.total);
      await shop.kill();
      await shop.editDatabase(async (db) => expect(await findContradictions(db)).toEqual([]));
    } finally {
      await stop();
      await shop.close();
    }
  });
});
