import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { customer } from '../db/schema/account';

/**
 * Changes of one shopper's own things take turns until the transaction ends: what was counted (the
 * lines, the addresses, which is the default) still holds when the change is written. The weaker
 * lock, since rows that only refer to the customer need not wait.
 */
export const lockCustomer = (tx: Database, customerId: string) =>
  tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('no key update');
