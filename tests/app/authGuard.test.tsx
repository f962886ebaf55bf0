import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loginStarted, loginSucceeded } from '../../src/features/auth/authSlice';
import { shop } from '../../src/shop.config';
import { makeStore } from '../../src/store/makeStore';
import { clientDoing, clientWithoutNetwork } from '../support/api/client';
import { makeUser } from '../support/factories';
import { renderShop } from '../support/storefront/renderShop';

const user = makeUser();
/** A shop that knows the shopper, and no order of theirs. */
const signedIn = clientDoing((path) => {
  if (path.includes('/order_details/')) return { status: 404, body: '{"code":404}' };
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

describe('the sign-in guard (spec §2)', () => {
  it.each(protectedPaths)('sends an anonymous visitor of %s to sign in', async (path) => {
    renderShop(clientWithoutNetwork(), path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it.each(protectedPaths)('shows %s to a shopper who is signed in', async (path) => {
    localStorage.setItem('userId', user._id);
    renderShop(signedIn, path);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).not.toHaveTextContent('Sign in');
  });
});

describe('the gate', () => {
  it('shows the spinner alone until it is known who opened the shop', () => {
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

describe('/admin', () => {
  it('replaces the location with the administration site at once', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    renderShop(clientWithoutNetwork(), '/admin');
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(shop.adminUrl));
  });
});

describe('logging out', () => {
  beforeEach(() => localStorage.setItem('userId', user._id));

  it('empties every account slice and forgets the stored id', async () => {
    const { loggedOut } = await import('../../src/features/auth/authSlice');
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
