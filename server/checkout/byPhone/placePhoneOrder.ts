import { and, eq, isNotNull } from 'drizzle-orm';
import type { CartItem } from '../../../src/contract/cart';
import type { Checkout } from '../../../src/contract/checkout';
import type { PhoneOrder } from '../../../src/contract/operator/operatorPhoneOrder';
import { ON_DELIVERY } from '../../../src/contract/rules/onDelivery';
import { customer } from '../../account/accountSchema';
import { addAddress, listAddresses } from '../../account/addressRepository';
import { order } from '../../orders/ordersSchema';
import type { Database } from '../../platform/db/database';
import { HttpError, notFound } from '../../platform/http/errors/httpError';
import { findSoldVariants } from '../../weekly/weeklyRepository';
import { type PlaceOrderContext, placeOrder } from '../placeOrder';
import { findCaller } from './findCaller';

/** How long an order is reserved that is paid by a link: longer than at a checkout, since the customer reads it later. */
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
  {
    customerId,
    customer: named,
    address,
    pickUpPoint,
    window,
    payment,
    isVouchedFor: _,
    ...said
  }: Said,
  { now }: PhoneOrderContext,
) => {
  const { lines, addressId } = said;
  if ([addressId, address, pickUpPoint].filter(Boolean).length !== 1) throw invalid('address');
  if (new Set(lines.map(({ variantId }) => variantId)).size < lines.length) throw invalid('lines');
  const caller = await findCaller(tx, { customerId, customer: named }, now);
  const added = address && (await addAddress(tx, caller, address));
  const checkout: Checkout = {
    ...said,
    ...(added && { addressId: added._id }),
    ...(pickUpPoint
      ? {
          pickUp: {
            point: pickUpPoint,
            ...(window && { window }),
            ...(await contactOf(tx, caller)),
          },
        }
      : window && { window }),
    ...(payment === 'on_delivery' && { gateway: ON_DELIVERY }),
  };
  return { caller, checkout };
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

/** Who collects it. @throws HttpError when the shop knows no name and number of theirs */
const contactOf = async (tx: Database, customerId: string) => {
  const [known] = await tx.select().from(customer).where(eq(customer.id, customerId));
  const [first] = await listAddresses(tx, customerId);
  const name = known?.name || first?.name;
  const phone = known?.phone || first?.phone;
  if (!name || !phone) throw new HttpError(400, ['invalid_input.field', { field: 'customer' }]);
  return { name, phone };
};

const invalid = (field: string) => new HttpError(400, ['invalid_input.field', { field }]);

type Line = Pick<CartItem, 'variantId' | 'quantity'>;

/** As a cart has them. @throws HttpError when the shop does not sell one */
export const listItems = async (tx: Database, lines: Line[]): Promise<CartItem[]> => {
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
