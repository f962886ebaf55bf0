import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../../server/platform/config/readConfig';
import type { Database } from '../../../server/platform/db/database';
import type { Checkout } from '../../../src/contract/checkout';
import type { OrderDetails } from '../../../src/contract/order';
import { ON_DELIVERY } from '../../../src/contract/rules/onDelivery';
import type { PayOnDelivery } from '../../../src/contract/shop/payOnDelivery';
import { type FullCart, makeCart, orderCart } from './checkout';
import { makeCommand } from './operator';
import { openApi } from './server';

export const TERMS: PayOnDelivery = { max: 500_000, maxNew: 200_000, fee: 2000 };

/** The API of a shop without gateways whose orders are paid on delivery on these terms. */
export const openOnDeliveryShop = (
  db: Database,
  terms: PayOnDelivery | undefined = TERMS,
  changes: Parameters<typeof openApi>[1] = {},
) => {
  const { payOnDelivery: _, ...facts } = readConfig({}).facts;
  const offered = { ...facts, ...(terms && { payOnDelivery: terms }) };
  return openApi(db, { facts: offered, ...changes }, { gateways: [] });
};

export const orderOnDelivery = (cart: FullCart, changes: Partial<Checkout> = {}) =>
  orderCart(cart, { gateway: ON_DELIVERY, ...changes });

/** An order to be paid on delivery, with what shopper and operator do with it. */
export const placeOnDelivery = async (
  app: FastifyInstance,
  db: Database,
  quantities = [2],
  changes: Partial<Checkout> = {},
) => {
  const cart = await makeCart(app, db, quantities);
  const response = await orderOnDelivery(cart, changes);
  if (response.statusCode !== 200) throw new Error(response.body);
  const { orderId, redirectUrl } = response.json().data as { orderId: string; redirectUrl: string };
  const read = async () =>
    (await cart.shopper.get(`order_details/${orderId}`)).json().data as OrderDetails;
  const { number } = await read();
  const command = makeCommand(app);
  /** A step of an operator. */
  const step = async (name: string, payload?: object) => {
    const { code, message, data } = (
      await command('POST', `orders/${number}/${name}`, payload)
    ).json();
    return { code, message, data };
  };
  return {
    ...cart,
    ...{ orderId, redirectUrl, number, read, step },
    /** Packs and ships it. */
    ship: async () => {
      await step('pack');
      await step('ship', {});
    },
  };
};
