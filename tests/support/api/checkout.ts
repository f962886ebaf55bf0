import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../server/platform/db/database';
import type { CartItem } from '../../../src/contract/cart';
import type { Checkout } from '../../../src/contract/checkout';
import { addProduct } from '../database/catalogueRows';
import { makeAddressData, toCheckoutLines } from '../factories';
import { makeShopper } from './shopper';

type Pack = Awaited<ReturnType<typeof addProduct>>;
type Packs = readonly [Pack, ...Pack[]];

/** A shopper with an address and a cart of new products in these quantities. */
export const makeCart = async (
  app: FastifyInstance,
  db: Database,
  quantities: number[],
  traits: Parameters<typeof addProduct>[1] = {},
) => {
  const packs: Pack[] = [];
  for (const _ of quantities) packs.push(await addProduct(db, traits));
  const [first, ...others] = packs;
  if (!first) throw new Error('A cart needs a pack.');
  return fillCart(app, db, [first, ...others], quantities);
};

/** A shopper with an address and a cart of existing packs. */
export const fillCart = async (
  app: FastifyInstance,
  db: Database,
  packs: Packs,
  quantities: number[],
  remoteAddress?: string,
) => {
  const shopper = await makeShopper(app, db, remoteAddress);
  const address = await shopper.post(`myaddress/${shopper.id}`, makeAddressData());
  const addressId: string = address.json().data.results._id;
  const lines = async (): Promise<CartItem[]> =>
    (await shopper.get(`cart/${shopper.id}`)).json().data.results;
  for (const [index, pack] of packs.entries()) {
    await shopper.put(`cart/${shopper.id}`, { ...pack, quantity: quantities[index] });
  }
  const checkout = { addressId, lines: toCheckoutLines(await lines()) };
  return { shopper, addressId, lines, checkout, packs };
};

export type FullCart = Awaited<ReturnType<typeof makeCart>>;

/** Sends the checkout under a new idempotency key, and a new order key unless one is given. */
export const orderCart = (
  { shopper, checkout }: Pick<FullCart, 'shopper' | 'checkout'>,
  changes: Partial<Checkout> = {},
) => shopper.post(`checkout/${shopper.id}`, { ...checkout, orderKey: randomUUID(), ...changes });

/** Fills the cart with the same lines again and sends the checkout. */
export const orderAgain = async (made: FullCart, changes: Partial<Checkout> = {}) => {
  const { shopper, packs, checkout } = made;
  for (const pack of packs) {
    const line = checkout.lines.find(({ variantId }) => variantId === pack.variantId);
    await shopper.put(`cart/${shopper.id}`, { ...pack, quantity: line?.quantity });
  }
  return orderCart(made, changes);
};

/** Places an order of new products. */
export const placeOrder = async (...made: Parameters<typeof makeCart>) => {
  const cart = await makeCart(...made);
  const response = await orderCart(cart);
  if (response.statusCode !== 200) throw new Error(response.body);
  const { orderId, redirectUrl } = response.json().data as { orderId: string; redirectUrl: string };
  return { ...cart, orderId, redirectUrl };
};
