import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { cartLine } from '../../../server/cart/shoppingSchema';
import type { Database } from '../../../server/platform/db/database';
import {
  type Buyer,
  checkoutOf,
  fillCarts,
  makeBuyers,
  PRICE,
  sendOrderUntilResponse,
} from '../../support/api/buyers';
import { openApi } from '../../support/api/server';
import { mapConcurrently } from '../../support/concurrently';
import { addProduct } from '../../support/database/catalogueRows';
import { findContradictions, packsSold } from '../../support/database/stockContradictions';
import {
  describeDatabase,
  onPostgres,
  openSharedDatabase,
} from '../../support/database/testDatabase';

/** The embedded database runs one transaction after another, so fewer customers meet every case. */
const BUYERS = onPostgres ? 160 : 120;
const AT_ONCE = 50;

describeDatabase(`Last packs with ${BUYERS} buyers`, { timeout: 240_000 }, () => {
  let db: Database;
  let buyers: Buyer[];
  /** URLs of the servers, between which customers are distributed. */
  let urls: string[];
  beforeAll(async () => {
    const servers = await openSharedDatabase();
    [db] = servers as [Database];
    buyers = await makeBuyers(db, BUYERS);
    urls = await Promise.all(servers.map(async (each) => listen(await openApi(each))));
  });

  const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });

  it.each([1, 20, 100])('are sold %i times when there are that many', async (left) => {
    const pack = await addProduct(db, { onHand: left, price: PRICE });
    await fillCarts(db, buyers, pack);
    const responses = await mapConcurrently(AT_ONCE, [...buyers.entries()], ([index, buyer]) =>
      sendOrderUntilResponse(String(urls[index % urls.length]), buyer, checkoutOf(buyer, pack)),
    );
    // No customer ends with a server error.
    const count = (status: number) =>
      responses.filter((response) => response.status === status).length;
    const errorCodes = new Set(responses.flatMap(({ error }) => error ?? []));
    expect([count(200), count(409), [...errorCodes]]).toEqual([
      left,
      BUYERS - left,
      ['out_of_stock'],
    ]);
    expect(new Set(responses.flatMap(({ data }) => data?.orderId ?? [])).size).toBe(left);
    expect(await packsSold(db, pack.variantId)).toBe(left);
    expect(await findContradictions(db)).toEqual([]);
    await db.delete(cartLine);
  });
});
