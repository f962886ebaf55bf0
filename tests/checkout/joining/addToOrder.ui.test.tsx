import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { order } from '../../../server/orders/ordersSchema';
import { shifted } from '../../../src/contract/rules/arrivalDate';
import { noNetwork } from '../../support/api/client';
import { addOrder } from '../../support/database/orderRows';
import {
  findSummary,
  placeButton,
  readyToPlace,
  stubRedirect,
} from '../../support/storefront/checkoutPage';
import { openShopperWithCart } from '../../support/storefront/shopperWithCart';
import {
  type NetworkFilter,
  openShoppingApi,
  type ShoppingApi,
} from '../../support/storefront/signedInShopper';

const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
const date = shifted(today, 3);
const window = { date, id: 'morning', from: '07:00', to: '09:00' };
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
  new Date(date),
);
const NO_NETWORK = { isOn: false };
const net: NetworkFilter =
  (respond) =>
  (...call) =>
    NO_NETWORK.isOn ? Promise.reject(noNetwork()) : respond(...call);

describe('Adding to an order', { timeout: 90_000 }, () => {
  let api: ShoppingApi;
  beforeAll(async () => {
    api = await openShoppingApi();
  });
  afterEach(() => {
    NO_NETWORK.isOn = false;
    vi.restoreAllMocks();
  });

  /** A shopper with a cart and an order that can be joined. */
  const makeBuyer = async () => {
    const shopper = await openShopperWithCart(api, { net });
    const { orderId } = await addOrder(api.db, shopper.user._id, {
      order: { status: 'paid', window, arrivesOn: date },
    });
    return { ...shopper, orderId };
  };
  const add = { name: `Add to ${weekday}’s order` };

  it('leads from the strip to the checkout, which asks for no address and no fee', async () => {
    stubRedirect();
    const { open, orderId, orders } = await makeBuyer();
    open('/');
    await userEvent.click(await screen.findByRole('link', add));
    expect(await screen.findByRole('radio', { name: /With your order of/ })).toBeChecked();
    const summary = await findSummary();
    expect(summary.getByText('Free')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Delivery address' })).toBeNull();
    await readyToPlace();
    await userEvent.click(await placeButton());
    await waitFor(async () =>
      expect(await orders()).toMatchObject([
        { joins: { _id: orderId }, window, total: 40_000 },
        { joinedBy: [{}] },
      ]),
    );
  });

  it('waits for a signal, and says what happened when the order is packed by then', async () => {
    const { open, orderId, orders } = await makeBuyer();
    open('/');
    await userEvent.click(await screen.findByRole('link', add));
    await screen.findByRole('radio', { name: /With your order of/, checked: true });
    await readyToPlace();
    NO_NETWORK.isOn = true;
    await userEvent.click(await placeButton());
    const tryNow = await screen.findByRole('button', { name: 'Try now' }, { timeout: 30_000 });
    expect(screen.getByText(`Goes with order L-${orderId}. No delivery fee.`)).toBeVisible();
    await api.db.update(order).set({ status: 'packed' }).where(eq(order.id, orderId));
    NO_NETWORK.isOn = false;
    await userEvent.click(tryNow);
    expect(
      await screen.findByText(/Nothing can be added to order/, undefined, { timeout: 30_000 }),
    ).toBeVisible();
    expect(screen.queryByRole('radio', { name: /With your order of/ })).toBeNull();
    expect(await orders()).toHaveLength(1);
  });

  it('is not offered while no order can be joined', async () => {
    const { open, user } = await openShopperWithCart(api);
    await addOrder(api.db, user._id, { order: { status: 'packed', window, arrivesOn: date } });
    open('/checkout');
    await findSummary();
    await placeButton();
    expect(screen.queryByRole('radio', { name: /your order/ })).toBeNull();
    expect(screen.queryByRole('link', add)).toBeNull();
  });
});
