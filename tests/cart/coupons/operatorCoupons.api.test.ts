import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import { operatorAudit } from '../../../server/platform/operator/operatorSchema';
import { makeCommand } from '../../support/api/operator';
import { openApi } from '../../support/api/server';
import { makeShopper } from '../../support/api/shopper';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

describeOnce('Coupons of an operator', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  const call = async (...args: Parameters<ReturnType<typeof makeCommand>>) =>
    (await makeCommand(app)(...args)).json();

  it('are added, changed, listed and archived, and recorded', async () => {
    const conditions = { maxDiscount: 20_000, minItems: 49_900, maxUses: 500 };
    const times = { startsAt: '2025-12-31T18:30:00.000Z', endsAt: '2036-01-01T00:00:00.000Z' };
    const all = { kind: 'percentage', value: 10, ...conditions, ...times, maxUsesPerCustomer: 1 };
    expect((await call('PUT', 'coupons/welcome10', all)).data).toEqual({
      code: 'WELCOME10',
      uses: 0,
      ...all,
    });
    const free = { kind: 'free_delivery', value: 0 };
    expect((await call('PUT', 'coupons/FREESHIP', free)).data).toMatchObject(free);
    const amount = { kind: 'amount', value: 2550 };
    expect((await call('PUT', 'coupons/WELCOME10', amount)).data).toEqual({
      code: 'WELCOME10',
      uses: 0,
      minItems: 0,
      ...amount,
    });
    const shopper = await makeShopper(app, db);
    const ask = async () => (await shopper.get(`coupon/${shopper.id}?code=welcome10`)).json();
    expect(await ask()).toMatchObject({ code: 200, data: { kind: 'amount', value: 2550 } });
    expect((await call('DELETE', 'coupons/welcome10')).message).toBe(
      'The coupon WELCOME10 has ended.',
    );
    expect(await ask()).toMatchObject({ error: 'coupon_ended' });
    const { results } = (await call('GET', 'coupons')).data;
    expect(results).toMatchObject([
      { code: 'FREESHIP', uses: 0 },
      { code: 'WELCOME10', ...amount, archivedAt: expect.stringMatching(/^20/) },
    ]);
    expect(results[0]).not.toHaveProperty('archivedAt');
    const actions = (await db.select().from(operatorAudit)).map(({ action }) => action);
    expect(actions).toEqual(['coupon.set', 'coupon.set', 'coupon.set', 'coupon.archive']);
  });

  it.each(['2026-12-31T23:59:60Z', '9999-12-31T23:59:59-14:00', '0000-01-01T00:00:00Z'])(
    'have no time that cannot be stored: %s',
    async (startsAt) => {
      const coupon = { kind: 'percentage', value: 5, startsAt };
      expect(await call('PUT', 'coupons/NEVER', coupon)).toMatchObject({
        code: 409,
        message: expect.stringMatching(/^A time/),
      });
    },
  );

  const percentage = { kind: 'percentage', value: 5 };
  const ended = { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' };
  it.each([
    [{ ...percentage, value: 0 }, 'A percentage is from 1 to 100.'],
    [{ ...percentage, ...ended }, 'It has to end after'],
  ])('are rejected with what is wrong: %j', async (coupon, message) => {
    expect((await call('PUT', 'coupons/X', coupon)).message).toContain(message);
  });

  it('are not ended when there is none', async () => {
    expect((await call('DELETE', 'coupons/NONE')).message).toBe('There is no coupon NONE.');
  });
});
