import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stock, variant } from '../../server/catalogue/catalogueSchema';
import { queueCartQuantity } from '../../src/features/cart/cartSlice';
import { fetchCheckoutOptions } from '../../src/features/cart/review/checkoutOptions';
import { reportReachability } from '../../src/sync/connection/connectivity';
import { makeLine } from '../support/factories';
import { makeCheckoutNetwork } from '../support/storefront/checkoutNetwork';
import {
  field,
  findDifferences,
  findSummary,
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

describe('Checkout page', () => {
  it('places one order for several clicks and redirects to the payment', async () => {
    const assign = stubRedirect();
    const { open, orders, cart } = await openShopperWithCart(api);
    const store = open('/checkout');
    const amounts = await findSummary();
    await waitFor(() => expect(amounts.getByText('Delivery').nextSibling).toHaveTextContent('₹39'));
    expect(amounts.getByText('Total').nextSibling).toHaveTextContent('₹439');
    const button = await pressPlace();
    await userEvent.dblClick(button);
    expect(await screen.findByRole('heading', { name: 'Your order is placed' })).toBeVisible();
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/api\/payments\//));
    expect(await orders()).toMatchObject([{ status: 'awaiting_payment', total: 43_900 }]);
    expect(await cart()).toEqual({});
    expect(store.getState().cart.data).toEqual([]);
  });

  it('has no navigation except a link to the cart, and ends with the order button', async () => {
    const { open } = await openShopperWithCart(api);
    open('/checkout');
    const button = await placeButton();
    await screen.findByRole('radio', { name: /^Pay on delivery/ });
    for (const role of ['navigation', 'search', 'contentinfo']) {
      expect(screen.queryByRole(role)).toBeNull();
    }
    const back = screen.getByRole('link', { name: 'Back to the cart' });
    expect(back).toHaveAttribute('href', '/cart');
    const main = screen.getByRole('main');
    // The dock with the button follows the page in document order.
    expect(main.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(back);
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  it('shows a changed price at first and places the order once it is accepted', async () => {
    const assign = stubRedirect();
    const { net, sent } = makeCheckoutNetwork();
    const { open, packs, orders } = await openShopperWithCart(api, { net });
    await api.db
      .update(variant)
      .set({ price: 21_000, mrp: 21_000 })
      .where(eq(variant.id, packs[0]?.variantId ?? ''));
    open('/checkout');
    const changed = await findDifferences();
    expect(changed.getByRole('listitem')).toHaveTextContent(
      /Ghee, 1 kg has a new price\..*was ₹200.*now ₹210/,
    );
    const button = await placeButton();
    await waitFor(() =>
      expect(button).toHaveAccessibleDescription('Look through what changed first.'),
    );
    await userEvent.click(button);
    await userEvent.click(changed.getByRole('button', { name: 'That’s fine' }));
    cleanup();
    open('/checkout');
    await pressPlace();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([{ total: 45_900 }]);
    expect(await orders()).toMatchObject([{ total: 45_900 }]);
  });

  it('lists the lines the server rejected, accepts the changes and places the order', async () => {
    const assign = stubRedirect();
    const { open, packs, orders } = await openShopperWithCart(api, {
      lines: [
        { name: 'Figs', price: 10_000, quantity: 5 },
        { name: 'Dates', price: 10_000, quantity: 1 },
        { name: 'Rice', price: 10_000, quantity: 1 },
      ],
    });
    open('/checkout');
    await readyToPlace();
    const leave = (onHand: number, index: number) =>
      api.db
        .update(stock)
        .set({ onHand })
        .where(eq(stock.variantId, packs[index]?.variantId ?? ''));
    await leave(2, 0);
    await leave(0, 1);
    await pressPlace();
    const changed = await findDifferences();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Something changed' })).toHaveFocus(),
    );
    expect(changed.getByText(/Nothing has been ordered yet/)).toBeVisible();
    const [figs, dates, ...others] = changed.getAllByRole('listitem');
    expect(figs).toHaveTextContent(/Figs, 1 kg is nearly sold out.*was 5 packs.*now 2 packs/);
    expect(dates).toHaveTextContent(/Dates, 1 kg is sold out.*was 1 pack.*now none/);
    expect(others).toEqual([]);
    expect(await orders()).toEqual([]);
    await userEvent.click(changed.getByRole('button', { name: 'That’s fine' }));
    await waitFor(() => expect(screen.queryByText('Something changed')).toBeNull());
    await pressPlace();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(await orders()).toMatchObject([{ itemCount: 3, total: 33_900 }]);
  });

  it('keeps the note through a reload and sends it with the order and with its retry', async () => {
    stubRedirect();
    const { state, net, sent } = makeCheckoutNetwork();
    const { open, orders, get } = await openShopperWithCart(api, { net });
    open('/checkout');
    const note = await screen.findByLabelText(/^Note for the delivery/);
    await userEvent.type(note, 'Ring twice,{enter}please ');
    cleanup();
    open('/checkout');
    expect(await screen.findByLabelText(/^Note for the delivery/)).toHaveValue(
      'Ring twice, please ',
    );
    await readyToPlace();
    state.mode = 'cut';
    await pressPlace();
    act(() => reportReachability(false));
    const retry = await screen.findByRole('button', { name: 'Try now' });
    expect(screen.getByText('Ring twice, please')).toBeVisible();
    state.mode = 'fine';
    await userEvent.click(retry);
    await screen.findByRole('heading', { name: 'Your order is placed' }, { timeout: 20_000 });
    expect(sent.map((checkout) => checkout.note)).toEqual(sent.map(() => 'Ring twice, please'));
    const [placed] = await orders();
    const { note: kept } = (await get(`order_details/${placed?._id}`)).json().data;
    expect(kept).toBe('Ring twice, please');
  });

  it('shows the new total when only the delivery fee changed', async () => {
    stubRedirect();
    const { open, orders } = await openShopperWithCart(api);
    const store = open('/checkout');
    await placeButton();
    await waitFor(() => expect(store.getState().cart.options.loading).toBe(false));
    const { data } = store.getState().cart.options;
    if (!data) throw new Error('the checkout options are not loaded');
    const cheaper = { ...data, delivery: { ...data.delivery, fee: 100 } };
    const before = fetchCheckoutOptions.fulfilled({ data: cheaper, loadedAt: '' }, '', undefined);
    act(() => void store.dispatch(before));
    await pressPlace();
    const changed = await findDifferences();
    await waitFor(() =>
      expect(changed.getByRole('listitem')).toHaveTextContent(/was ₹401.*now ₹439/),
    );
    await userEvent.click(changed.getByRole('button', { name: 'That’s fine' }));
    await pressPlace();
    expect(await screen.findByRole('heading', { name: 'Your order is placed' })).toBeVisible();
    expect(await orders()).toMatchObject([{ total: 43_900 }]);
  });

  it('keeps the chosen address and typed values through a reload while offline', async () => {
    const { state, net } = makeCheckoutNetwork();
    const { open } = await openShopperWithCart(api, {
      net,
      addresses: [{ label: 'Home' }, { label: 'Work', line1: '4, Mill Lane' }],
    });
    open('/checkout');
    await userEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
    expect(screen.getByRole('radio', { name: /^Home/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /^Work/ }));
    state.mode = 'cut';
    act(() => reportReachability(false));
    const button = await placeButton();
    await waitFor(() => expect(button).toHaveAccessibleDescription(/place it as soon as/));
    await userEvent.click(screen.getByRole('button', { name: 'Another address' }));
    await userEvent.type(field('Full name'), 'Meera');
    cleanup();
    state.mode = 'fine';
    act(() => reportReachability(true));
    open('/checkout');
    await waitFor(() => expect(field('Full name')).toHaveValue('Meera'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const line = await screen.findByText('Work', { selector: 'strong' });
    expect(line.parentElement).toHaveTextContent('Work Asha Rao, 4, Mill Lane');
  });

  it('sends the cart changes before the order', async () => {
    const assign = stubRedirect();
    const { open, orders } = await openShopperWithCart(api);
    const store = open('/checkout');
    const button = await readyToPlace();
    const [line = makeLine()] = store.getState().cart.data;
    await act(async () => void (await store.dispatch(queueCartQuantity(line, 3))));
    await userEvent.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(await orders()).toMatchObject([{ itemCount: 3, total: 60_000 }]);
  });

  it('links to the catalogue when the cart is empty', async () => {
    const { open } = await openShopperWithCart(api, { lines: [] });
    open('/checkout');
    const empty = await screen.findByRole('heading', { name: 'Nothing to check out', level: 1 });
    expect(empty).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Browse products' })).toBeVisible();
  });
});
