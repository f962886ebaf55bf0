import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { parseShop } from '../../scripts/shop/parseShop';
import { order } from '../../server/orders/ordersSchema';
import type { Database } from '../../server/platform/db/database';
import { addOrder, openCustomerDatabase } from '../support/database/orderRows';
import { describeOnce } from '../support/database/testDatabase';
import { warehouseLines } from '../support/database/warehouseLines';

describeOnce('Order list of the operator', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openCustomerDatabase();
  });

  const add = async (traits: Parameters<typeof addOrder>[2]) => {
    const { orderId } = await addOrder(db, 'usr_1', traits);
    return { orderId, number: `L-${orderId}` };
  };
  const numbersOf = (lines: string[]) => lines.map((line) => line.split(' ')[0]);

  it('shows the packs, total and note of an order', async () => {
    const note = 'Leave it with the neighbour';
    const { number } = await add({ order: { status: 'packed', note }, items: [2, 1] });
    const lines = await warehouseLines(db, 'packed');
    expect(numbersOf(lines)).toEqual([number]);
    expect(lines[0]).toMatch(
      / {2}packed .* 3 packs {2}₹337\.00 {2}note: Leave it with the neighbour$/,
    );
  });

  it('begins with the newest, or with the oldest of one status', async () => {
    const placedOn = (day: number) =>
      add({ order: { status: 'paid', placedAt: new Date(Date.UTC(2027, 0, day)) } });
    const [second, first, third] = [await placedOn(2), await placedOn(1), await placedOn(3)];
    const oldestFirst = [first.number, second.number, third.number];
    expect(numbersOf(await warehouseLines(db, 'paid'))).toEqual(oldestFirst);
    expect(numbersOf(await warehouseLines(db)).slice(0, 3)).toEqual(oldestFirst.toReversed());
  });

  it('shows payments in review, and only these for "review"', async () => {
    const payments = [{ status: 'captured' as const, captured: 5, inReview: true }];
    const { number } = await add({ payments });
    await add({});
    const lines = await warehouseLines(db, 'review');
    expect(numbersOf(lines)).toEqual([number]);
    expect(lines[0]).toMatch(/its payment is not what was owed: accept or refund it$/);
    expect(await warehouseLines(db)).toContain(lines[0]);
  });

  it('rejects an unknown status', () => {
    expect(() => parseShop(['orders', 'list', 'lost'])).toThrow(
      /, review, late, due; "lost" is none of these\.$/,
    );
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
    expect(await warehouseLines(db, 'expired')).toHaveLength(200);
    await db.insert(order).values(copies.slice(0, 1));
    const lines = await warehouseLines(db, 'expired');
    expect([lines.length, lines.at(-1)]).toEqual([
      201,
      'These are the oldest 200; there are more.',
    ]);
    expect((await warehouseLines(db)).at(-1)).toBe('These are the newest 200; there are more.');
  });
});
