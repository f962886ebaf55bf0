import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { customer } from '../../server/account/accountSchema';
import { stock } from '../../server/catalogue/catalogueSchema';
import { advanceOrder } from '../../server/fulfilment/advanceOrder';
import { refundManually } from '../../server/fulfilment/refundManually';
import { orderEvent } from '../../server/orders/ordersSchema';
import { reserveStock } from '../../server/orders/stockRepository';
import { reservation } from '../../server/orders/stockSchema';
import { refund } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import { newId } from '../../server/platform/db/ids';
import { HttpError } from '../../server/platform/http/errors/httpError';
import { OrderStatus } from '../../src/contract/order';
import { mailKindsOf } from '../support/database/orderMails';
import { addOrder } from '../support/database/orderRows';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

const statuses = OrderStatus.anyOf.map((each) => each.const);
const steps = ['pack', 'ship', 'deliver'] as const;

describeOnce('Order fulfilment', () => {
  let db: Database;
  let customerId: string;
  beforeAll(async () => {
    db = await openTestDatabase();
    customerId = newId('usr');
    await db.insert(customer).values({ id: customerId, email: `${customerId}@loam.example` });
  });

  /** An order with reserved stock. */
  const makeOrder = async (status: OrderStatus, traits: Parameters<typeof addOrder>[2] = {}) => {
    const { orderId, packs } = await addOrder(db, customerId, { order: { status }, ...traits });
    await reserveStock(db, orderId, packs);
    return { orderId, packs, number: `L-${orderId}` };
  };

  it('packs, ships and delivers an order and reduces the stock on shipping', async () => {
    const { orderId, number, packs } = await makeOrder('paid', { items: [2, 1] });
    expect(await advanceOrder(db, 'pack', number)).toBe('packed');
    expect(await mailKindsOf(db, orderId)).toEqual([]);
    expect(await advanceOrder(db, 'ship', number)).toBe('shipped');
    expect(await mailKindsOf(db, orderId)).toEqual(['shipped']);
    expect(await advanceOrder(db, 'deliver', number)).toBe('delivered');
    const events = await db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
    expect(events.map(({ status }) => status).slice(1)).toEqual(['packed', 'shipped', 'delivered']);
    const [inventory] = await db
      .select()
      .from(stock)
      .where(eq(stock.variantId, String(packs[0]?.variantId)));
    expect(inventory).toMatchObject({ onHand: 18, reserved: 0 });
    const reservations = await db
      .select()
      .from(reservation)
      .where(eq(reservation.orderId, orderId));
    expect(reservations.map(({ state }) => state)).toEqual(['consumed', 'consumed']);
  });

  it('allows each step from one status only', async () => {
    const allowed: string[] = [];
    for (const step of steps) {
      for (const status of statuses) {
        const { number } = await makeOrder(status, { items: [1] });
        await advanceOrder(db, step, number).then(
          () => allowed.push(`${step} ${status}`),
          (error) => {
            expect(error).toBeInstanceOf(HttpError);
            const words = status === 'ready' ? 'ready to be collected' : status.replace('_', ' ');
            expect(error.message).toContain(`Order ${number} is ${words};`);
          },
        );
      }
    }
    expect(allowed).toEqual(['pack paid', 'pack confirmed', 'ship packed', 'deliver shipped']);
  });

  it('ships an order once when two people do it', async () => {
    const { number } = await makeOrder('packed');
    const both = await Promise.allSettled([
      advanceOrder(db, 'ship', number),
      advanceOrder(db, 'ship', number),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('names an unknown order in the message', async () => {
    await expect(advanceOrder(db, 'pack', 'NONE')).rejects.toThrow('There is no order NONE.');
    await expect(refundManually(db, 'NONE')).rejects.toThrow('There is no order NONE.');
  });

  const paid = (captured: number[]) =>
    makeOrder('shipped', {
      payments: captured.map((amount) => ({ status: 'captured' as const, captured: amount })),
    });
  const listDueRefunds = async () =>
    (await db.select().from(refund).where(eq(refund.status, 'due'))).map(({ amount }) => amount);

  it('refunds in full, or in parts until nothing is left', async () => {
    const { number } = await paid([13_900]);
    await db.delete(refund);
    expect(await refundManually(db, number, '39.00')).toBe('₹39.00');
    await expect(refundManually(db, number, '100.01')).rejects.toThrow(
      `Only ₹100.00 of order ${number} can go back.`,
    );
    expect(await refundManually(db, number)).toBe('₹100.00');
    expect(await listDueRefunds()).toEqual([3900, 10_000]);
    await expect(refundManually(db, number)).rejects.toThrow(/is left to give back\.$/);
  });

  it('rejects the same refund command a second time', async () => {
    const { number } = await paid([13_900]);
    await db.delete(refund);
    await refundManually(db, number, '39');
    const again = `₹39.00 of order ${number} went back already, or are on their way. To give back another ₹39.00: refund ${number} 39.00 after 39.00`;
    await expect(refundManually(db, number, '39')).rejects.toThrow(again);
    expect(await refundManually(db, number, '39.00', '39.00')).toBe('₹39.00');
    await expect(refundManually(db, number, '39.00', '39.00')).rejects.toThrow(
      `₹78.00 of order ${number} went back already`,
    );
    expect(await listDueRefunds()).toEqual([3900, 3900]);
  });

  it('makes one refund when two people refund the same amount', async () => {
    const { number } = await paid([13_900]);
    await db.delete(refund);
    const both = await Promise.allSettled([
      refundManually(db, number, '39'),
      refundManually(db, number, '39'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listDueRefunds()).toEqual([3900]);
  });

  it('refunds from every captured payment', async () => {
    const { number } = await paid([0, 5000, 8900]);
    await db.delete(refund);
    expect(await refundManually(db, number, '100')).toBe('₹100.00');
    const parts = await listDueRefunds();
    expect([parts.length, parts.reduce((sum, part) => sum + part, 0)]).toEqual([2, 10_000]);
  });

  it.each(['0', '-5', '1e3', '1.234', 'all', ''])(
    'rejects the refund amount %j',
    async (amount) => {
      const { number } = await paid([13_900]);
      await expect(refundManually(db, number, amount)).rejects.toThrow(
        `"${amount}" is not an amount of INR, like 99.50.`,
      );
    },
  );
});
