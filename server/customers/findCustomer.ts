import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { customer } from '../db/schema/account';

/** The id of the customer with an e-mail address. @param email canonical */
export const findCustomerId = async (db: Database, email: string) => {
  const [found] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.email, email));
  return found?.id;
};
