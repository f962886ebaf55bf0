import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { listOperatorOrders } from '../../server/fulfilment/operatorOrderRepository';
import { order } from '../../server/orders/ordersSchema';
import type { Database } from '../../server/platform/db/database';
import type { OperatorOrder } from '../../src/contract/operator/operatorOrder';
import { addOrder, openCustomerDatabase } from '../support/database/orderRows';
import { describeOnce } from '../support/database/testDatabase';
import { warehouseOrders } from '../support/database/warehouseOrders';

describeOnce('Order list of the operator', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openCustomerDatabase();
  });

  const add = async (traits: Parameters<typeof addOrder>[2]) => {
    const { orderId } = await addOrder(db, 'usr_1', traits);
    return { orderId, number: `L-${orderId}` };
  };
  const numbersOf = (orders: OperatorOrder[]) => orders.map(({ number }) => number);

  it('shows the packs, total and note of an order', async () => {
    const note = 'Leave it with the neighbour';
    const { number } = await add({ order: { status: 'packed', note }, items: [2, 1] });
    expect(await warehouseOrders(db, 'packed')).toMatchObject([
      { number, status: 'packed', packs: 3, total: 33_700, note },
    ]);
  });

  it('begins with the newest, or with the oldest of one status', async () => {
    const placedOn = (day: number) =>
      add({ order: { status: 'paid', placedAt: new Date(Date.UTC(2027, 0, day)) } });
    const [second, first, third] = [await placedOn(2), await placedOn(1), await placedOn(3)];
    const oldestFirst = [first.number, second.number, third.number];
    expect(numbersOf(await warehouseOrders(db, 'paid'))).toEqual(oldestFirst);
    expect(numbersOf(await warehouseOrders(db)).slice(0, 3)).toEqual(oldestFirst.toReversed());
  });

  it('shows payments in review, and only these for "review"', async () => {
    const payments = [{ status: 'captured' as const, captured: 5, inReview: true }];
    const { number } = await add({ payments });
    await add({});
    const orders = await warehouseOrders(db, 'review');
    expect(orders).toMatchObject([{ number, isInReview: true }]);
    expect(await warehouseOrders(db)).toContainEqual(orders[0]);
  });

  it('reports when there are more orders than it shows', async () => {
    const { orderId } = await add({ order: { status: 'expired' } });
    const [row] = await db.select().from(order).where(eq(order.id, orderId));
    if (!row) throw new Error('it was added');
    const copies = Array.from({ length: 200 }, (_, copy) => {
      const id = `${orderId}_${copy}`;
      return { ...row, id, orderKey: id, number: `L-${id}` };
    });
    await db.insert(order).values(copies.slice(1));
    const list = (status?: 'expired') =>
      listOperatorOrders(db, status ? { status } : {}, '2026-11-23');
    const all = await list('expired');
    expect([all.results.length, all.hasMore]).toEqual([200, false]);
    await db.insert(order).values(copies.slice(0, 1));
    for (const page of [await list('expired'), await list()]) {
      expect([page.results.length, page.hasMore]).toEqual([200, true]);
    }
  });
});
