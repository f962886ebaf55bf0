import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { listCoupons, upsertCoupon } from '../../../server/cart/coupons/manageCoupons';
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
const BUYERS = onPostgres ? 160 : 80;
const LIMIT = 40;
const AT_ONCE = 50;

describeDatabase(`Limit of a coupon with ${BUYERS} buyers`, { timeout: 240_000 }, () => {
  let db: Database;
  let buyers: Buyer[];
  let urls: string[];
  beforeAll(async () => {
    const servers = await openSharedDatabase();
    [db] = servers as [Database];
    buyers = await makeBuyers(db, BUYERS);
    urls = await Promise.all(servers.map(async (each) => listen(await openApi(each))));
  });

  const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });

  it(`gives exactly ${LIMIT} orders the discount`, async () => {
    await upsertCoupon(db, { code: 'FIRST', kind: 'percentage', value: 10, maxUses: LIMIT });
    const pack = await addProduct(db, { onHand: BUYERS, price: PRICE });
    await fillCarts(db, buyers, pack);
    const responses = await mapConcurrently(AT_ONCE, [...buyers.entries()], ([index, buyer]) =>
      sendOrderUntilResponse(String(urls[index % urls.length]), buyer, {
        ...checkoutOf(buyer, pack),
        coupon: 'first',
      }),
    );
    const count = (status: number) =>
      responses.filter((response) => response.status === status).length;
    const errorCodes = new Set(responses.flatMap(({ error }) => error ?? []));
    expect([count(200), count(409), [...errorCodes]]).toEqual([
      LIMIT,
      BUYERS - LIMIT,
      ['coupon_used_up'],
    ]);
    expect(await listCoupons(db)).toMatchObject([{ code: 'FIRST', uses: LIMIT }]);
    expect(await packsSold(db, pack.variantId)).toBe(LIMIT);
    expect(await findContradictions(db)).toEqual([]);
  });
});
