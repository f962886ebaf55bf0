import { eq, inArray, sql } from 'drizzle-orm';
import type { Address } from '../../src/contract/address';
import { customer } from '../account/accountSchema';
import { isErased } from '../account/erasedCustomer';
import { tourStop } from '../fulfilment/tours/toursSchema';
import type { Database } from '../platform/db/database';
import { keepRecipients } from './invoices/recipients';
import { giveUpMails } from './orderMailRepository';
import { order } from './ordersSchema';
import { shortage } from './packingSchema';

/** The state remains, since taxes depend on it. */
const NO_ADDRESS: Required<Omit<Address, 'state' | 'country' | 'isDefault'>> = {
  _id: '',
  label: '',
  name: '',
  phone: '',
  line1: '',
  line2: '',
  landmark: '',
  city: '',
  district: '',
  postalCode: '',
  taxNumber: '',
};

/** Removes all data that identify the customer from the orders, but not from issued documents, and gives up unsent mails. */
export const eraseOrders = async (tx: Database, customerId: string, now: Date) => {
  const isOwn = eq(order.customerId, customerId);
  await keepRecipients(tx, customerId);
  await tx
    .update(order)
    .set({
      address: sql`${order.address} || ${JSON.stringify(NO_ADDRESS)}::jsonb`,
      note: null,
      tracking: null,
      network: null,
    })
    .where(isOwn);
  const orders = tx.select({ id: order.id }).from(order).where(isOwn);
  await tx.update(shortage).set({ reason: null }).where(inArray(shortage.orderId, orders));
  await tx.update(tourStop).set({ receivedBy: null }).where(inArray(tourStop.orderId, orders));
  await giveUpMails(tx, customerId, now);
};

/** Whether the address of an order was erased. */
export const isOrderErased = async (tx: Database, orderId: string) => {
  const [row] = await tx
    .select({ email: customer.email })
    .from(order)
    .innerJoin(customer, eq(customer.id, order.customerId))
    .where(eq(order.id, orderId));
  return row !== undefined && isErased(row.email);
};
