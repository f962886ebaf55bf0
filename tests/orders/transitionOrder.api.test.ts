import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { OrderTransition } from '../../server/orders/orderStates';
import { order, orderEvent } from '../../server/orders/ordersSchema';
import { mayTransition, transitionOrder } from '../../server/orders/transitionOrder';
import type { OrderStatus } from '../../src/contract/order';
import { addOrder, openCustomerDatabase } from '../support/database/orderRows';
import { describeOnce } from '../support/database/testDatabase';

const states: OrderStatus[] = [
  'awaiting_payment',
  'paid',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'returned',
  'ready',
  'collected',
  'not_collected',
  'expired',
  'cancelled',
];

describeOnce('A step of an order', () => {
  it.each<[OrderTransition, OrderStatus[], OrderStatus]>([
    ['pay', ['awaiting_payment'], 'paid'],
    ['payLate', ['expired'], 'paid'],
    ['confirm', ['awaiting_payment'], 'confirmed'],
    ['pack', ['paid', 'confirmed'], 'packed'],
    ['ship', ['packed'], 'shipped'],
    ['deliver', ['shipped'], 'delivered'],
    ['return', ['shipped'], 'returned'],
    ['returnLost', ['shipped'], 'returned'],
    ['cancel', ['awaiting_payment', 'paid', 'confirmed', 'packed'], 'cancelled'],
    ['ready', ['packed'], 'ready'],
    ['collect', ['packed', 'ready'], 'collected'],
    ['notCollected', ['ready'], 'not_collected'],
    ['notCollectedLost', ['ready'], 'not_collected'],
    ['endRefunded', ['paid', 'packed', 'ready'], 'cancelled'],
    ['expire', ['awaiting_payment'], 'expired'],
  ])('%s changes only one that is %s', async (step, from, to) => {
    const db = await openCustomerDatabase();
    for (const status of states) {
      const { orderId } = await addOrder(db, 'usr_1', { order: { status } });
      const error = await transitionOrder(db, orderId, step).catch(({ message }) => message);
      const [row] = await db.select().from(order).where(eq(order.id, orderId));
      const events = await db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
      const last = events.at(-1)?.status;
      if (from.includes(status)) {
        expect([error, row?.status, last]).toEqual([undefined, to, to]);
      } else {
        expect([String(error), row?.status]).toEqual([
          expect.stringMatching(`^order ${orderId} cannot be ${to}: it is not ${from[0]}`),
          status,
        ]);
      }
    }
  });

  it('that needs what is not so leaves the order as it is, or is refused', async () => {
    const db = await openCustomerDatabase();
    const captured = { status: 'captured', captured: 13_900, amount: 13_900 } as const;
    const may = async (step: OrderTransition, status: OrderStatus, payment: object) => {
      const { orderId: id } = await addOrder(db, 'usr_1', {
        order: { status },
        payments: [payment],
      });
      return mayTransition(db, { id, number: 'L-1', status }, step).catch(
        (error) => error.messages,
      );
    };
    expect(await may('expire', 'awaiting_payment', { ...captured, inReview: true })).toBe(false);
    expect(await may('expire', 'awaiting_payment', {})).toBe(true);
    expect(await may('endRefunded', 'paid', captured)).toBe(false);
    expect(await may('pack', 'paid', captured)).toBe(true);
    expect(await may('return', 'shipped', captured)).toEqual([
      ['not_possible.returnPaid', { number: 'L-1' }],
    ]);
    expect(await may('return', 'shipped', { status: 'due', gateway: 'on_delivery' })).toBe(true);
    expect(await may('ship', 'packed', captured)).toBe(true);
    expect(await may('ready', 'packed', captured)).toEqual([
      ['not_possible.collectBrought', { number: 'L-1' }],
    ]);
    expect(await may('cancel', 'cancelled', captured)).toBe(false);
  });
});
