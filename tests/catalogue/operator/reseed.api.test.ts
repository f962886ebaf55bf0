import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { customer } from '../../../server/account/accountSchema';
import { product, stock } from '../../../server/catalogue/catalogueSchema';
import { releaseStock, reserveStock, shipStock } from '../../../server/orders/stockRepository';
import type { Database } from '../../../server/platform/db/database';
import { seedDemo } from '../../../server/seed/seed';
import { addOrder } from '../../support/database/orderRows';
import { describeDatabase, openSeededDatabase } from '../../support/database/testDatabase';

describeDatabase('Replacing the catalogue', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openSeededDatabase();
    await db.insert(customer).values({ id: 'usr_1', email: 'asha@loam.example' });
  });

  const reset = () => seedDemo(db, { reset: true });
  /** An order with two reserved packs. */
  const hold = async () => {
    const { orderId } = await addOrder(db, 'usr_1');
    const [inventory] = await db.select().from(stock).limit(1);
    const variantId = String(inventory?.variantId);
    await reserveStock(db, orderId, [{ variantId, quantity: 2 }]);
    return { orderId, variantId };
  };

  it('is rejected while orders hold packs of it', async () => {
    const [one, other] = [await hold(), await hold()];
    const products = await db.$count(product);
    await expect(reset()).rejects.toThrow(/^The catalogue stays: 2 orders hold packs of it\. /);
    await shipStock(db, one.orderId);
    await expect(reset()).rejects.toThrow(/^The catalogue stays: 1 order holds packs of it\. /);
    expect(await db.$count(product)).toBe(products);
    await releaseStock(db, other.orderId);
    const [inventory] = await db.select().from(stock).where(eq(stock.variantId, other.variantId));
    expect(inventory?.reserved).toBe(0);
    expect(await reset()).toBe(true);
  });
});
