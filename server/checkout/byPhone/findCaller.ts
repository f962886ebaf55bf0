import { eq } from 'drizzle-orm';
import type { PhoneOrder } from '../../../src/contract/operator/operatorPhoneOrder';
import { customer } from '../../account/accountSchema';
import { changeProfile, findOrCreateCustomer } from '../../account/customerRepository';
import { isErased, noEmail } from '../../account/erasedCustomer';
import { canonicalEmail } from '../../account/signIn/email';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { HttpError, notFound } from '../../platform/http/errors/httpError';

interface Caller {
  customerId: string | undefined;
  customer: PhoneOrder['customer'] | undefined;
}

/**
 * The id of who orders by phone: a known customer, who has this e-mail address, or a new one. Never found by phone number:
 * a stranger with it could read another's orders.
 */
export const findCaller = async (
  tx: Database,
  { customerId, customer: said }: Caller,
  now: Date,
): Promise<string> => {
  if ((customerId === undefined) === (said === undefined)) {
    throw new HttpError(400, ['invalid_input.field', { field: 'customer' }]);
  }
  if (!said) {
    const [known] = await tx
      .select({ email: customer.email })
      .from(customer)
      .where(eq(customer.id, customerId ?? ''));
    if (!customerId || !known || isErased(known.email)) throw notFound('not_found.customer');
    return customerId;
  }
  const { name, phone, email } = said;
  if (email === undefined) {
    const id = newId('usr');
    const row = { id, email: noEmail(id), name: name.trim(), phone, createdAt: now };
    await tx.insert(customer).values(row);
    return id;
  }
  const found = await findOrCreateCustomer(tx, canonicalEmail(email), now);
  // What customers wrote of themselves stays.
  const profile = { name: found.name || name, phone: found.phone || phone };
  await changeProfile(tx, found._id, profile);
  return found._id;
};
