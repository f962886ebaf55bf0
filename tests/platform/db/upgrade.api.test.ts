import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { order } from '../../../server/orders/ordersSchema';
import {
  type Buyer,
  checkoutOf,
  fillCarts,
  makeBuyers,
  PRICE,
  sendOrder,
} from '../../support/api/buyers';
import { openBalancer } from '../../support/balancer';
import { startApiProcess } from '../../support/build/apiProcess';
import { addProduct } from '../../support/database/catalogueRows';
import { makePersistentDatabase } from '../../support/database/persistentDatabase';
import { describePostgres } from '../../support/database/testDatabase';

const BUYERS = 40;
/** The pause between two orders, so that they last as long as the upgrade. */
const PAUSE_MS = 100;

describePostgres('Upgrade of two processes behind a proxy', { timeout: 180_000 }, () => {
  it('fails no request while one after the other is restarted', async () => {
    const { env, within } = await makePersistentDatabase();
    const { buyers, pack } = await within(async (db) => {
      const added = await addProduct(db, { onHand: BUYERS, price: PRICE });
      const made = await makeBuyers(db, BUYERS);
      await fillCarts(db, made, added);
      return { buyers: made, pack: added };
    });
    // Longer than the proxy takes to notice that a process is no longer ready.
    const settings = { ...env, SHUTDOWN_DELAY_MS: '500' };
    const processes = [await startApiProcess(settings), await startApiProcess(settings)];
    const ports = processes.map(({ port }) => port);
    const proxy = await openBalancer(ports);
    await expect.poll(() => proxy.ready.size).toBe(2);

    let isUpgrading = true;
    const statuses: number[] = [];
    const browse = async () => {
      while (isUpgrading) {
        statuses.push(
          (await fetch(`${proxy.url}/api/loam/product_details/${pack.productId}`)).status,
        );
        await sleep(20);
      }
    };
    const waiting: Buyer[] = [...buyers];
    const buy = async () => {
      for (let buyer = waiting.pop(); buyer && isUpgrading; buyer = waiting.pop()) {
        statuses.push((await sendOrder(proxy.url, buyer, checkoutOf(buyer, pack))).status);
        await sleep(PAUSE_MS);
      }
    };
    const load = Promise.all([browse(), browse(), buy(), buy()]);
    for (const [at, port] of ports.entries()) {
      await processes[at]?.stop();
      processes[at] = await startApiProcess(settings, port);
      await expect.poll(() => proxy.ready.size).toBe(2);
    }
    isUpgrading = false;
    await load;
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await within((db) => db.$count(order))).toBeGreaterThan(5);
    for (const each of processes) await each.stop();
  });
});
