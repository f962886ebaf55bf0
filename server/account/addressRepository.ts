import { and, asc, eq } from 'drizzle-orm';
import type { Address, AddressData } from '../../src/contract/address';
import { address } from '../cart/shoppingSchema';
import type { Database } from '../platform/db/database';
import { newId } from '../platform/db/ids';
import { HttpError } from '../platform/http/errors/httpError';
import { lockCustomer } from './customerLock';

const MAX_ADDRESSES = 20;

/** Oldest first. */
export const listAddresses = (db: Database, customerId: string): Promise<Address[]> =>
  db
    .select(columns)
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(asc(address.addedAt), asc(address.id));

/** Undefined when the customer has no such address. */
export const findAddress = async (
  db: Database,
  customerId: string,
  id: string,
): Promise<Address | undefined> => {
  const [found] = await db.select(columns).from(address).where(isOwn(customerId, id));
  return found;
};

/** The first address is always the default. @throws HttpError when there are too many */
export const addAddress = async (
  tx: Database,
  customerId: string,
  data: AddressData,
): Promise<Address> => {
  await lockCustomer(tx, customerId);
  const count = await tx.$count(address, eq(address.customerId, customerId));
  if (count >= MAX_ADDRESSES) {
    throw new HttpError(409, ['too_many_addresses', { count: MAX_ADDRESSES }]);
  }
  const isDefault = data.isDefault || count === 0;
  if (isDefault) await unsetDefault(tx, customerId);
  const added = await tx
    .insert(address)
    .values({ ...data, id: newId('adr'), customerId, isDefault })
    .returning(columns);
  return added[0] as Address;
};

/** Cannot unset the default. @returns undefined when the customer has no such address */
export const changeAddress = async (
  tx: Database,
  customerId: string,
  id: string,
  data: AddressData,
): Promise<Address | undefined> => {
  await lockCustomer(tx, customerId);
  const current = await findAddress(tx, customerId, id);
  if (!current) return undefined;
  if (data.isDefault) await unsetDefault(tx, customerId);
  const [changed] = await tx
    .update(address)
    .set({ ...data, isDefault: data.isDefault || current.isDefault })
    .where(isOwn(customerId, id))
    .returning(columns);
  return changed;
};

/** Replaces a deleted default by the oldest address left. @returns false for an unknown address */
export const deleteAddress = async (tx: Database, customerId: string, id: string) => {
  await lockCustomer(tx, customerId);
  const [deleted] = await tx.delete(address).where(isOwn(customerId, id)).returning(columns);
  if (!deleted) return false;
  const [oldest] = await listAddresses(tx, customerId);
  if (deleted.isDefault && oldest) {
    await tx.update(address).set({ isDefault: true }).where(isOwn(customerId, oldest._id));
  }
  return true;
};

const isOwn = (customerId: string, id: string) =>
  and(eq(address.id, id), eq(address.customerId, customerId));

const unsetDefault = (tx: Database, customerId: string) =>
  tx
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.customerId, customerId), address.isDefault));

const columns = {
  _id: address.id,
  label: address.label,
  name: address.name,
  phone: address.phone,
  line1: address.line1,
  line2: address.line2,
  landmark: address.landmark,
  city: address.city,
  district: address.district,
  state: address.state,
  postalCode: address.postalCode,
  taxNumber: address.taxNumber,
  country: address.country,
  isDefault: address.isDefault,
};
