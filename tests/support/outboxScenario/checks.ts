import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { order, orderItem } from '../../../server/orders/ordersSchema';
import type { Database } from '../../../server/platform/db/database';
import type { AppOperation } from '../../../src/app/store/syncedLists';
import type { ProductCard } from '../../../src/contract/catalogue/product';
import { selectAddresses } from '../../../src/features/account/address/addressSlice';
import { isOrderRow, type PlaceOrder } from '../../../src/features/cart/orderOperations';
import type { OutboxRow } from '../../../src/sync/outbox/outboxRow';
import type { AppStore } from '../../../src/sync/requests/appStore';
import { packOf } from './context';
import { stranger } from './devices';
import type { Expectations } from './expectations';
import type { Fleet } from './fleet';
import { defaultOf, screenOf } from './screen';

type Screen = ReturnType<typeof screenOf>;

/** The rows of another shopper are neither sent nor changed, and a closed tab changes no row. */
export const expectNoTrespass = async ({ devices }: Fleet) => {
  for (const { network, changesAfterClose, strangerRows } of devices) {
    expect(await strangerRows(), 'the row of another shopper').toEqual([stranger]);
    expect(network.sentKeys, 'keys that were sent').not.toContain(stranger.key);
    expect(changesAfterClose, 'changes by a closed tab').toEqual([]);
  }
};

/** Every tab shows what the server has, and no key was in flight twice. @returns one of the tabs */
export const expectSameScreens = ({ devices }: Fleet) => {
  const [reference] = devices[0].tabs;
  if (!reference) throw new Error('a device has a tab');
  const screen = screenOf(reference);
  for (const device of devices) {
    for (const store of device.tabs) expect(screenOf(store), 'a screen').toEqual(screen);
    expect(device.network.sentTwice, 'keys in flight twice').toEqual([]);
  }
  return reference;
};

export const expectAddressesAddedOnce = (reference: AppStore) => {
  const lines = selectAddresses(reference.getState()).map(({ line1 }) => line1);
  expect(new Set(lines).size, 'addresses added once').toBe(lines.length);
};

/**
 * The server has the values that the shopper was shown last.
 * @param undone rows that are still waiting or were discarded, and may have been applied or not
 */
export const expectShownValues = (
  { bySubject, isMet }: Expectations,
  { devices }: Fleet,
  reference: AppStore,
  undone: OutboxRow[],
) => {
  const screen = screenOf(reference);
  const excepted = new Set(undone.flatMap(subjectsOf));
  const isDisturbed = excepted.size > 0 || devices.some(({ network }) => network.hasRejected());
  for (const [subject, values] of bySubject) {
    const isShared = subject === 'default';
    if (excepted.has(subject) || (isShared && (isDisturbed || values.size > 1))) continue;
    const actual = isShared ? defaultOf(reference) : actualValue(screen, subject);
    const message = JSON.stringify([subject, actual, [...values.values()].map(String)]);
    expect(isMet(values, actual), message).toBe(true);
  }
};

/** Each line stores the price that the shopper saw, even if the current one differs. */
export const expectSeenPrices = (reference: AppStore, products: ProductCard[]) => {
  for (const { variantId, priceWhenAdded } of reference.getState().cart.data) {
    const card = products.find((product) => packOf(product)._id === variantId);
    expect(priceWhenAdded, 'the price that was seen').toBe(card && packOf(card).price);
  }
};

/**
 * Each order that was pressed is on the server once, as it was pressed, unless it is still waiting for a decision; and
 * there is no other one.
 */
export const expectOrdersOnce = async (
  db: Database,
  { userId }: Fleet,
  { orders, withdrawn }: Expectations,
  undone: OutboxRow[],
) => {
  const keyOf = ({ operation }: OutboxRow) => (operation as PlaceOrder).order.checkout.orderKey;
  const open = new Set(undone.filter(isOrderRow).map(keyOf));
  const rows = await db
    .select({ key: order.orderKey, variantId: orderItem.variantId, quantity: orderItem.quantity })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .where(eq(order.customerId, userId));
  const placed = new Map<string, Record<string, number>>();
  for (const { key, variantId, quantity } of rows) {
    const lines = placed.get(key) ?? {};
    expect(lines, 'a line of an order').not.toHaveProperty(variantId);
    placed.set(key, { ...lines, [variantId]: quantity });
  }
  for (const [key, lines] of placed)
    expect(orders.get(key), 'an order as pressed').toContainEqual(lines);
  for (const key of orders.keys()) {
    if (!open.has(key) && !withdrawn.has(key))
      expect([...placed.keys()], 'orders on the server').toContain(key);
  }
};

/**
 * The cart has what the taps add up to, in one of the orders in which the server can have seen those of two devices.
 * @param undone see `expectShownValues`
 * @returns the number of packs that were compared
 */
export const expectCartAddsUp = (
  { cart }: Expectations,
  reference: AppStore,
  undone: OutboxRow[],
) => {
  const excepted = new Set(undone.flatMap(subjectsOf));
  const screen = screenOf(reference).cart;
  const compared = cart
    .variants()
    .filter((variantId) => cart.isCertain(variantId) && !excepted.has(`cart ${variantId}`));
  for (const variantId of compared)
    expect(cart.possibleQuantities(variantId), `packs of ${variantId}`).toContain(
      screen[variantId] ?? 0,
    );
  return compared.length;
};

const subjectsOf = (row: OutboxRow) => {
  const operation = row.operation as AppOperation;
  if (operation.type === 'cart/order')
    return operation.order.lines.map(({ variantId }) => `cart ${variantId}`);
  if ('line' in operation) return `cart ${operation.line.variantId}`;
  if ('product' in operation) return `wishlist ${operation.product._id}`;
  return 'address' in operation ? `address ${operation.address.line1}` : operation.type;
};

const actualValue = ({ wishlist, addresses }: Screen, subject: string) => {
  const [, kind, name = ''] = /^(\w+) (.*)$/.exec(subject) ?? [];
  return kind === 'wishlist' ? wishlist.includes(name) : addresses[name];
};
