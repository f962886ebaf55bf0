import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { order } from '../../server/orders/ordersSchema';
import type { Database } from '../../server/platform/db/database';
import { newId } from '../../server/platform/db/ids';
import {
  checkoutOf,
  fillCarts,
  makeBuyers,
  PRICE,
  sendOrderUntilResponse,
} from '../support/api/buyers';
import { openApi } from '../support/api/server';
import { makeWindow, scheduleWith } from '../support/api/windows';
import { mapConcurrently } from '../support/concurrently';
import { addProduct } from '../support/database/catalogueRows';
import { findContradictions } from '../support/database/stockContradictions';
import { describeOnce, openSharedDatabase } from '../support/database/testDatabase';
import { makeAddressData } from '../support/factories';

const BUYERS = 200;
const PLACES = 10;
const AT_ONCE = 50;

describeOnce(`Places of a window with ${BUYERS} buyers`, { timeout: 240_000 }, () => {
  let db: Database;
  let urls: string[];
  const now = () => new Date('2026-11-16T10:00+05:30');
  const schedule = scheduleWith(makeWindow({ places: PLACES, daysAhead: 1 }));
  beforeAll(async () => {
    const servers = await openSharedDatabase();
    [db] = servers as [Database];
    const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });
    urls = await Promise.all(
      servers.map(async (each) => listen(await openApi(each, { schedule }, { now }))),
    );
  });

  /** Customers who meet nowhere but at the window: each buys a pack of its own, and none is new. */
  const makeRegulars = async () => {
    const buyers = await makeBuyers(db, BUYERS);
    const address = { _id: 'adr_then', ...makeAddressData() };
    const amounts = { itemsTotal: PRICE, discount: 0, delivery: 0, total: PRICE };
    await db.insert(order).values(
      buyers.map(({ id }) => {
        const key = newId('ord');
        const named = { id: key, customerId: id, orderKey: key, number: key, address };
        return { ...named, ...amounts, currency: 'INR', status: 'delivered' as const };
      }),
    );
    return mapConcurrently(1, buyers, async (buyer) => {
      const pack = await addProduct(db, { price: PRICE });
      await fillCarts(db, [buyer], pack);
      return { buyer, pack };
    });
  };

  /** All of them order at once. @returns the number of orders, and the codes of the others */
  const race = async (window?: { date: string; id: string }) => {
    const racers = [...(await makeRegulars()).entries()];
    const send = ([index, { buyer, pack }]: (typeof racers)[number]) =>
      sendOrderUntilResponse(String(urls[index % urls.length]), buyer, {
        ...checkoutOf(buyer, pack),
        ...(window && { window }),
      });
    const responses = await mapConcurrently(AT_ONCE, racers, send);
    const placed = responses.filter(({ status }) => status === 200).length;
    return [placed, [...new Set(responses.flatMap(({ error }) => error ?? []))]];
  };

  const ordersByDate = async () => {
    const counts: Record<string, number> = {};
    for (const { window } of await db.select({ window: order.window }).from(order)) {
      if (window) counts[window.date] = (counts[window.date] ?? 0) + 1;
    }
    return counts;
  };

  it(`gives exactly ${PLACES} orders the chosen one, and the next one to as many that chose none`, async () => {
    const chosen = { date: '2026-11-16', id: 'evening' };
    expect(await race(chosen)).toEqual([PLACES, ['window_full']]);
    expect(await ordersByDate()).toEqual({ '2026-11-16': PLACES });
    expect(await race()).toEqual([PLACES, ['window_full']]);
    expect(await ordersByDate()).toEqual({ '2026-11-16': PLACES, '2026-11-17': PLACES });
    expect(await findContradictions(db)).toEqual([]);
  });
});
