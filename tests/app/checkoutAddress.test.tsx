import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDraft, writeDraft } from '../../src/persistence/drafts';
import { reportReachability } from '../../src/pwa/connectivity';
import {
  field,
  fillInAddress,
  placeButton,
  pressPlace,
  stubRedirect,
} from '../support/storefront/checkoutPage';
import { openShopperWithCart } from '../support/storefront/shopperWithCart';
import { openShoppingApi, type ShoppingApi } from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

beforeEach(() => reportReachability(true));

describe('Delivery address at the checkout', () => {
  it('is saved by the press that places the order', async () => {
    const assign = stubRedirect();
    const { open, addresses, orders, get } = await openShopperWithCart(api, { addresses: [] });
    open('/checkout');
    await waitFor(() => expect(field('Full name')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Save address' })).toBeNull();
    await fillInAddress('12, Lake Road');
    await pressPlace();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce(), { timeout: 20_000 });
    const [order, ...others] = await orders();
    expect(others).toEqual([]);
    const details = (await get(`order_details/${order?._id}`)).json().data;
    expect(details.address).toMatchObject({ line1: '12, Lake Road' });
    expect(await addresses()).toMatchObject([{ line1: '12, Lake Road' }]);
  });

  it('is asked for, and nothing is ordered, while fields are missing', async () => {
    const { open, addresses, orders } = await openShopperWithCart(api, { addresses: [] });
    open('/checkout');
    await waitFor(() => expect(field('Full name')).toBeVisible());
    await pressPlace();
    expect(await screen.findByText(/A PIN code has 6 digits/)).toBeVisible();
    expect(field('PIN code')).toHaveFocus();
    expect(await orders()).toEqual([]);
    expect(await addresses()).toEqual([]);
  });

  it('stays selected when it gets its server id, and is never replaced by another', async () => {
    const assign = stubRedirect();
    const { open, user, orders, get, addresses } = await openShopperWithCart(api, {
      addresses: [{ label: 'Home' }],
    });
    const choice = () => readDraft<{ addressId: string }>(user._id, 'checkout')?.addressId;
    writeDraft(user._id, 'checkout', { addressId: 'provisional_gone' });
    const store = open('/checkout');
    expect(await screen.findByRole('radio', { name: /^Home/ })).not.toBeChecked();
    const button = await placeButton();
    await waitFor(() =>
      expect(button).toHaveAccessibleDescription('Choose a delivery address first.'),
    );
    await userEvent.click(button);
    expect(await orders()).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Another address' }));
    await fillInAddress('4, Mill Lane');
    // Without an answer the press saves the address, and places nothing.
    act(() => reportReachability(false));
    await userEvent.click(button);
    expect(await screen.findByRole('radio', { name: /4, Mill Lane/ })).toBeChecked();
    act(() => reportReachability(true));
    await waitFor(() => expect(store.getState().address.pending).toEqual([]), {
      timeout: 20_000,
    });
    const mill = (await addresses()).find(({ line1 }) => line1 === '4, Mill Lane');
    await waitFor(() => expect(choice()).toBe(mill?._id));
    cleanup();
    open('/checkout');
    expect(await screen.findByRole('radio', { name: /4, Mill Lane/ })).toBeChecked();
    await pressPlace();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce(), { timeout: 20_000 });
    const [order] = await orders();
    const details = (await get(`order_details/${order?._id}`)).json().data;
    expect(details.address).toMatchObject({ line1: '4, Mill Lane' });
  });
});
