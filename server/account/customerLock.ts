import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { HttpError } from '../platform/http/errors/httpError';
import { customer } from './accountSchema';
import { isErased } from './erasedCustomer';

/**
 * Serializes changes of a customer's cart, addresses and wishlist, so that counts and defaults stay
 * valid until the transaction ends. `no key update` does not block inserts that reference the row.
 * @throws HttpError 401 when the customer was erased before the request arrived
 */
export const lockCustomer = async (tx: Database, customerId: string) => {
  const [locked] = await tx
    .select({ email: customer.email })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('no key update');
  if (!locked || isErased(locked.email)) {
    throw new HttpError(401, 'not_signed_in');
  }
};
