import type { Address } from '../../src/contract/address';
import type { CartItem } from '../../src/contract/cart';
import type { Checkout } from '../../src/contract/checkout';
import { type OrderTotals, orderTotals } from '../../src/contract/rules/orderTotals';
import { findAddress } from '../account/addressRepository';
import { lockCustomer } from '../account/customerLock';
import { emptyCart, listCart } from '../cart/repository';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { notFound } from '../http/httpError';
import type { Limiter } from '../http/limits/limiter';
import { addAttempt } from '../payments/attemptRepository';
import { chooseGateway } from '../payments/chooseGateway';
import type { Gateway } from '../payments/gateway';
import { assertCartMatches, assertInStock, soldOutMeanwhile } from './differences';
import { checkHoldLimits, type Hold } from './holdLimits';
import { addOrder, findOrderByKey } from './newOrderRepository';
import { recordTransition, transitionOrder } from './statusRepository';
import { reserve, rollBackIfOutOfStock } from './stockRepository';

/** What of the shop a checkout depends on. */
interface Shop extends Pick<Config, 'currency' | 'delivery'> {
  gateways: Gateway[];
  limiter: Limiter;
  /** networkKey of where the shopper calls from. */
  network: string;
}

/**
 * Places one order per order key, for ever: whatever is sent with a key again, its order is the
 * answer. Holds the stock, opens the first payment in the books and empties the cart, all in `tx`.
 * @throws HttpError with the cart of now when it is not what the shopper saw; then nothing is placed
 */
export const placeOrder = async (
  tx: Database,
  customerId: string,
  checkout: Checkout,
  { gateways, currency, delivery, limiter, network }: Shop,
): Promise<{ orderId: string }> => {
  // Before anything is read: the cart stays as it is until the order is written.
  await lockCustomer(tx, customerId);
  const placed = await findOrderByKey(tx, customerId, checkout.orderKey);
  if (placed) return placed;
  const address = await findAddress(tx, customerId, checkout.addressId);
  if (!address) throw notFound('We could not find that address.');
  const cart = await listCart(tx, customerId);
  const totals = orderTotals(cart, delivery);
  assertCartMatches(checkout, cart, totals);
  // What costs nothing needs nobody to take the money.
  const gateway = totals.total > 0 ? chooseGateway(gateways, checkout.gateway) : undefined;
  const wanted = { customerId, network, cart, totals, currency };
  const hold = await checkHoldLimits(tx, limiter, wanted);
  const { orderKey } = checkout;
  const agreed = { customerId, orderKey, address, cart, totals, currency, gateway, hold };
  const orderId = await rollBackIfOutOfStock(tx, (savepoint) => write(savepoint, agreed));
  if (orderId) return { orderId };
  const now = await listCart(tx, customerId);
  assertInStock(now);
  throw soldOutMeanwhile(now);
};

interface Agreed {
  customerId: string;
  orderKey: string;
  address: Address;
  cart: CartItem[];
  totals: OrderTotals;
  currency: string;
  /** Undefined when there is nothing to pay. */
  gateway: Gateway | undefined;
  hold: Hold;
}

/** The stock comes last: everyone who buys the same pack waits from there until the commit. */
const write = async (tx: Database, { gateway, ...agreed }: Agreed) => {
  const orderId = await addOrder(tx, agreed);
  await recordTransition(tx, orderId, 'awaiting_payment');
  if (gateway) {
    const { totals, currency } = agreed;
    await addAttempt(tx, { orderId, gateway: gateway.id, amount: totals.total, currency });
  } else {
    await transitionOrder(tx, orderId, 'paid');
  }
  await emptyCart(tx, agreed.customerId);
  await reserve(tx, orderId, agreed.cart);
  return orderId;
};
