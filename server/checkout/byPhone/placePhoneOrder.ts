import { and, eq, isNotNull } from 'drizzle-orm';
import type { CartItem } from '../../../src/contract/cart';
import type { PhoneOrder } from '../../../src/contract/operator/operatorPhoneOrder';
import { ON_DELIVERY } from '../../../src/contract/rules/onDelivery';
import { addAddress } from '../../account/addressRepository';
import { order } from '../../orders/ordersSchema';
import type { Database } from '../../platform/db/database';
import { HttpError, notFound } from '../../platform/http/errors/httpError';
import { findSoldVariants } from '../../weekly/weeklyRepository';
import { type PlaceOrderContext, placeOrder } from '../placeOrder';
import { findCaller } from './findCaller';

/** Nobody reads a link at once who gave the order by phone. */
const LINK_MS = 24 * 60 * 60_000;

interface PhoneOrderContext extends Omit<PlaceOrderContext, 'network'> {
  /** The name of the operator. */
  takenBy: string;
}

/**
 * Places an order that was given by phone, by all rules of the checkout; one per order key, whichever customer it names.
 * @returns its number
 * @throws HttpError as placeOrder does; nothing is written then, also no customer
 */
export const placePhoneOrder = async (
  tx: Database,
  { customerId, customer, address, payment, isVouchedFor, ...said }: PhoneOrder,
  { takenBy, ...context }: PhoneOrderContext,
) => {
  const { orderKey, lines, addressId, pickUp } = said;
  const [existing] = await tx
    .select({ number: order.number })
    .from(order)
    .where(and(eq(order.orderKey, orderKey), isNotNull(order.takenBy)));
  if (existing) return { number: existing.number, isNew: false };
  if ([addressId, address, pickUp].filter(Boolean).length !== 1) throw invalid('address');
  if (new Set(lines.map(({ variantId }) => variantId)).size < lines.length) throw invalid('lines');
  const { now } = context;
  const caller = await findCaller(tx, { customerId, customer }, now);
  const added = address && (await addAddress(tx, caller, address));
  const { orderId } = await placeOrder(
    tx,
    caller,
    {
      ...said,
      ...(added && { addressId: added._id }),
      ...(payment === 'on_delivery' && { gateway: ON_DELIVERY }),
    },
    // It comes from no network, so each customer counts as one of its own.
    { ...context, network: `phone:${caller}` },
    {
      list: (db) => listItems(db, lines),
      clear: async () => undefined,
      ...(isVouchedFor && { isVouchedFor }),
      ...(payment === 'link' && { payUntil: new Date(now.getTime() + LINK_MS) }),
    },
  );
  const [placed] = await tx
    .update(order)
    .set({ takenBy })
    .where(eq(order.id, orderId))
    .returning({ number: order.number });
  if (!placed) throw notFound('not_found.order');
  return { number: placed.number, isNew: true };
};

const invalid = (field: string) => new HttpError(400, ['invalid_input.field', { field }]);

/** As a cart has them. @throws HttpError when the shop does not sell one */
const listItems = async (tx: Database, lines: PhoneOrder['lines']): Promise<CartItem[]> => {
  const sold = await findSoldVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  return lines.map(({ variantId, quantity }) => {
    const found = sold.find((each) => each.variantId === variantId);
    if (!found) throw notFound('not_found.pack');
    const { productId, product, variant, available } = found;
    const line = { _id: variantId, productId, variantId, quantity, product };
    return { ...line, variant: { ...variant, available }, priceWhenAdded: variant.price };
  });
};
