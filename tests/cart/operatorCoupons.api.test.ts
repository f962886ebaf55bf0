import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { ShopClient } from '../../scripts/shared/shopClient';
import { parseShop } from '../../scripts/shop/parseShop';
import type { Database } from '../../server/platform/db/database';
import { operatorAudit } from '../../server/platform/operator/operatorSchema';
import { makeCommand, makeCommandClient } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { makeShopper } from '../support/api/shopper';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

describeOnce('npm run shop -- coupons', () => {
  let db: Database;
  let app: FastifyInstance;
  let shop: ShopClient;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    shop = makeCommandClient(app);
  });

  const run = (line: string) => parseShop(['coupons', ...line.split(' ')])(shop);

  it('adds, changes, lists and archives coupons, and records it', async () => {
    const all =
      'add welcome10 10% --max 200 --from 499 --uses 500 --per-shopper 1 --starts 2026-01-01T00:00+05:30 --ends 2036-01-01T00:00Z';
    expect(await run(all)).toBe(
      'WELCOME10  10%  at most ₹200.00  from ₹499.00  starts 2026-01-01 00:00  ends 2036-01-01 05:30  used 0 of 500  1 per shopper',
    );
    expect(await run('add FREESHIP free-delivery')).toBe('FREESHIP  free delivery  used 0');
    expect(await run('add WELCOME10 25.50')).toBe('WELCOME10  ₹25.50  used 0');
    const shopper = await makeShopper(app, db);
    const ask = async () => (await shopper.get(`coupon/${shopper.id}?code=welcome10`)).json();
    expect(await ask()).toMatchObject({ code: 200, data: { kind: 'amount', value: 2550 } });
    expect(await run('archive welcome10')).toBe('The coupon WELCOME10 has ended.');
    expect(await ask()).toMatchObject({ error: 'coupon_ended' });
    expect((await run('list')).split('\n')).toEqual([
      'FREESHIP  free delivery  used 0',
      expect.stringMatching(/^WELCOME10 {2}₹25.50 {2}used 0 {2}archived 20/),
    ]);
    const actions = (await db.select().from(operatorAudit)).map(({ action }) => action);
    expect(actions).toEqual(['coupon.set', 'coupon.set', 'coupon.set', 'coupon.archive']);
  });

  it.each(['2026-12-31T23:59:60Z', '9999-12-31T23:59:59-14:00', '0000-01-01T00:00:00Z'])(
    'rejects a time that cannot be stored: %s',
    async (startsAt) => {
      const coupon = { kind: 'percentage', value: 5, startsAt };
      const response = await makeCommand(app)('PUT', 'coupons/NEVER', coupon);
      expect(response.json()).toMatchObject({
        code: 409,
        message: expect.stringMatching(/^A time/),
      });
    },
  );

  it.each([
    ['add X 0%', 'A percentage is from 1 to 100.'],
    ['add X 5% --starts 2026-02-01T00:00Z --ends 2026-01-01T00:00Z', 'It has to end after'],
    ['add X 5% --ends 2026-01-01', 'is not a time with its zone'],
    ['add X 0', 'is not an amount of INR'],
    ['add X 5% --uses 0', 'is not a number of uses'],
    ['archive NONE', 'There is no coupon NONE.'],
    ['add X', "error: missing required argument 'gives'"],
  ])('says what is wrong: %s', async (line, message) => {
    await expect(async () => run(line)).rejects.toThrow(message);
  });
});
