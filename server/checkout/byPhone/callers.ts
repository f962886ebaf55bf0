import { and, asc, inArray, like, not, or } from 'drizzle-orm';
import type { Callers } from '../../../src/contract/operator/operatorPhoneOrder';
import { customer } from '../../account/accountSchema';
import { listAddresses } from '../../account/addressRepository';
import { shownEmail } from '../../account/erasedCustomer';
import { address } from '../../cart/shoppingSchema';
import { contains } from '../../platform/db/contains';
import type { Database } from '../../platform/db/database';

const MAX_RESULTS = 8;
const MIN_DIGITS = 4;

/** Customers whose name, phone number or e-mail address has `q`, or one of whose addresses has: the operator chooses. */
export const searchCallers = async (db: Database, q: string): Promise<Callers> => {
  const text = q.trim();
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const isNumber = digits.length >= MIN_DIGITS && !/\p{L}/u.test(text);
  const has = (columns: typeof customer | typeof address) =>
    isNumber ? contains(columns.phone, digits) : contains(columns.name, text);
  const ofAddress = db.select({ id: address.customerId }).from(address).where(has(address));
  const rows = await db
    .select({
      _id: customer.id,
      name: customer.name,
      phone: customer.phone,
      email: customer.email,
    })
    .from(customer)
    .where(
      and(
        or(has(customer), contains(customer.email, text), inArray(customer.id, ofAddress)),
        not(like(customer.email, 'erased %')),
      ),
    )
    .orderBy(asc(customer.name), asc(customer.id))
    .limit(MAX_RESULTS);
  const results: Callers['results'] = [];
  for (const { email, ...row } of rows) {
    const addresses = await listAddresses(db, row._id);
    const [first] = addresses;
    results.push({
      ...row,
      // Who never wrote anything of themselves is known by the parcel.
      name: row.name || (first?.name ?? ''),
      phone: row.phone || (first?.phone ?? ''),
      email: shownEmail(email),
      addresses,
    });
  }
  return { results };
};
