import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { order } from '../../../server/orders/ordersSchema';
import type { Database } from '../../../server/platform/db/database';
import { makeCart, orderCart } from '../../support/api/checkout';
import { openApi } from '../../support/api/server';
import { scheduleWith } from '../../support/api/windows';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';
import { makeAddressData } from '../../support/factories';

describeOnce('A shop that delivers to some postal codes', () => {
  let db: Database;
  let app: FastifyInstance;
  const { postalCode } = makeAddressData();
  const open = (...postalCodes: string[]) =>
    openApi(db, { schedule: { ...scheduleWith(), postalCodes } });
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  it('says so in the checkout options', async () => {
    app = await open('411', '400050');
    const { data } = (await app.inject('/api/loam/checkout_options')).json();
    expect(data.schedule.postalCodes).toEqual(['411', '400050']);
  });

  it('takes an order from there', async () => {
    app = await open(postalCode.slice(0, 3));
    const { statusCode } = await orderCart(await makeCart(app, db, [1]));
    expect(statusCode).toBe(200);
  });

  it('places no order from elsewhere, and keeps the cart', async () => {
    const before = await db.$count(order);
    app = await open('999');
    const made = await makeCart(app, db, [1]);
    const { code, error, message } = (await orderCart(made)).json();
    expect({ code, error }).toEqual({ code: 409, error: 'not_delivered' });
    expect(message).toContain(postalCode);
    expect(await db.$count(order)).toBe(before);
    expect(await made.lines()).toHaveLength(1);
  });
});
