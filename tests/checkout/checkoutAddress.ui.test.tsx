import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchAddresses } from '../../src/features/account/address/addressSlice';
import { reportReachability } from '../../src/sync/connection/connectivity';
import { writeDraft } from '../../src/sync/storage/drafts';
import { makeAddressData } from '../support/factories';
import { makeCheckoutNetwork } from '../support/storefront/checkoutNetwork';
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

  it.each([
    ['replaces an empty form', false],
    ['leaves a form in use', true],
  ])('added by another device %s', async (_title, isTyping) => {
    const { open, post, user } = await openShopperWithCart(api, { addresses: [] });
    const store = open('/checkout');
    await waitFor(() => expect(field('Full name')).toBeVisible());
    if (isTyping) await userEvent.type(field('Full name'), 'A');
    await post(`myaddress/${user._id}`, makeAddressData());
    await act(() => store.dispatch(fetchAddresses(user._id)));
    if (isTyping) expect(field('Full name')).toHaveValue('A');
    else expect(screen.getByRole('button', { name: 'Change the address' })).toBeVisible();
  });

  it('is asked for again when the chosen one is gone', async () => {
    const { open, user, orders } = await openShopperWithCart(api, {
      addresses: [{ label: 'Home' }],
    });
    writeDraft(user._id, 'checkout', { addressId: 'provisional_gone' });
    open('/checkout');
    expect(await screen.findByRole('radio', { name: /^Home/ })).not.toBeChecked();
    const button = await placeButton();
    await waitFor(() =>
      expect(button).toHaveAccessibleDescription('Choose a delivery address first.'),
    );
    await userEvent.click(button);
    expect(await orders()).toEqual([]);
  });

  it('waits with its order for a signal, and is sent before it', async () => {
    stubRedirect();
    const { state, net } = makeCheckoutNetwork();
    const { open, orders, get, addresses } = await openShopperWithCart(api, { net });
    open('/checkout');
    await userEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
    await userEvent.click(screen.getByRole('button', { name: 'Another address' }));
    await fillInAddress('4, Mill Lane');
    state.mode = 'cut';
    act(() => reportReachability(false));
    await userEvent.click(await placeButton());
    expect(
      await screen.findByRole('heading', { name: 'Your order waits for a signal' }),
    ).toBeVisible();
    expect(screen.getByText('4, Mill Lane')).toBeVisible();
    cleanup();
    open('/checkout');
    await screen.findByRole('heading', { name: 'Your order waits for a signal' });
    state.mode = 'fine';
    act(() => reportReachability(true));
    expect(
      await screen.findByRole('heading', { name: /^Order / }, { timeout: 20_000 }),
    ).toBeVisible();
    const [order, ...others] = await orders();
    expect(others).toEqual([]);
    const details = (await get(`order_details/${order?._id}`)).json().data;
    expect(details.address).toMatchObject({ line1: '4, Mill Lane' });
    expect(await addresses()).toHaveLength(2);
  });
});
