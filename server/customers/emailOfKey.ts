import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { CustomerKey } from '../../src/contract/operator/operatorCustomer';
import { customer } from '../account/accountSchema';
import { canonicalEmail } from '../account/signIn/email';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';

/** What the column has of the customer that is named by e-mail address, or by id. @throws HttpError */
export const emailOfKey = async (
  db: Database,
  key: Static<typeof CustomerKey>,
): Promise<string> => {
  if ('email' in key) return canonicalEmail(key.email);
  const [found] = await db
    .select({ email: customer.email })
    .from(customer)
    .where(eq(customer.id, key.customerId));
  if (!found) throw notFound('not_found.customer');
  return found.email;
};
