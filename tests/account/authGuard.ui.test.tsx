import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../src/app/store/makeStore';
import { loginStarted, loginSucceeded } from '../../src/features/account/auth/authSlice';
import { clientWith, clientWithoutNetwork } from '../support/api/client';
import { makeUser } from '../support/factories';
import { renderShop } from '../support/storefront/renderShop';

const user = makeUser();
/** A client for which the user exists and every order is unknown. */
const signedIn = clientWith((path) => {
  if (path.includes('/order_details/')) return { status: 404, body: '{"code":404,"message":""}' };
  const results = path.includes('/user_details/') ? user : [];
  return { status: 200, body: JSON.stringify({ code: 200, success: true, data: { results } }) };
});

const protectedPaths = [
  '/cart',
  '/wishlist',
  '/profile/details',
  '/checkout',
  '/orderdetails/1',
  '/payment-status/success/1',
];

describe('Login guard', () => {
  it.each(protectedPaths)('redirects a visitor from %s to the login page', async (path) => {
    renderShop(clientWithoutNetwork(), path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it.each(protectedPaths)('shows %s to a logged-in shopper', async (path) => {
    localStorage.setItem('userId', user._id);
    renderShop(signedIn, path);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).not.toHaveTextContent('Sign in');
  });
});

describe('A protected page whose stored user is not that of the session', () => {
  it('stays open with the user of the session, without a detour through the login page', async () => {
    const other = makeUser();
    localStorage.setItem('userId', user._id);
    const client = clientWith((path) => {
      const isRefused = path.includes(user._id);
      const results = path.endsWith('/me') ? other : [];
      const body = isRefused
        ? { code: 404, message: 'No such user', error: 'not_found' }
        : { code: 200, message: '', data: { results } };
      return { status: isRefused ? 404 : 200, body: JSON.stringify(body) };
    });
    const titles = new Set<string | null | undefined>();
    const observer = new MutationObserver(() => {
      titles.add(document.querySelector('h1')?.textContent);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const store = renderShop(client, '/cart');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your cart is empty' }),
    ).toBeVisible();
    observer.disconnect();
    expect(store.getState().auth.user).toEqual(other);
    expect(titles).not.toContain('Sign in');
  });
});

describe('Startup gate', () => {
  it('shows only the spinner until the session is known', () => {
    localStorage.setItem('userId', user._id);
    renderShop(signedIn, '/about');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(screen.queryByRole('main')).toBeNull();
  });

  it('shows the spinner again while auth is loading', async () => {
    const store = renderShop(clientWithoutNetwork(), '/about');
    await screen.findByRole('heading', { level: 1 });
    act(() => void store.dispatch(loginStarted()));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(screen.queryByRole('main')).toBeNull();
    act(() => void store.dispatch(loginSucceeded(user)));
    expect(await screen.findByRole('main')).toBeVisible();
  });
});

describe('Route /admin', () => {
  it('replaces the location with the Desk, on the next port', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    renderShop(clientWithoutNetwork(), '/admin');
    const desk = `http://localhost:${Number(location.port) + 1}/`;
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(desk));
  });
});

describe('Logging out', () => {
  beforeEach(() => localStorage.setItem('userId', user._id));

  it('resets every account slice and removes the stored user id', async () => {
    const { loggedOut } = await import('../../src/features/account/auth/authSlice');
    const fresh = makeStore({ client: clientWithoutNetwork() }).getState();
    const full = { ...fresh.cart, loadedAt: '2026-01-01T00:00:00.000Z' };
    const store = makeStore(
      { client: clientWithoutNetwork() },
      { cart: full, wishlist: { ...fresh.wishlist, loadedAt: full.loadedAt } },
    );
    store.dispatch(loginSucceeded(user));
    store.dispatch(loggedOut());
    const { auth, user: details, cart, wishlist, address, orders } = store.getState();
    expect(auth).toMatchObject({ user: null, isAuthenticated: false, loading: false });
    expect({ details, cart, wishlist, address, orders }).toEqual({
      details: fresh.user,
      cart: fresh.cart,
      wishlist: fresh.wishlist,
      address: fresh.address,
      orders: fresh.orders,
    });
    expect(localStorage.getItem('userId')).toBeNull();
  });
});
