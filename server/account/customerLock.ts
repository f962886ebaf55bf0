import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { customer } from '../db/schema/account';

/**
 * Serializes changes of a customer's cart, addresses and wishlist, so that counts and defaults stay
 * valid until the transaction ends. `no key update` does not block inserts that reference the row.
 */
export const lockCustomer = (tx: Database, customerId: string) =>
  tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('no key update');
