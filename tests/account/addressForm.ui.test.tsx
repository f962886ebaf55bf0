import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AddAddress } from '../../src/features/account/address/addressOperations';
import { queueNewAddress } from '../../src/features/account/address/addressSlice';
import type { OutboxRow } from '../../src/sync/outbox/outboxRow';
import type { Client } from '../../src/sync/requests/client';
import { sendChange } from '../../src/sync/requests/sendChange';
import { records } from '../../src/sync/storage/records';
import { clientWithoutNetwork } from '../support/api/client';
import { makeAddressData } from '../support/factories';
import { field } from '../support/storefront/checkoutPage';
import {
  fillInSpacedAddress,
  makeAsha,
  openProfile,
  press,
} from '../support/storefront/profilePage';

let user = makeAsha();
beforeEach(() => {
  user = makeAsha();
});
const open = (path: string, client?: Client) => openProfile(user, path, client);
const offline = clientWithoutNetwork();

describe('Address form', () => {
  it('marks the missing fields and focuses the first one', async () => {
    await open('/profile/addresses?edit=new');
    await press('Save address');
    expect(field('PIN code')).toHaveFocus();
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

  it('takes full-width digits, once the input method has closed', async () => {
    await open('/profile/addresses?edit=new');
    const pin = field('PIN code');
    fireEvent.input(pin, { target: { value: '５６０００１' }, isComposing: true });
    expect(pin).toHaveValue('５６０００１');
    fireEvent.compositionEnd(pin);
    expect(pin).toHaveValue('560001');
    await userEvent.type(field('Mobile number'), '９８７６５　４３２１０');
    await userEvent.tab();
    expect(field('Mobile number')).toHaveValue('9876543210');
  });

  it('says that two phone numbers are two, and takes the digits of Devanagari', async () => {
    await open('/profile/addresses?edit=new');
    const phone = field('Mobile number');
    await userEvent.type(phone, '98765 43210, 98765 43211');
    await press('Save address');
    const sentence =
      'The courier may call this number. Please give one phone number; here are two.';
    await waitFor(() => expect(phone).toHaveAccessibleDescription(sentence));
    await userEvent.clear(phone);
    await userEvent.type(phone, '९८७६५ ४३२१०');
    await userEvent.tab();
    expect(phone).toHaveValue('9876543210');
  });

  it('sets the autocomplete tokens of browsers', async () => {
    await open('/profile/addresses?edit=new');
    const tokens = [...document.querySelectorAll('main [autocomplete]')].map((control) =>
      control.getAttribute('autocomplete'),
    );
    expect(tokens).toEqual([
      'postal-code',
      'address-level2',
      'address-level1',
      'address-line1',
      'address-line2',
      'address-line3',
      'name',
      'tel-national',
    ]);
  });

  it('keeps the input through a reload until Cancel is pressed', async () => {
    await open('/profile/addresses?edit=new');
    await fillInSpacedAddress();
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
    const data = { ...operation.address, _id: 'adr_1' };
    const confirmed = sendChange.fulfilled({ data, message: '' }, '', row as OutboxRow);
    act(() => void store.dispatch(confirmed));
    expect(field('Full name')).toHaveValue('Asha Rao Devi');
    await press('Cancel');
    const drafts = async () => (await records.keys()).filter((key) => key.startsWith('draft/'));
    await expect.poll(drafts).toEqual([]);
  });

  it('stores an address offline and shows it as waiting', async () => {
    const store = await open('/profile/addresses?edit=new', offline);
    await fillInSpacedAddress();
    await press('Save address');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(screen.getByText('Default')).toBeVisible();
    expect(await screen.findByText('Waiting to be sent')).toBeVisible();
    expect(store.getState().address.pending).toMatchObject([
      { operation: { type: 'address/add', address: makeAddressData() } },
    ]);
  });
});
