import { and, asc, eq } from 'drizzle-orm';
import type { Address, AddressData } from '../../src/contract/address';
import type { Database } from '../db/database';
import { newId } from '../db/ids';
import { address } from '../db/schema/shopping';
import { HttpError } from '../http/httpError';
import { lockCustomer } from './customerLock';

const MOST_ADDRESSES = 20;

/** The addresses of a shopper, the oldest first. */
export const listAddresses = (db: Database, customerId: string): Promise<Address[]> =>
  db
    .select(columns)
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(asc(address.addedAt), asc(address.id));

/** @returns undefined when it is not the shopper's */
export const findAddress = async (
  db: Database,
  customerId: string,
  id: string,
): Promise<Address | undefined> => {
  const [found] = await db.select(columns).from(address).where(one(customerId, id));
  return found;
};

/** The first address is the default, whatever it says. @throws HttpError when there are too many */
export const addAddress = async (
  tx: Database,
  customerId: string,
  data: AddressData,
): Promise<Address> => {
  await lockCustomer(tx, customerId);
  const present = await tx.$count(address, eq(address.customerId, customerId));
  if (present >= MOST_ADDRESSES) {
    const message = `You have ${MOST_ADDRESSES} addresses already. Please delete one first.`;
    throw new HttpError(409, 'too_many_addresses', message);
  }
  const isDefault = data.isDefault || present === 0;
  if (isDefault) await unsetDefault(tx, customerId);
  const added = await tx
    .insert(address)
    .values({ ...data, id: newId('adr'), customerId, isDefault })
    .returning(columns);
  return added[0] as Address;
};

/** The default stays it until another address takes its place. @returns undefined for no such one */
export const changeAddress = async (
  tx: Database,
  customerId: string,
  id: string,
  data: AddressData,
): Promise<Address | undefined> => {
  await lockCustomer(tx, customerId);
  const present = await findAddress(tx, customerId, id);
  if (!present) return undefined;
  if (data.isDefault) await unsetDefault(tx, customerId);
  const [changed] = await tx
    .update(address)
    .set({ ...data, isDefault: data.isDefault || present.isDefault })
    .where(one(customerId, id))
    .returning(columns);
  return changed;
};

/** After the default, the oldest one left becomes it. @returns false when there is no such one */
export const deleteAddress = async (tx: Database, customerId: string, id: string) => {
  await lockCustomer(tx, customerId);
  const [gone] = await tx.delete(address).where(one(customerId, id)).returning(columns);
  if (!gone) return false;
  const [oldest] = await listAddresses(tx, customerId);
  if (gone.isDefault && oldest) {
    await tx.update(address).set({ isDefault: true }).where(one(customerId, oldest._id));
  }
  return true;
};

const one = (customerId: string, id: string) =>
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
  state: address.state,
  postalCode: address.postalCode,
  country: address.country,
  isDefault: address.isDefault,
};
