import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { variant } from '../../server/catalogue/catalogueSchema';
import { fetchAddresses } from '../../src/features/account/address/addressSlice';
import { reportReachability } from '../../src/sync/connection/connectivity';
import { laneChanged } from '../../src/sync/outbox/pendingChanges';
import { makeChange, makeLine } from '../support/factories';
import {
  field,
  findDifferences,
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

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Blocked checkout', () => {
  it('stays enabled for failed changes and says that the order excludes them', async () => {
    const { open } = await openShopperWithCart(api);
    const store = open('/checkout');
    await readyToPlace();
    const failed = makeChange({
      operation: { type: 'cart/set', line: makeLine({ quantity: 3 }) },
      state: 'needsAction',
    });
    act(() => void store.dispatch(laneChanged({ lane: failed.lane, changes: [failed] })));
    expect(
      await screen.findByText(/One of your changes .* isn’t part of this order/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute(
      'href',
      '/profile/waiting',
    );
    expect(await readyToPlace()).toHaveAccessibleDescription(/Nothing is charged before that/);
  });

  it('stays disabled without a delivery fee and requests it again when pressed', async () => {
    const assign = stubRedirect();
    const net = { isBroken: true };
    const { open } = await openShopperWithCart(api, {
      net: (respond) => async (path, request) =>
        net.isBroken && path.includes('checkout_options')
          ? { status: 500, body: '{"code":500,"message":"Oh no."}' }
          : respond(path, request),
    });
    open('/checkout');
    const button = await placeButton();
    await waitFor(() => expect(button).toHaveAccessibleDescription(/press to ask again/));
    net.isBroken = false;
    await userEvent.click(button);
    await pressPlace();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  });
});

describe('Checkout forms', () => {
  it('keep the input and focus of a first address while addresses are fetched', async () => {
    const { open, user } = await openShopperWithCart(api, { addresses: [] });
    const store = open('/checkout');
    await waitFor(() => expect(field('Full name')).toBeVisible());
    const name = field('Full name');
    await userEvent.type(name, 'Mee');
    const others = { data: [], loadedAt: null as never };
    act(() => {
      store.dispatch(fetchAddresses.fulfilled(others, 'one', user._id));
      store.dispatch(fetchAddresses.pending('two', user._id));
    });
    await userEvent.type(name, 'ra');
    expect(field('Full name')).toBe(name);
    expect(name).toHaveValue('Meera');
    expect(name).toHaveFocus();
  });

  it('move the focus to an opened or closed form and after accepted differences', async () => {
    stubRedirect();
    const { open, packs } = await openShopperWithCart(api);
    await api.db
      .update(variant)
      .set({ price: 21_000, mrp: 21_000 })
      .where(eq(variant.id, packs[0]?.variantId ?? ''));
    open('/checkout');
    await findDifferences();
    await press('That’s fine');
    const button = await placeButton();
    await waitFor(() => expect(button).toHaveFocus());
    await screen.findByText(/^Home/);
    await press('Change the address');
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Home.*Lake/ })).toHaveFocus());
    await press('Another address');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Home' })).toHaveFocus());
    await press('Cancel');
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Home.*Lake/ })).toHaveFocus());
  });
});
