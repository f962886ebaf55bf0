import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { variant } from '../../server/catalogue/catalogueSchema';
import { reportReachability, watchConnection } from '../../src/sync/connection/connectivity';
import { makeCheckoutNetwork } from '../support/storefront/checkoutNetwork';
import {
  findDifferences,
  pressPlace,
  readyToPlace,
  stubRedirect,
} from '../support/storefront/checkoutPage';
import { openShopperWithCart } from '../support/storefront/shopperWithCart';
import { openShoppingApi, type ShoppingApi } from '../support/storefront/signedInShopper';

/** The first retry follows after some seconds. */
const SLOW = { timeout: 20_000 };

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
  watchConnection(() => undefined);
});

beforeEach(() => reportReachability(true));

const expectStatusUnknown = async () => {
  const title = await screen.findByRole('heading', { name: 'Did it arrive?', level: 1 });
  expect(title).toBeVisible();
};

/** Sends an order without a response: `losing` means that it is placed, `cut` that it never arrives. */
const orderWithoutResponse = async (mode: 'losing' | 'cut') => {
  const assign = stubRedirect();
  const { state, net, sent } = makeCheckoutNetwork();
  const shopper = await openShopperWithCart(api, { net });
  shopper.open('/checkout');
  await readyToPlace();
  state.mode = mode;
  await pressPlace();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  act(() => reportReachability(false));
  await expectStatusUnknown();
  return { ...shopper, assign, state, sent };
};

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const goOnline = () => act(() => void dispatchEvent(new Event('online')));

describe('Order that is pressed without a signal', () => {
  it('is never sent, so that nobody asks whether it arrived, until the shop answers', async () => {
    const assign = stubRedirect();
    const { state, net, sent } = makeCheckoutNetwork();
    const shopper = await openShopperWithCart(api, { net });
    const store = shopper.open('/checkout');
    await readyToPlace();
    state.mode = 'cut';
    act(() => reportReachability(false));
    await pressPlace();
    await vi.waitFor(() => expect(store.getState().cart.error).not.toBeNull());
    expect(
      await screen.findByRole('heading', { name: 'Your order waits for a signal' }),
    ).toBeVisible();
    expect(sent).toEqual([]);
    state.mode = 'fine';
    goOnline();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce(), SLOW);
    expect(sent).toHaveLength(1);
  });
});

describe('Order without a response', () => {
  it('is found after a reload, and shown', async () => {
    const { open, orders, assign, state } = await orderWithoutResponse('losing');
    cleanup();
    state.mode = 'fine';
    open('/checkout');
    expect(await screen.findByRole('heading', { name: /^Order / }, SLOW)).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
    expect(await orders()).toHaveLength(1);
  });

  it('is placed when the request never reached the server', async () => {
    const { orders, assign, state } = await orderWithoutResponse('cut');
    expect(await orders()).toEqual([]);
    state.mode = 'fine';
    await press('Try now');
    await waitFor(() => expect(assign).toHaveBeenCalledOnce(), SLOW);
    expect(await orders()).toHaveLength(1);
  });

  it('is retried by itself with the same key, and paid on the page that sent it', async () => {
    const { orders, assign, state, sent } = await orderWithoutResponse('losing');
    state.mode = 'fine';
    goOnline();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce(), SLOW);
    expect(new Set(sent.map(({ orderKey }) => orderKey)).size).toBe(1);
    expect(await orders()).toHaveLength(1);
  });

  it('shows what was ordered', async () => {
    await orderWithoutResponse('cut');
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Ghee')).toBeVisible();
    expect(main.getByText('₹439')).toBeVisible();
    expect(await main.findByText('12, Lake Road')).toBeVisible();
  });

  it('is shown as unpaid when the shopper goes back and the server has it', async () => {
    const { state } = await orderWithoutResponse('losing');
    state.mode = 'fine';
    await press('Go back to the order');
    expect(await screen.findByRole('heading', { name: 'Nothing to check out' })).toBeVisible();
    expect(await screen.findByText(/order .* is waiting for its payment/)).toBeVisible();
  });

  it('is found by the next press when the shopper goes back while offline', async () => {
    const { packs, put, user, orders, cart, assign, state } = await orderWithoutResponse('losing');
    state.mode = 'cut';
    await press('Go back to the order');
    await screen.findByRole('button', { name: 'Place order' });
    state.mode = 'fine';
    await put(`cart/${user._id}`, { ...packs[0], quantity: 7 });
    await pressPlace();
    expect(await screen.findByRole('heading', { name: /^Order / }, SLOW)).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
    expect(await orders()).toMatchObject([{ itemCount: 2 }]);
    expect(Object.values(await cart())).toEqual([7]);
  });

  it('shows the requested prices as the old ones when the retry is rejected', async () => {
    const { open, packs, orders, state } = await orderWithoutResponse('cut');
    await api.db
      .update(variant)
      .set({ price: 21_000, mrp: 21_000 })
      .where(eq(variant.id, packs[0]?.variantId ?? ''));
    cleanup();
    state.mode = 'fine';
    open('/checkout');
    expect((await findDifferences()).getByRole('listitem')).toHaveTextContent(/was ₹200.*now ₹210/);
    expect(await orders()).toEqual([]);
  });
});
