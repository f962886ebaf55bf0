import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { idempotency } from '../../../server/account/accountSchema';
import type { Limits } from '../../../server/platform/config/limits';
import type { Database } from '../../../server/platform/db/database';
import { makeCart, orderCart } from '../../support/api/checkout';
import { onlyLimits } from '../../support/api/limits';
import { openApi } from '../../support/api/server';
import { makeShopper, type Shopper } from '../../support/api/shopper';
import { DAY, makeClock } from '../../support/clock';
import { addProduct } from '../../support/database/catalogueRows';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

describeOnce('Daily limits of changes', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  const open = async (amounts: Partial<Limits>) => {
    const clock = makeClock(new Date().toISOString());
    const app = await openApi(db, { limits: onlyLimits(amounts) }, { now: clock.now });
    const pack = await addProduct(db);
    const put = async ({ id, cookies }: Shopper, key: string) => {
      const response = await app.inject({
        method: 'PUT',
        url: `/api/loam/cart/${id}`,
        cookies,
        payload: { ...pack, quantity: 1 },
        headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
      });
      return response.statusCode;
    };
    return { app, clock, put };
  };
  const shopperOf = (app: FastifyInstance) => makeShopper(app, db);

  it('apply per account and day, and a replayed change still gets its response', async () => {
    const { app, clock, put } = await open({ changesPerAccount: 3 });
    const shopper = await shopperOf(app);
    const keys = Array.from({ length: 5 }, () => randomUUID());
    const statuses = [];
    for (const key of keys) statuses.push(await put(shopper, key));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await put(shopper, String(keys[0]))).toBe(200);
    expect(await db.$count(idempotency, eq(idempotency.owner, shopper.id))).toBe(3);
    expect(await put(await shopperOf(app), randomUUID())).toBe(200);
    clock.advance(DAY);
    expect(await put(shopper, String(keys[3]))).toBe(200);
  });

  it('store little for rejected changes of a large cart', async () => {
    const app = await openApi(db);
    const made = await makeCart(app, db, Array(40).fill(1));
    const bytes = async () => {
      const rows = await db.select().from(idempotency).where(eq(idempotency.status, 409));
      return JSON.stringify(rows).length;
    };
    const before = await bytes();
    for (let rejected = 0; rejected < 20; rejected++) {
      const response = await orderCart(made, { total: 1 });
      expect([response.statusCode, response.json().data.lines.length]).toEqual([409, 40]);
    }
    expect((await bytes()) - before).toBeLessThan(20 * 600);
  });

  it('apply per network across accounts', async () => {
    const { app, put } = await open({ changesPerNetwork: 5 });
    const statuses = [];
    for (let account = 0; account < 7; account++) {
      statuses.push(await put(await shopperOf(app), randomUUID()));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
