import { eq } from 'drizzle-orm';
import { stock } from '../../server/catalogue/catalogueSchema';
import { addOrder } from '../../server/checkout/newOrderRepository';
import { reservation, stockMovement } from '../../server/orders/stockSchema';
import type { Database } from '../../server/platform/db/database';
import { type Buyer, PRICE } from '../support/api/buyers';
import { makeAddressData, makeLine } from '../support/factories';

/**
 * A common mistake: reads the stock, and then writes it. Concurrent buyers read the same stock in between.
 */
export const buyNaively = async (db: Database, { id, addressId }: Buyer, variantId: string) => {
  const [seen] = await db.select().from(stock).where(eq(stock.variantId, variantId));
  if (!seen || seen.onHand - seen.reserved < 1) return 409;
  await db
    .update(stock)
    .set({ reserved: seen.reserved + 1 })
    .where(eq(stock.variantId, variantId));
  const line = makeLine({ variantId });
  const orderId = await addOrder(db, {
    customerId: id,
    orderKey: `${id} ${variantId}`,
    address: { _id: addressId, ...makeAddressData() },
    pickUp: undefined,
    items: [line],
    wishes: new Map(),
    leftOut: [],
    totals: { items: PRICE, discount: 0, delivery: 0, total: PRICE },
    currency: 'INR',
    arrivesOn: '2026-11-24',
    note: undefined,
    reservation: { minutes: 30, network: undefined },
  });
  await db.insert(reservation).values({ orderId, variantId, quantity: 1 });
  await db
    .insert(stockMovement)
    .values({ orderId, variantId, reason: 'reserved', onHand: 0, reserved: 1 });
  return 200;
};
