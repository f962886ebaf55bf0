import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { listCoupons, upsertCoupon } from '../../../server/cart/coupons/manageCoupons';
import { stock } from '../../../server/catalogue/catalogueSchema';
import { order } from '../../../server/orders/ordersSchema';
import { readConfig } from '../../../server/platform/config/readConfig';
import type { Database } from '../../../server/platform/db/database';
import { type FullCart, fillCart } from '../../support/api/checkout';
import { orderOnDelivery, TERMS } from '../../support/api/onDelivery';
import { openApi } from '../../support/api/server';
import { makeWindow, scheduleWith } from '../../support/api/windows';
import { makeClock } from '../../support/clock';
import { addProduct } from '../../support/database/catalogueRows';
import { findContradictions } from '../../support/database/stockContradictions';
import { describeDatabase, openSharedDatabase } from '../../support/database/testDatabase';

const PRICE = 10_000;
const DELIVERY = 3_900;
const FEE = 2_000;
const SAVED = 1_000;
const BUYERS = 12;
const SCARCE = 9;
const PLACES = 5;

/** The rest of a cart, a coupon, a delivery window and paying on delivery in one order. */
describeDatabase('Orders that use everything at once', { timeout: 60_000 }, () => {
  let db: Database;
  let apps: FastifyInstance[];
  const { now } = makeClock('2026-11-16T10:00+05:30');
  const schedule = scheduleWith(makeWindow({ places: PLACES, daysAhead: 2 }));
  beforeAll(async () => {
    const databases = await openSharedDatabase();
    [db] = databases as [Database];
    const facts = { ...readConfig({}).facts, payOnDelivery: TERMS };
    const open = (each: Database) => openApi(each, { schedule, facts }, { now, gateways: [] });
    apps = await Promise.all(databases.map(open));
    await upsertCoupon(db, { code: 'TEN', kind: 'amount', value: SAVED, maxUses: 10 });
  });

  it('share packs, uses and places among customers at once, each at a price of what they get', async () => {
    const scarce = await addProduct(db, { price: PRICE, onHand: SCARCE });
    const plenty = await addProduct(db, { price: PRICE, onHand: 100 });
    const buyers: FullCart[] = [];
    for (let buyer = 0; buyer < BUYERS; buyer++) {
      const app = apps[buyer % apps.length] as FastifyInstance;
      buyers.push(await fillCart(app, db, [scarce, plenty], [2, 1], `10.9.${buyer}.1`));
    }
    const total = 3 * PRICE - SAVED + DELIVERY + FEE;
    const terms = { ifMissing: 'rest', coupon: 'TEN', total } as const;
    const responses = await Promise.all(buyers.map((made) => orderOnDelivery(made, terms)));
    const codes = responses.map((each) => each.json().error ?? each.statusCode).sort();
    expect(codes).toEqual([...Array(10).fill(200), 'coupon_used_up', 'coupon_used_up']);
    const orders = await db.select().from(order);
    for (const { itemsTotal, discount, delivery, onDeliveryFee, status, window } of orders) {
      expect([discount, delivery, onDeliveryFee]).toEqual([SAVED, DELIVERY, FEE]);
      expect([status, window?.id]).toEqual(['confirmed', 'evening']);
      expect(itemsTotal % PRICE).toBe(0);
    }
    const dates = orders.map(({ arrivesOn }) => arrivesOn).sort();
    expect(dates).toEqual([...Array(5).fill('2026-11-16'), ...Array(5).fill('2026-11-17')]);
    const [left] = await db.select().from(stock).where(eq(stock.variantId, scarce.variantId));
    expect(left).toMatchObject({ onHand: SCARCE, reserved: SCARCE });
    expect((await listCoupons(db, {})).map(({ uses }) => uses)).toEqual([10]);
    expect(await findContradictions(db)).toEqual([]);
  });
});
