import { and, eq, isNotNull } from 'drizzle-orm';
import type { CartItem } from '../../../src/contract/cart';
import type { Checkout } from '../../../src/contract/checkout';
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

export type PhoneOrderContext = Omit<PlaceOrderContext, 'network'>;

/** What was said by phone; the total is not known before it is quoted. */
type Said = Omit<PhoneOrder, 'total'> & Pick<Checkout, 'total'>;

/**
 * Places an order that was given by phone, by all rules of the checkout; one per order key, whichever customer it names.
 * @param takenBy the name of the operator
 * @returns its number
 * @throws HttpError as placeOrder does; nothing is written then, also no customer
 */
export const placePhoneOrder = async (
  tx: Database,
  said: PhoneOrder,
  takenBy: string,
  context: PhoneOrderContext,
) => {
  const [existing] = await tx
    .select({ number: order.number })
    .from(order)
    .where(and(eq(order.orderKey, said.orderKey), isNotNull(order.takenBy)));
  if (existing) return { number: existing.number, isNew: false };
  const { caller, checkout } = await toCheckout(tx, said, context);
  const { orderId } = await placeForCaller(tx, caller, checkout, said, context);
  const [placed] = await tx
    .update(order)
    .set({ takenBy })
    .where(eq(order.id, orderId))
    .returning({ number: order.number });
  if (!placed) throw notFound('not_found.order');
  return { number: placed.number, isNew: true };
};

/** Who ordered what, as the checkout of a page says it. Adds the customer and the address where they are new. */
export const toCheckout = async (
  tx: Database,
  { customerId, customer, address, payment, isVouchedFor: _, ...said }: Said,
  { now }: PhoneOrderContext,
) => {
  const { lines, addressId, pickUp } = said;
  if ([addressId, address, pickUp].filter(Boolean).length !== 1) throw invalid('address');
  if (new Set(lines.map(({ variantId }) => variantId)).size < lines.length) throw invalid('lines');
  const caller = await findCaller(tx, { customerId, customer }, now);
  const added = address && (await addAddress(tx, caller, address));
  const checkout: Checkout = {
    ...said,
    ...(added && { addressId: added._id }),
    ...(payment === 'on_delivery' && { gateway: ON_DELIVERY }),
  };
  return { caller, checkout, items: await listItems(tx, lines) };
};

export const placeForCaller = (
  tx: Database,
  caller: string,
  checkout: Checkout,
  { payment, isVouchedFor }: Pick<PhoneOrder, 'payment' | 'isVouchedFor'>,
  context: PhoneOrderContext,
) =>
  placeOrder(
    tx,
    caller,
    checkout,
    // It comes from no network, so each customer counts as one of its own.
    { ...context, network: `phone:${caller}` },
    {
      list: (db) => listItems(db, checkout.lines),
      clear: async () => undefined,
      ...(isVouchedFor && { isVouchedFor }),
      ...(payment === 'link' && { payUntil: new Date(context.now.getTime() + LINK_MS) }),
    },
  );

const invalid = (field: string) => new HttpError(400, ['invalid_input.field', { field }]);

type Line = Pick<CartItem, 'variantId' | 'quantity'>;

/** As a cart has them. @throws HttpError when the shop does not sell one */
const listItems = async (tx: Database, lines: Line[]): Promise<CartItem[]> => {
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

/** The lines with what they cost now. @throws HttpError when the shop does not sell one */
export const pricesOf = async (tx: Database, lines: Line[]) =>
  (await listItems(tx, lines)).map(({ variantId, quantity, variant: { price } }) => ({
    ...{ variantId, quantity, price },
  }));
