import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '../../src/contract/cart';
import { loginSucceeded } from '../../src/features/account/auth/authSlice';
import { fetchCart } from '../../src/features/cart/cartSlice';
import { changesLoaded } from '../../src/sync/outbox/pendingChanges';
import { clientWithoutNetwork } from '../support/api/client';
import { makeLine, makeOrderOperation, makeOrderRow } from '../support/factories';
import { makeAsha, openProfile } from '../support/storefront/profilePage';
import { renderShop } from '../support/storefront/renderShop';

let user = makeAsha();
beforeEach(() => {
  user = makeAsha();
});
afterEach(() => vi.unstubAllGlobals());

/** A page while an order waits. */
const openWith = async (path: string, row = makeOrderRow({ userId: user._id })) => {
  const store = await openProfile(user, path, clientWithoutNetwork());
  act(() => void store.dispatch(changesLoaded([row])));
  return store;
};

/** The checkout of a shopper with these lines in the cart, without a network. */
const openCheckoutWith = async (row: ReturnType<typeof makeOrderRow>, lines: CartItem[] = []) => {
  localStorage.setItem('userId', user._id);
  const store = renderShop(clientWithoutNetwork(), '/checkout');
  act(() => void store.dispatch(loginSucceeded(user)));
  await waitFor(() => expect(store.getState().cart.isRead).toBe(true));
  act(() => {
    store.dispatch(fetchCart.fulfilled({ data: lines, loadedAt: 'then' }, '', user._id));
    store.dispatch(changesLoaded([row]));
  });
};

describe('Order that waits for a signal', () => {
  it('is in the list of waiting changes, and leads to the checkout', async () => {
    await openWith('/profile/waiting');
    expect(await screen.findByText('Place your order of 1 pack')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/checkout');
    expect(main.queryByRole('button')).toBeNull();
  });

  it('can only be seen or discarded when it was rejected', async () => {
    const rejected = { state: 'rejected', reason: 'A price has changed.', attempts: 1 } as const;
    await openWith('/profile/waiting', makeOrderRow({ ...rejected, userId: user._id }));
    expect(await screen.findByText(/A price has changed/)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'See the order' })).toBeVisible();
    expect(main.queryByRole('button', { name: 'Try again' })).toBeNull();
    const notice = await screen.findByRole('link', { name: /Your order needs you/ });
    expect(notice).toHaveAttribute('href', '/checkout');
  });

  it('is linked from the orders', async () => {
    await openWith('/profile/orders');
    const link = await screen.findByRole('link', { name: 'See your waiting order' });
    expect(link).toHaveAttribute('href', '/checkout');
  });

  it.each([
    ['with', /even if you close the shop/],
    ['without', /and the shop is open/],
  ])('says when it is placed in a browser %s Background Sync', async (which, sentence) => {
    if (which === 'with') vi.stubGlobal('SyncManager', class {});
    await openCheckoutWith(makeOrderRow({ userId: user._id }));
    expect(
      await screen.findByRole('heading', { name: 'Your order waits for a signal' }),
    ).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Take it back' })).toBeVisible());
  });

  it.each([
    [{ gateway: 'sandbox' }, true],
    [{ gateway: 'sandbox', total: 0 }, false],
    [{}, false],
  ])('of %o says that it is kept until it is paid: %s', async (checkout, isSaid) => {
    const operation = makeOrderOperation({ ...checkout, ifMissing: 'rest' });
    await openCheckoutWith(makeOrderRow({ userId: user._id, operation }));
    const order = within(await screen.findByRole('region', { name: /^Your order of/ }));
    expect(order.queryByText(/we keep it for you for a while/) !== null).toBe(isSaid);
    expect(order.getByText('If something is sold out, we send the rest.')).toBeVisible();
  });

  it.each([
    [{ gateway: 'on_delivery' }, 'You pay on delivery.'],
    [{ gateway: 'on_delivery', total: 0 }, 'Nothing is charged before.'],
  ])('of %o says: %s', async (checkout, sentence) => {
    const operation = makeOrderOperation(checkout);
    await openCheckoutWith(makeOrderRow({ userId: user._id, operation }));
    expect(await screen.findByText(new RegExp(`${sentence}$`))).toBeVisible();
  });

  it.each([
    [{ state: 'rejected', isExpired: true }, /waited for a signal for more than a day/],
    [{ state: 'needsAction', attempts: 2 }, /got no answer/],
  ] as const)('says what became of %o', async (fields, sentence) => {
    const line = makeLine();
    const operation = makeOrderOperation({}, [line]);
    await openCheckoutWith(makeOrderRow({ ...fields, operation, userId: user._id }), [line]);
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});
