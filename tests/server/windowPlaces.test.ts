import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/database';
import { order } from '../../server/db/schema/orders';
import {
  type Buyer,
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
import { findContradictions, packsSold } from '../support/database/stockContradictions';
import { describeDatabase, openSharedDatabase } from '../support/database/testDatabase';

const BUYERS = 200;
const PLACES = 10;
const AT_ONCE = 50;

describeDatabase(`Places of a window with ${BUYERS} buyers`, { timeout: 240_000 }, () => {
  let db: Database;
  let buyers: Buyer[];
  let urls: string[];
  const now = () => new Date('2026-11-16T10:00+05:30');
  const schedule = scheduleWith(makeWindow({ places: PLACES, daysAhead: 1 }));
  beforeAll(async () => {
    const servers = await openSharedDatabase();
    [db] = servers as [Database];
    buyers = await makeBuyers(db, 2 * BUYERS);
    const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });
    urls = await Promise.all(
      servers.map(async (each) => listen(await openApi(each, { schedule }, { now }))),
    );
  });

  /** All of them order at once. @returns the number of orders, and the codes of the others */
  const race = async (racers: Buyer[], window?: { date: string; id: string }) => {
    const pack = await addProduct(db, { onHand: BUYERS, price: PRICE });
    await fillCarts(db, racers, pack);
    const responses = await mapConcurrently(AT_ONCE, [...racers.entries()], ([index, buyer]) =>
      sendOrderUntilResponse(String(urls[index % urls.length]), buyer, {
        ...checkoutOf(buyer, pack),
        ...(window && { window }),
      }),
    );
    const placed = responses.filter(({ status }) => status === 200).length;
    expect(await packsSold(db, pack.variantId)).toBe(placed);
    return [placed, [...new Set(responses.flatMap(({ error }) => error ?? []))]];
  };

  const ordersByDate = async () => {
    const rows = await db.select({ window: order.window }).from(order);
    const dates = rows.map(({ window }) => window?.date ?? 'none');
    return Object.fromEntries(
      [...new Set(dates)].map((date) => [date, dates.filter((each) => each === date).length]),
    );
  };

  it(`gives exactly ${PLACES} orders the chosen window, and then the next one to as many that chose none`, async () => {
    const chosen = { date: '2026-11-16', id: 'evening' };
    expect(await race(buyers.slice(0, BUYERS), chosen)).toEqual([PLACES, ['window_full']]);
    expect(await ordersByDate()).toEqual({ '2026-11-16': PLACES });
    expect(await race(buyers.slice(BUYERS))).toEqual([PLACES, ['window_full']]);
    expect(await ordersByDate()).toEqual({ '2026-11-16': PLACES, '2026-11-17': PLACES });
    expect(await findContradictions(db)).toEqual([]);
  });
});
