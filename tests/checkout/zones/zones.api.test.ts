import type { FastifyInstance } from 'fastify';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import { CheckoutOptions } from '../../../src/contract/checkout';
import { success } from '../../../src/contract/envelope';
import { makeCart, orderCart } from '../../support/api/checkout';
import { makeCommand } from '../../support/api/operator';
import { openApi } from '../../support/api/server';
import { describeDatabase, openTestDatabase } from '../../support/database/testDatabase';

/** The address of `makeCart` is in 560001. */
const CITY = { name: 'City', postalCodes: ['560001-560099'], fee: 1000, leastOrder: 25_000 };

describeDatabase('Zones of delivery', { timeout: 60_000 }, () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });
  /** As they are changed at the Desk, at once. */
  const set = async (facts: object) => {
    const command = makeCommand(app);
    const { revision } = (await command('GET', 'daily_facts')).json().data;
    const response = await command('PUT', 'daily_facts', { revision, facts });
    return { status: response.statusCode, body: response.json() };
  };
  const ask = async (packs: number) => {
    const cart = await makeCart(app, db, [packs]);
    const response = await orderCart(cart, { gateway: 'on_delivery' });
    const { error, message, data } = response.json();
    const kept = (await cart.lines()).length;
    const read = async () =>
      (await cart.shopper.get(`order_details/${data.orderId}`)).json().data.totals;
    return { answer: [response.statusCode, error], message, kept, read };
  };

  it('have their fee and least value, which the server holds to', async () => {
    expect((await set({ zones: [CITY] })).status).toBe(200);
    const body = (await app.inject('/api/loam/checkout_options')).json();
    expect([...Errors(success(CheckoutOptions), body)]).toEqual([]);
    expect(body.data.zones).toEqual([CITY]);
    const little = await ask(2);
    expect(little.answer).toEqual([409, 'least_order']);
    expect(little.message).toContain('560001 have to come to ₹250.00: add goods for ₹50.00');
    expect(little.kept).toBe(1);
    expect(await (await ask(3)).read()).toMatchObject({ items: 30_000, delivery: 1000 });
  });

  it('are all that is delivered to', async () => {
    await set({ zones: [{ ...CITY, postalCodes: ['560001-560099', '!560001'] }] });
    expect((await ask(3)).answer).toEqual([409, 'not_delivered']);
    await set({ zones: [] });
    expect((await ask(1)).answer[0]).toBe(200);
  });

  it('leave the least value of all others to the delivery', async () => {
    const delivery = { fee: 3900, freeFrom: 49_900, cutOff: '14:00', days: 2, daysOff: ['sun'] };
    await set({ delivery: { ...delivery, leastOrder: 15_000 } });
    expect((await app.inject('/api/loam/checkout_options')).json().data.leastOrder).toBe(15_000);
    expect((await ask(1)).answer).toEqual([409, 'least_order']);
    await set({ zones: [{ ...CITY, leastOrder: 0 }] });
    expect((await ask(1)).answer[0]).toBe(200);
  });

  it('name what is wrong with a field', async () => {
    const { status, body } = await set({
      zones: [{ name: '', postalCodes: ['*'], leastOrder: -1 }],
      pickUp: { points: [{ id: 'a' }], keepDays: 99, refund: 'half' },
    });
    expect(status).toBe(400);
    const paths = body.data.problems.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'zones.0.name',
        'zones.0.postalCodes.0',
        'zones.0.leastOrder',
        'pickUp.points.0.name',
        'pickUp.points.0.hours',
        'pickUp.keepDays',
        'pickUp.refund',
      ]),
    );
  });
});
