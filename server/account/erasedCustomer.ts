import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { customer } from './accountSchema';

/**
 * Replaces the e-mail address of an erased customer, since the column is required and unique. Nobody can
 * sign in with it, because it has no @.
 */
export const erasedEmail = (customerId: string) => `erased ${customerId}`;

export const isErased = (email: string) => email.startsWith('erased ');

/** In the place of the e-mail address of a customer who ordered by phone and has given none. Nobody can sign in with it. */
export const noEmail = (customerId: string) => `none ${customerId}`;

/** Whether mail can be sent to it. */
export const isReachable = (email: string) => email.includes('@');

/** Empty for a customer who has given none. */
export const shownEmail = (email: string) => (email.startsWith('none ') ? '' : email);

/** Whether there was a customer with this id who was erased. */
export const isErasedCustomer = async (db: Database, customerId: string) =>
  (await db.$count(
    customer,
    and(eq(customer.id, customerId), eq(customer.email, erasedEmail(customerId))),
  )) > 0;
