import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../server/orders/ordersSchema';
import type { OrderStatus } from '../../src/contract/order';
import { logout } from '../../src/features/account/auth/logout';
import { fetchOrders } from '../../src/features/orders/ordersSlice';
import { noNetwork } from '../support/api/client';
import { addOrder } from '../support/database/orderRows';
import {
  makeSignedInShopper,
  type NetworkFilter,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

const window = { date: '2026-11-28', id: 'morning', from: '07:00', to: '09:00' };
const room = () => document.documentElement.dataset.room;

describe('Order strip', () => {
  let api: ShoppingApi;
  beforeAll(async () => {
    api = await openShoppingApi();
  });

  const makeBuyer = async (status: OrderStatus, traits: object = {}, net?: NetworkFilter) => {
    const shopper = await makeSignedInShopper(api, net);
    const { orderId } = await addOrder(api.db, shopper.user._id, { order: { status, ...traits } });
    const link = { name: new RegExp(`L-${orderId}$`) };
    return { ...shopper, orderId, link };
  };

  it('says where the order is and when it arrives, and leads to it', async () => {
    const { open, orderId, link } = await makeBuyer('packed', { window });
    open('/');
    const strip = await screen.findByRole('link', link);
    expect(strip).toHaveTextContent(
      `Your order is packed Arrives Sat, 28 Nov, 7:00 – 9:00 am · L-${orderId}`,
    );
    await userEvent.click(strip);
    const name = `Order L-${orderId}`;
    expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible();
    expect(screen.queryByRole('link', link)).toBeNull();
  });

  it('says what comes next where nobody knows the day', async () => {
    const { open, link } = await makeBuyer('confirmed', { arrivesOn: null });
    open('/category');
    expect(await screen.findByRole('link', link)).toHaveTextContent(/Next, we pack it · L-/);
  });

  it('is there from the device, offline', async () => {
    let isOffline = false;
    const { open, link } = await makeBuyer(
      'shipped',
      {},
      (respond) =>
        (...call) =>
          isOffline ? Promise.reject(noNetwork()) : respond(...call),
    );
    const store = open('/');
    await screen.findByRole('link', link);
    await waitFor(() => expect(document.cookie).toContain('room=order'));
    await store.dispatch(async (_dispatch, _getState, { device }) =>
      (await device.sessions()).flush(),
    );
    isOffline = true;
    cleanup();
    open('/');
    expect(await screen.findByRole('link', link)).toHaveTextContent(/Arrives Tue, 24 Nov ·/);
    expect(room()).toContain('order');
  });

  it('leaves an unpaid order to the notice', async () => {
    const { open } = await makeBuyer('awaiting_payment');
    const store = open('/');
    await waitFor(() => expect(store.getState().orders.list.data).toHaveLength(1));
    expect(await screen.findByText(/isn’t paid yet/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(We have )?your order/i })).toBeNull();
  });

  it('keeps its room on the page after the delivery, and forgets it with the session', async () => {
    const { user, open, orderId, link } = await makeBuyer('shipped');
    open('/');
    await screen.findByRole('link', link);
    await waitFor(() => expect(document.cookie).toContain('room=order'));
    cleanup();
    const store = open('/');
    await screen.findByRole('link', link);
    await api.db.update(order).set({ status: 'delivered' }).where(eq(order.id, orderId));
    await store.dispatch(fetchOrders(user._id));
    await waitFor(() => expect(screen.queryByRole('link', link)).toBeNull());
    expect(room()).toContain('order');
    await waitFor(() => expect(document.cookie).not.toContain('order'));
    await store.dispatch(logout(user));
    await waitFor(() => expect(document.cookie).not.toContain('room='));
    expect(room()).toBe('');
  });
});
