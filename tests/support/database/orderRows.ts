import { customer } from '../../../server/account/accountSchema';
import { order, orderEvent, orderItem } from '../../../server/orders/ordersSchema';
import { payment } from '../../../server/payments/paymentsSchema';
import type { Database } from '../../../server/platform/db/database';
import { newId } from '../../../server/platform/db/ids';
import { makeAddressData } from '../factories';
import { addProduct } from './catalogueRows';
import { openTestDatabase } from './testDatabase';

type Rows = {
  order?: Partial<typeof order.$inferInsert>;
  /** Quantities; each is a pack of a product of its own. */
  items?: number[];
  payments?: Partial<typeof payment.$inferInsert>[];
};

const image = { src: '/pictures/then.webp', width: 640, height: 640, alt: 'As it was' };

/** A database with the customer `usr_1`, for orders of theirs. */
export const openCustomerDatabase = async () => {
  const db = await openTestDatabase();
  await db.insert(customer).values({ id: 'usr_1', email: 'asha@loam.example' });
  return db;
};

/** An order in the database as the checkout leaves it: waiting for its first payment. */
export const addOrder = async (
  db: Database,
  customerId: string,
  { order: traits = {}, items = [1], payments = [{}] }: Rows = {},
) => {
  const orderId = newId('ord');
  const itemsTotal = items.reduce((sum, quantity) => sum + quantity * 9900, 0);
  const status = traits.status ?? 'awaiting_payment';
  await db.insert(order).values({
    id: orderId,
    customerId,
    orderKey: orderId,
    number: `L-${orderId}`,
    status,
    address: { _id: 'adr_then', ...makeAddressData() },
    currency: 'INR',
    itemsTotal,
    discount: 0,
    delivery: 4000,
    total: itemsTotal + 4000,
    arrivesOn: '2026-11-24',
    ...traits,
  });
  const packs: (typeof orderItem.$inferInsert)[] = [];
  for (const [position, quantity] of items.entries()) {
    packs.push({
      ...(await addProduct(db)),
      id: `${orderId}_${position}`,
      orderId,
      position,
      quantity,
      price: 9900,
      mrp: 11_000,
      product: { name: `Pack ${position}`, slug: 'then', image, tone: 'leaf' },
      label: '1 kg',
    });
  }
  await db.insert(orderItem).values(packs);
  await db.insert(orderEvent).values({ orderId, status: 'awaiting_payment' });
  for (const each of payments) {
    const attempt = { id: newId('pay'), orderId, gateway: 'sandbox', amount: itemsTotal + 4000 };
    await db.insert(payment).values({ ...attempt, status: 'created', currency: 'INR', ...each });
  }
  return { orderId, packs };
};
