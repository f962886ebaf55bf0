import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '../../src/features/account/auth/logout';
import { reportReachability } from '../../src/sync/connection/connectivity';
import { readRawRows } from '../support/device/rawDatabase';
import { makeCheckoutNetwork } from '../support/storefront/checkoutNetwork';
import {
  placeButton,
  pressPlace,
  readyToPlace,
  stubRedirect,
} from '../support/storefront/checkoutPage';
import { openShopperWithCart } from '../support/storefront/shopperWithCart';
import { openShoppingApi, type ShoppingApi } from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

beforeEach(() => reportReachability(true));

/** A shopper whose order request is in flight. */
const startPlacing = async () => {
  const assign = stubRedirect();
  const { state, net, sent, release } = makeCheckoutNetwork();
  const shopper = await openShopperWithCart(api, { net });
  const store = shopper.open('/checkout');
  await readyToPlace();
  state.mode = 'holding';
  await pressPlace();
  await vi.waitFor(async () => expect(await shopper.orders()).toHaveLength(1), {
    timeout: 20_000,
  });
  return { ...shopper, store, assign, sent, release };
};

describe('Placing an order', () => {
  it('sends one request for a second click and shows no lost response', async () => {
    const { sent, release, assign } = await startPlacing();
    await userEvent.dblClick(await placeButton());
    expect(screen.queryByRole('heading', { name: 'Did it arrive?' })).toBeNull();
    expect(await placeButton()).toHaveAccessibleDescription('Placing your order…');
    release();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
  });

  it('leaves no waiting order on the device when the payment page opens', async () => {
    const { assign, release } = await startPlacing();
    // The browser ends the page, whose transactions are aborted, and begins no new one.
    assign.mockImplementation(() => {
      dispatchEvent(new Event('pagehide'));
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new DOMException('The page has ended.', 'InvalidStateError');
      });
    });
    release();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 200));
    vi.mocked(IDBDatabase.prototype.transaction).mockRestore();
    expect(await readRawRows('shop-outbox')).toEqual([]);
  });

  it('does not redirect after the page was left and shows the unpaid order', async () => {
    const { store, release, assign } = await startPlacing();
    await userEvent.click(screen.getByRole('link', { name: 'Change the cart' }));
    release();
    expect(await screen.findByText(/isn’t paid yet/)).toBeVisible();
    expect(store.getState().cart.data).toEqual([]);
    expect(assign).not.toHaveBeenCalled();
  });

  it('stores nothing and does not redirect when the response comes after logout', async () => {
    const { store, release, assign, user } = await startPlacing();
    await act(() => store.dispatch(logout(user)));
    await screen.findByRole('heading', { name: 'Sign in', level: 1 });
    release();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(store.getState().cart.placed).toBeUndefined();
    expect(assign).not.toHaveBeenCalled();
  });

  it('shows the order page when the redirect to the payment fails', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const { open, orders } = await openShopperWithCart(api);
    const store = open('/checkout');
    await pressPlace();
    expect(await screen.findByRole('heading', { name: /^Order / })).toBeVisible();
    expect(store.getState().cart.data).toEqual([]);
    expect(await orders()).toHaveLength(1);
  });

  it('shows the server’s message when it accepts no orders', async () => {
    const { open, orders } = await openShopperWithCart(api, {
      net: (respond) => async (path, request) =>
        path.includes('/checkout/')
          ? {
              status: 503,
              body: JSON.stringify({ code: 503, error: 'no_gateway', message: 'Not today.' }),
            }
          : respond(path, request),
    });
    open('/checkout');
    const button = await pressPlace();
    await waitFor(() => expect(button).toHaveAccessibleDescription(/Not today/));
    expect(await orders()).toEqual([]);
  });
});
