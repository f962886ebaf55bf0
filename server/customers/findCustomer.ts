import { asc, inArray } from 'drizzle-orm';
import { unicodeEmail } from '../account/signIn/email';
import type { Database } from '../db/database';
import { customer } from '../db/schema/account';

/** @param email canonical @returns the spellings under which it may be stored */
export const spellingsOf = (email: string) => [email, unicodeEmail(email)];

/** The id of the customer with an e-mail address. */
export const findCustomerId = async (db: Database, email: string) => {
  const [found] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(inArray(customer.email, spellingsOf(email)))
    .orderBy(asc(customer.email))
    .limit(1);
  return found?.id;
};
