import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { exportOrders } from '../../../server/fulfilment/exportRepository';
import { refund } from '../../../server/payments/paymentsSchema';
import { countryOf } from '../../../server/platform/config/country/countryRules';
import type { Database } from '../../../server/platform/db/database';
import { openDesk } from '../../support/api/desk';
import { orderTable } from '../../support/api/exportedRows';
import { openOnDeliveryShop, placeOnDelivery, TERMS } from '../../support/api/onDelivery';
import { makeConfig, openApi } from '../../support/api/server';
import { describeDatabase, openTestDatabase } from '../../support/database/testDatabase';

describeDatabase('Ways of paying at the door', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openOnDeliveryShop(db, { ...TERMS, ways: ['card', 'transfer'] });
  });

  // A Desk that was opened before the facts changed may still send another way.
  it.each(['cash', 'card', 'upi', 'transfer'])(
    'are recorded of an order that was paid by %s, with what goes back and in the export',
    async (way) => {
      const placed = await placeOnDelivery(app, db);
      await placed.ship();
      expect((await placed.step('deliver', { paid: way })).code).toBe(200);
      expect((await placed.read()).payment).toMatchObject({ status: 'captured', paidBy: way });
      expect((await placed.step('refund', { amount: '59', paid: way })).code).toBe(200);
      expect(await db.select({ way: refund.paidBy }).from(refund)).toContainEqual({ way });
      const { results } = await exportOrders(db, {}, 'Asia/Kolkata');
      const row = orderTable(results).find(({ number }) => number === placed.number);
      expect(row?.paid_by).toBe(way);
      expect(row?.paid).toBe(row?.delivered);
      expect(row?.paid).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    },
  );

  it('are sent to the storefront and to the Desk: those of the facts, or of the country', async () => {
    const optionsOf = async (shop: FastifyInstance) =>
      (await shop.inject('/api/loam/checkout_options')).json().data.payOnDelivery.ways;
    expect(await optionsOf(app)).toEqual(['card', 'transfer']);
    expect(await optionsOf(await openOnDeliveryShop(db))).toEqual(['cash', 'upi']);
    const { facts: german } = makeConfig('tests/support/germany/shop.json');
    const facts = { ...german, payOnDelivery: { max: 10_000, maxNew: 5000 } };
    const changes = { facts, country: countryOf(facts) };
    expect(await optionsOf(await openApi(db, changes))).toEqual(['cash', 'card']);
    const desk = await openDesk(db, changes);
    const headers = await desk.open('Anna');
    const { data } = (await desk.send('GET', '/session', { headers })).json();
    expect(data.shop).toMatchObject({
      country: 'DE',
      waysAtDoor: ['cash', 'card'],
      addressFormat: '%N%n%O%n%A%n%Z %C',
    });
  });
});
