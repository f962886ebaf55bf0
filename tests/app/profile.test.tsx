import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../src/api/client';
import type { AddAddress } from '../../src/features/address/addressOperations';
import { queueNewAddress } from '../../src/features/address/addressSlice';
import { createAddress } from '../../src/features/address/addressThunks';
import { loginSucceeded } from '../../src/features/auth/authSlice';
import { queueAddToCart } from '../../src/features/cart/cartSlice';
import { writeOrderDraft } from '../../src/features/orders/orderDraft';
import { changesLoaded } from '../../src/outbox/pendingChanges';
import type { AppStore } from '../../src/store/appStore';
import { clientResponding, clientReturning, clientWithoutNetwork } from '../support/api/client';
import { makeAddressData, makeChange, makeProduct, makeUser } from '../support/factories';
import { renderShop } from '../support/storefront/renderShop';

let user = makeUser();
beforeEach(() => {
  user = makeUser({ name: 'Asha Rao', phone: '+919876543210' });
});

const signedIn = clientReturning((path) => (/user_details|\/me$/.test(path) ? user : []));

/** Opens `path` for a signed-in shopper. */
const open = async (path: string, client: Client = signedIn): Promise<AppStore> => {
  localStorage.setItem('userId', user._id);
  const store = renderShop(client, path);
  store.dispatch(loginSucceeded(user));
  await screen.findByRole('navigation', { name: 'Your account' });
  return store;
};

const offline = clientWithoutNetwork();
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

const fillIn = async () => {
  await userEvent.type(field('Full name'), 'Asha Rao');
  await userEvent.type(field('Mobile number'), '+91 98765 43210');
  await userEvent.type(field('Flat'), '12, Lake Road');
  await userEvent.type(field('PIN code'), '560 001');
  await userEvent.type(field('Town'), 'Bengaluru');
  await userEvent.selectOptions(field('State'), 'Karnataka');
};

describe('Profile page', () => {
  it('opens the details for an unknown tab', async () => {
    await open('/profile/nonsense');
    expect(await screen.findByRole('heading', { name: 'Your details', level: 1 })).toBeVisible();
    expect(field('Name')).toHaveValue('Asha Rao');
    expect(field('Mobile number')).toHaveValue('9876543210');
    expect(screen.getByText(user.email)).toBeVisible();
  });

  it('keeps the typed name through a reload when the server does not respond', async () => {
    await open('/profile/details', offline);
    await userEvent.clear(field('Name'));
    await userEvent.type(field('Name'), 'Asha');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is lost');
    cleanup();
    await open('/profile/details', offline);
    expect(field('Name')).toHaveValue('Asha');
  });

  it('accepts an Indian mobile number or none', async () => {
    await open('/profile/details');
    await userEvent.clear(field('Mobile number'));
    await userEvent.type(field('Mobile number'), '12345');
    await press('Save');
    expect(field('Mobile number')).toHaveAccessibleDescription(/10 digits/);
    expect(field('Mobile number')).toHaveFocus();
    await userEvent.clear(field('Mobile number'));
    expect(field('Mobile number')).toBeValid();
  });

  it('says that nothing was ordered yet', async () => {
    await open('/profile/orders');
    expect(await screen.findByRole('heading', { name: 'Nothing ordered yet' })).toBeVisible();
  });
});

describe('Address form', () => {
  it('marks the missing fields and focuses the first one', async () => {
    await open('/profile/addresses?edit=new');
    await press('Save address');
    expect(field('Full name')).toHaveFocus();
    for (const name of ['Full name', 'Mobile number', 'Flat', 'PIN code', 'Town', 'State']) {
      expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    }
    expect(field('Landmark')).not.toHaveAttribute('aria-invalid');
  });

  it('validates the PIN code once it is complete', async () => {
    await open('/profile/addresses?edit=new');
    const pin = field('PIN code');
    await userEvent.type(pin, '0123');
    expect(pin).not.toHaveAttribute('aria-invalid');
    await userEvent.type(pin, '45');
    await waitFor(() => expect(pin).toHaveAccessibleDescription(/does not begin with 0/));
    await userEvent.clear(pin);
    await userEvent.type(pin, '560 001');
    expect(pin).toHaveValue('560001');
    expect(pin).not.toHaveAttribute('aria-invalid');
  });

  it('sets the autocomplete tokens of browsers', async () => {
    await open('/profile/addresses?edit=new');
    const tokens = [...document.querySelectorAll('main [autocomplete]')].map((control) =>
      control.getAttribute('autocomplete'),
    );
    expect(tokens).toEqual([
      'name',
      'tel-national',
      'address-line1',
      'address-line2',
      'address-line3',
      'postal-code',
      'address-level2',
      'address-level1',
    ]);
  });

  it('keeps the input through a reload until Cancel is pressed', async () => {
    await open('/profile/addresses?edit=new');
    await fillIn();
    cleanup();
    await open('/profile/addresses?edit=new');
    expect(screen.getByText('Here is what you had typed before.')).toBeVisible();
    expect(field('Full name')).toHaveValue('Asha Rao');
    expect(field('State')).toHaveValue('Karnataka');
    await press('Cancel');
    cleanup();
    await open('/profile/addresses?edit=new');
    expect(field('Full name')).toHaveValue('');
  });

  it('leaves no draft when the address got its server id while being edited', async () => {
    const store = await open('/profile/addresses', offline);
    await act(() => store.dispatch(queueNewAddress(makeAddressData())));
    await userEvent.click(await screen.findByRole('link', { name: /^Edit/ }));
    await userEvent.type(field('Full name'), ' Devi');
    const [row] = store.getState().address.pending;
    const operation = row?.operation as AddAddress;
    const confirmed = createAddress.fulfilled(
      { data: { ...operation.address, _id: 'adr_1' }, message: '' },
      '',
      { userId: user._id, address: makeAddressData(), provisionalId: operation.address._id },
    );
    act(() => void store.dispatch(confirmed));
    expect(field('Full name')).toHaveValue('Asha Rao Devi');
    await press('Cancel');
    expect(Object.keys(localStorage).filter((name) => name.startsWith('draft/'))).toEqual([]);
  });

  it('stores an address offline and shows it as waiting', async () => {
    const store = await open('/profile/addresses?edit=new', offline);
    await fillIn();
    await press('Save address');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(screen.getByText('Default')).toBeVisible();
    expect(await screen.findByText('Waiting to be sent')).toBeVisible();
    expect(store.getState().address.pending).toMatchObject([
      { operation: { type: 'address/add', address: makeAddressData() } },
    ]);
  });
});

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
    expect(screen.getByRole('link', { name: 'Waiting (2)' })).toBeVisible();
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
    act(() => void store.dispatch(changesLoaded([makeChange({ state: 'needsYou' })])));
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
    ['This waited too long and was not sent.', 'This waited too long and was not sent', {}],
    ['The shop could not do this.', '', {}],
    [/another version/, null, { operation: unknownOperation }],
  ])('shows the reason of a rejected change: %s', async (sentence, reason, row) => {
    const store = await open('/profile/waiting', offline);
    const change = makeChange({
      state: 'rejected',
      reason,
      lane: 'wishlist:1',
      ...(row as object),
    });
    act(() => void store.dispatch(changesLoaded([change])));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText(/: *$|to *$/)).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(
      reason === null ? 0 : 1,
    );
  });

  it('is preceded by a warning about an order without a response at sign-out', async () => {
    await open('/profile/details', offline);
    const checkout = { addressId: 'adr_1', lines: [], orderKey: 'key' };
    writeOrderDraft(user._id, { key: 'key', submission: { checkout, lines: [] } });
    await press('Sign out');
    const dialog = screen.getByRole('dialog', { name: 'Your order got no answer yet' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
  });

  it('is preceded by a warning about unsent changes at sign-out', async () => {
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
    await waitFor(() => expect(Object.keys(localStorage)).toEqual(['leaving']));
  });
});
