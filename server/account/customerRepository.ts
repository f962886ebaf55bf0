import { eq } from 'drizzle-orm';
import type { ProfileChange, User } from '../../src/contract/user';
import type { Database } from '../platform/db/database';
import { newId } from '../platform/db/ids';
import { customer } from './accountSchema';
import { lockCustomer } from './customerLock';
import { shownEmail } from './erasedCustomer';

export const findCustomer = async (db: Database, id: string): Promise<User | undefined> => {
  const [row] = await db.select().from(customer).where(eq(customer.id, id));
  return row && toUser(row);
};

/** @param email canonical */
export const findOrCreateCustomer = async (
  db: Database,
  email: string,
  now: Date,
): Promise<User> => {
  const [row] = await db
    .insert(customer)
    .values({ id: newId('usr'), email, createdAt: now })
    // Without an update an existing row would not be returned.
    .onConflictDoUpdate({ target: customer.email, set: { email } })
    .returning();
  return toUser(row as Row);
};

export const changeProfile = async (
  db: Database,
  id: string,
  { name, phone }: ProfileChange,
): Promise<User | undefined> => {
  await lockCustomer(db, id);
  const [row] = await db
    .update(customer)
    .set({ name: name.trim(), phone })
    .where(eq(customer.id, id))
    .returning();
  return row && toUser(row);
};

type Row = typeof customer.$inferSelect;

const toUser = ({ id, createdAt, email, ...rest }: Row): User => ({
  _id: id,
  ...rest,
  email: shownEmail(email),
  createdAt: createdAt.toISOString(),
});
