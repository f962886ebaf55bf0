import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { RequireAuth } from '../../../src/app/RequireAuth';
import { makeStore } from '../../../src/app/store/makeStore';
import type { OrderDetails } from '../../../src/contract/order';
import { loggedOut, loginSucceeded } from '../../../src/features/account/auth/authSlice';
import { endSession, sendCode, verifyCode } from '../../../src/features/account/authApi';
import {
  fetchOrderDetails,
  fetchOrders,
  orderDetailsCleared,
  ordersCleared,
  selectOrderDetails,
  selectOrders,
} from '../../../src/features/orders/ordersSlice';
import { ShopIntl } from '../../../src/messages/ShopIntl';
import { sendChange } from '../../../src/sync/requests/sendChange';
import { clientReturning, clientWith, clientWithoutNetwork } from '../../support/api/client';
import { makeAddress, makeChange, makeUser } from '../../support/factories';
import { renderShop } from '../../support/storefront/renderShop';

describe('RequireAuth', () => {
  it('shows a spinner while auth is loading and then the page or the login page', async () => {
    const store = makeStore({ client: clientWithoutNetwork() });
    render(
      <Provider store={store}>
        <ShopIntl>
          <MemoryRouter initialEntries={['/cart']}>
            <Routes>
              <Route element={<RequireAuth />}>
                <Route path="/cart" element={<h1>The cart</h1>} />
              </Route>
              <Route path="/auth" element={<h1>Signing in</h1>} />
            </Routes>
          </MemoryRouter>
        </ShopIntl>
      </Provider>,
    );
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
    act(() => void store.dispatch(loginSucceeded(makeUser())));
    expect(screen.getByRole('heading', { name: 'The cart' })).toBeVisible();
    act(() => void store.dispatch(loggedOut()));
    expect(screen.getByRole('heading', { name: 'Signing in' })).toBeVisible();
  });
});

describe('Orders slice: clearing', () => {
  it('clears the list and the details independently', () => {
    const { dispatch, getState } = makeStore({ client: clientWithoutNetwork() });
    const details = { _id: 'ord_1' } as OrderDetails;
    dispatch(fetchOrders.fulfilled({ data: [details], loadedAt: 'then' }, '', 'usr_1'));
    dispatch(fetchOrderDetails.fulfilled({ data: details, loadedAt: 'then' }, '', 'ord_1'));
    dispatch(ordersCleared());
    expect(selectOrders(getState())).toMatchObject({ data: [], loadedAt: null });
    expect(selectOrderDetails(getState(), 'ord_1').data).toEqual(details);
    dispatch(orderDetailsCleared());
    expect(selectOrderDetails(getState(), 'ord_1').data).toBeNull();
  });
});

describe('Login and logout requests', () => {
  it('send a new idempotency key each', async () => {
    const keys: unknown[] = [];
    const client = clientWith((_path, { headers }) => {
      keys.push(headers.get('idempotency-key'));
      return { status: 200, body: JSON.stringify({ code: 200, data: { results: {} } }) };
    });
    await sendCode(client, { email: 'asha@example.com' });
    await verifyCode(client, { email: 'asha@example.com', code: '12345678' });
    await endSession(client);
    expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[\da-f-]{36}$/)));
    expect(new Set(keys).size).toBe(3);
  });
});

describe('Profile page: slice states', () => {
  const user = makeUser({ email: 'before@example.com' });
  const address = makeAddress();
  const open = async (path: string) => {
    localStorage.setItem('userId', user._id);
    const client = clientReturning((call) => {
      if (call.includes('user_details')) return { ...user, email: 'now@example.com' };
      return call.includes('myaddresslist') ? [address] : [];
    });
    const store = renderShop(client, path);
    act(() => void store.dispatch(loginSucceeded(user)));
    await screen.findByRole('navigation', { name: 'Your account' });
    return store;
  };

  it('shows the latest response of the user request', async () => {
    await open('/profile/details');
    expect(await screen.findByText('now@example.com')).toBeVisible();
  });

  it('marks the address list as busy during a change', async () => {
    const store = await open('/profile/addresses');
    const list = (await screen.findByRole('article')).closest('ul');
    expect(list).toHaveAttribute('aria-busy', 'false');
    const change = makeChange({ operation: { type: 'address/update', address } });
    act(() => void store.dispatch(sendChange.pending('', change)));
    expect(list).toHaveAttribute('aria-busy', 'true');
    const receipt = { data: address, message: '' };
    act(() => void store.dispatch(sendChange.fulfilled(receipt, '', change)));
    expect(list).toHaveAttribute('aria-busy', 'false');
  });
});
