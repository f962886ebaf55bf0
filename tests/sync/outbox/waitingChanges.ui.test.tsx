import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { queueNewAddress } from '../../../src/features/account/address/addressSlice';
import { loginSucceeded } from '../../../src/features/account/auth/authSlice';
import { queueAddToCart } from '../../../src/features/cart/cartSlice';
import { switchLanguage } from '../../../src/messages/switchLanguage';
import { changesLoaded } from '../../../src/sync/outbox/pendingChanges';
import type { Client } from '../../../src/sync/requests/client';
import { clientResponding, clientWithoutNetwork } from '../../support/api/client';
import { makeAddressData, makeChange, makeOrderRow, makeProduct } from '../../support/factories';
import { makeAsha, openProfile, press } from '../../support/storefront/profilePage';
import { renderShop } from '../../support/storefront/renderShop';

let user = makeAsha();
beforeEach(() => {
  user = makeAsha();
});
const open = (path: string, client?: Client) => openProfile(user, path, client);
const offline = clientWithoutNetwork();

describe('Waiting changes tab', () => {
  it('describes each change in a sentence', async () => {
    const store = await open('/profile/waiting', offline);
    expect(screen.getByRole('heading', { name: 'Everything has arrived' })).toBeVisible();
    const product = makeProduct({ name: 'Alphonso Mango' });
    const [variant] = product.variants;
    if (variant) await store.dispatch(queueAddToCart(product, variant, 2));
    await store.dispatch(queueNewAddress(makeAddressData()));
    expect(await screen.findByText('Add 2 × Alphonso Mango, 1 kg to the cart')).toBeVisible();
    expect(screen.getByText('Save the address Home')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Not sent yet (2)' })).toBeVisible();
    await act(() => switchLanguage('hi'));
    expect(await screen.findByText('पता सेव करें: घर')).toBeVisible();
    await act(() => switchLanguage('en'));
  });

  it('retries or discards a rejected change', async () => {
    const message = 'You have 20 addresses already.';
    const store = renderShop(clientResponding(409, { code: 409, message }), '/profile/waiting');
    await screen.findByRole('heading', { name: 'Sign in' });
    act(() => void store.dispatch(loginSucceeded(user)));
    await screen.findByRole('heading', { name: 'Everything has arrived' });
    await store.dispatch(queueNewAddress(makeAddressData()));
    const reason = `The shop could not do this: ${message}`;
    expect(await screen.findByText(reason)).toBeVisible();
    const { key } = store.getState().address.pending[0] ?? {};
    await press('Try again');
    await waitFor(() => expect(store.getState().address.pending[0]?.key).not.toBe(key));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { name: 'Everything has arrived' })).toBeVisible();
    expect(store.getState().address.pending).toEqual([]);
  });

  it('opens a rejected address in its form for correction', async () => {
    const rejection = { code: 400, message: 'We do not deliver there.' };
    const store = renderShop(clientResponding(400, rejection), '/profile/waiting');
    await screen.findByRole('heading', { name: 'Sign in' });
    act(() => void store.dispatch(loginSucceeded(user)));
    await screen.findByRole('heading', { name: 'Everything has arrived' });
    await store.dispatch(queueNewAddress(makeAddressData({ city: 'Bengaluru' })));
    await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
    const town = await screen.findByRole('textbox', { name: /^Town/ });
    expect(town).toHaveValue('Bengaluru');
    await userEvent.clear(town);
    await userEvent.type(town, 'Mysuru');
    const { key } = store.getState().address.pending[0] ?? {};
    await press('Save address');
    await waitFor(() => expect(store.getState().address.pending[0]?.key).not.toBe(key));
    expect(store.getState().address.pending).toMatchObject([
      { operation: { type: 'address/add', address: { city: 'Mysuru', line1: '12, Lake Road' } } },
    ]);
  });

  it('says that a change without a response may have been made', async () => {
    const store = await open('/profile/waiting', offline);
    act(() => void store.dispatch(changesLoaded([makeChange({ state: 'needsAction' })])));
    expect(await screen.findByText(/It may have been done all the same/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible();
    expect(
      screen.getByRole('link', { name: '1 change gets no answer and needs you' }),
    ).toBeVisible();
  });

  const unknownOperation = {
    type: 'wishlist/lend',
    product: { _id: '1', name: '', image: '', variants: [] },
  };
  it.each([
    ['This waited too long and was not sent.', 1, { isExpired: true }],
    ['The shop could not do this.', 1, { reason: '' }],
    [/another version/, 0, { operation: unknownOperation }],
  ])('shows the reason of a rejected change: %s', async (sentence, retries, row) => {
    const store = await open('/profile/waiting', offline);
    const change = makeChange({
      state: 'rejected',
      lane: 'wishlist:1',
      ...(row as object),
    });
    act(() => void store.dispatch(changesLoaded([change])));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText(/: *$|to *$/)).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries);
  });

  it('is preceded by a warning about an order that is not placed on logout', async () => {
    const store = await open('/profile/details', offline);
    act(() => void store.dispatch(changesLoaded([makeOrderRow()])));
    await press('Sign out');
    const dialog = screen.getByRole('dialog', { name: 'Some changes are not sent yet' });
    expect(dialog).toHaveTextContent('Your order is one of them');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
  });

  it('is preceded by a warning about unsent changes on logout', async () => {
    const store = await open('/profile/details', offline);
    await store.dispatch(queueNewAddress(makeAddressData()));
    await press('Sign out');
    const dialog = screen.getByRole('dialog', { name: 'Some changes are not sent yet' });
    expect(dialog).toHaveTextContent('One change is still on this device alone');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Sign out');
    await press('Sign out anyway');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await waitFor(() =>
      expect(Object.keys(localStorage).sort()).toEqual(['leaving', 'sessionGeneration']),
    );
  });
});
