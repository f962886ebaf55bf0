import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { customer } from '../../server/account/accountSchema';
import { order } from '../../server/orders/ordersSchema';
import type { Database } from '../../server/platform/db/database';
import { newId } from '../../server/platform/db/ids';
import { addOrder } from '../support/database/orderRows';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

describeOnce('Constraints of the order tables', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  const makeCustomer = async () => {
    const id = newId('usr');
    await db.insert(customer).values({ id, email: `${id}@loam.example` });
    return id;
  };
  const brokenConstraint = (constraint: string) => ({
    cause: expect.objectContaining({ constraint }),
  });

  it('allow one order per customer and order key', async () => {
    const [customerId, other] = [await makeCustomer(), await makeCustomer()];
    const keyed = { order: { orderKey: 'key' } };
    await addOrder(db, customerId, keyed);
    await expect(addOrder(db, customerId, keyed)).rejects.toMatchObject(
      brokenConstraint('orders_key'),
    );
    await addOrder(db, other, keyed);
  });

  it('allow one payment per gateway reference and several without one', async () => {
    const customerId = await makeCustomer();
    const named = { payments: [{ gatewayRef: 'ref_once' }] };
    await addOrder(db, customerId, named);
    await expect(addOrder(db, customerId, named)).rejects.toMatchObject(
      brokenConstraint('payment_gateway_ref'),
    );
    await addOrder(db, customerId, { payments: [{}, {}] });
  });

  it.each([
    ['orders_status', "status = 'lost'"],
    ['orders_currency', "currency = 'rupees'"],
    ['orders_total', 'total = total + 1'],
    ['orders_total', 'discount = -1, total = total + 1'],
    ['orders_total', 'discount = items_total + 1, total = delivery - 1'],
    ['orders_total', 'delivery = -1, total = items_total - discount - 1'],
  ])('reject by %s: %s', async (constraint, change) => {
    const { orderId } = await addOrder(db, await makeCustomer());
    const changed = db.execute(sql`update orders set ${sql.raw(change)} where id = ${orderId}`);
    await expect(changed).rejects.toMatchObject(brokenConstraint(constraint));
  });

  it('prevent the deletion of an order, also with its customer', async () => {
    const customerId = await makeCustomer();
    const { orderId } = await addOrder(db, customerId);
    await expect(db.delete(order).where(eq(order.id, orderId))).rejects.toThrow();
    await expect(db.delete(customer).where(eq(customer.id, customerId))).rejects.toThrow();
  });
});
