import { beforeEach, expect, it } from 'vitest';
import { taxOfOrder } from '../../server/checkout/orderPricing';
import { exportOrders } from '../../server/fulfilment/exportRepository';
import { findOperatorOrder } from '../../server/fulfilment/operatorOrderRepository';
import { findOrder } from '../../server/orders/orderRepository';
import type { Database } from '../../server/platform/db/database';
import type { TaxFacts } from '../../src/contract/tax';
import { addOrder, openCustomerDatabase } from '../support/database/orderRows';
import { describeOnce } from '../support/database/testDatabase';
import { makeLine } from '../support/factories';

const now = new Date('2026-06-01T12:00:00.000Z');

describeOnce('A stored order', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openCustomerDatabase();
  });

  it.each([
    [{ carrier: 'Blue Dart', tracking: null }, { carrier: 'Blue Dart' }],
    [{ carrier: null, tracking: 'BD 1' }, { tracking: 'BD 1' }],
    [
      { carrier: 'Blue Dart', tracking: 'BD 1' },
      { carrier: 'Blue Dart', tracking: 'BD 1' },
    ],
    [{ carrier: null, tracking: null }, undefined],
  ])('has what is known of its parcel, also in the export: %j', async (order, shipment) => {
    const { orderId } = await addOrder(db, 'usr_1', { order: { status: 'shipped', ...order } });
    expect((await findOrder(db, 'usr_1', orderId, now))?.shipment).toEqual(shipment);
    const { results, ...rest } = await exportOrders(db, {}, 'Asia/Kolkata');
    expect(results.map((each) => each.shipment)).toEqual([shipment]);
    expect(rest).toEqual({});
  });

  it.each([
    ['can be paid a millisecond before its deadline', 1, true],
    ['cannot be paid at its deadline', 0, false],
  ])('%s', async (_name, left, canPay) => {
    const payUntil = new Date(now.getTime() + left);
    const { orderId } = await addOrder(db, 'usr_1', { order: { payUntil } });
    const found = await findOrder(db, 'usr_1', orderId, now);
    expect(found?.canPay).toBe(canPay);
    expect(found?.payUntil).toBe(canPay ? payUntil.toISOString() : undefined);
  });

  it('mentions no disputes to an operator unless there are some', async () => {
    const { orderId } = await addOrder(db, 'usr_1');
    expect(await findOperatorOrder(db, `L-${orderId}`, now)).not.toHaveProperty('disputes');
  });

  const facts: TaxFacts = {
    ...{ name: 'GST', pricesInclude: true, rates: { food: 500 }, defaultClass: 'food' },
    delivery: 'food',
  };
  const registration = { label: 'GSTIN', number: '27AAAAA0000A1Z2' };
  const split = { state: 'Maharashtra', within: ['CGST', 'SGST'], beyond: 'IGST' };
  it.each<[string, TaxFacts, unknown[]]>([
    ['a registration', { ...facts, registration }, [registration, undefined]],
    ['the place of supply where it decides', { ...facts, split }, [undefined, 'Goa']],
    ['neither', facts, [undefined, undefined]],
  ])('has taxes with %s', async (_name, ofShop, expected) => {
    const cart = [makeLine()];
    const totals = { items: 10_000, discount: 0, delivery: 0, total: 10_000 };
    const { tax } = await taxOfOrder(db, cart, totals, ofShop, 'Goa');
    expect([tax?.registration, tax?.placeOfSupply]).toEqual(expected);
  });
});
