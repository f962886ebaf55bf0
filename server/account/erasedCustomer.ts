import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { customer } from './accountSchema';

/**
 * Replaces the e-mail address of an erased customer, since the column is required and unique. Nobody can
 * sign in with it, because it has no @.
 */
export const erasedEmail = (customerId: string) => `erased ${customerId}`;

export const isErased = (email: string) => !email.includes('@');

/** Whether there was a customer with this id who was erased. */
export const isErasedCustomer = async (db: Database, customerId: string) =>
  (await db.$count(
    customer,
    and(eq(customer.id, customerId), eq(customer.email, erasedEmail(customerId))),
  )) > 0;
