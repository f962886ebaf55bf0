import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { stock, variant } from '../../server/catalogue/catalogueSchema';
import { loginSucceeded } from '../../src/features/account/auth/authSlice';
import { queueAddToCart } from '../../src/features/cart/cartSlice';
import { reportReachability } from '../../src/sync/connection/connectivity';
import { clientWithoutNetwork } from '../support/api/client';
import { addProduct } from '../support/database/catalogueRows';
import { makeProduct, makeUser } from '../support/factories';
import { renderShop } from '../support/storefront/renderShop';
import {
  makeSignedInShopper,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

/** A shopper whose cart holds these products in these quantities. */
const makeBuyer = async (...items: (Parameters<typeof addProduct>[1] & { quantity: number })[]) => {
  const shopper = await makeSignedInShopper(api);
  const packs = [];
  for (const { quantity, ...traits } of items) {
    const pack = await addProduct(api.db, traits);
    await shopper.put(`cart/${shopper.user._id}`, { ...pack, quantity });
    packs.push(pack);
  }
  return { ...shopper, packs };
};

const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') as HTMLElement);
};
const summary = async () => within(await screen.findByRole('region', { name: 'Summary' }));

describe('Cart page', () => {
  it('shows the totals of items, savings and delivery and links to the checkout', async () => {
    const buyer = await makeBuyer(
      { name: 'Ghee', price: 20_000, quantity: 2 },
      { name: 'Salt', price: 5_000, quantity: 1 },
    );
    buyer.open('/cart');
    const amounts = await summary();
    expect(amounts.getByText('Items (3)').nextSibling).toHaveTextContent('₹450');
    const delivery = amounts.getByText('Delivery').nextSibling;
    await waitFor(() => expect(delivery).toHaveTextContent('₹39'));
    expect(amounts.getByText('Total').nextSibling).toHaveTextContent('₹489');
    expect(amounts.getByText('You save ₹30 on MRP')).toBeVisible();
    expect(amounts.getByText('₹49 more and delivery is free.')).toBeVisible();
    const salt = await row('Salt');
    await userEvent.click(salt.getByRole('button', { name: 'Increase quantity' }));
    await waitFor(() =>
      expect(amounts.getByText('Delivery').nextSibling).toHaveTextContent('Free'),
    );
    expect(amounts.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  });

  it('restores a removed line with its quantity and position on Undo', async () => {
    const buyer = await makeBuyer({ name: 'Tea', quantity: 3 }, { name: 'Rice', quantity: 1 });
    buyer.open('/cart');
    const tea = await row('Tea');
    await userEvent.click(tea.getByRole('button', { name: 'Remove' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    expect(screen.getByText('Tea, 1 kg is out of your cart.')).toBeVisible();
    await waitFor(async () => expect(Object.values(await buyer.cart())).toEqual([1]));
    await userEvent.click(undo);
    await waitFor(async () => expect(Object.values(await buyer.cart()).sort()).toEqual([1, 3]));
    const main = within(screen.getByRole('main'));
    const [first] = main.getAllByRole('listitem');
    expect(first).toHaveTextContent('Tea');
  });

  it('restores the quantity at the time of removal, not an earlier one', async () => {
    const buyer = await makeBuyer({ name: 'Jaggery', quantity: 4 });
    buyer.open('/cart');
    const fewer = { name: 'Decrease quantity' };
    await userEvent.click((await row('Jaggery')).getByRole('button', fewer));
    await userEvent.click((await row('Jaggery')).getByRole('button', fewer));
    await waitFor(async () => expect(Object.values(await buyer.cart())).toEqual([2]));
    await userEvent.click((await row('Jaggery')).getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await row('Jaggery')).getByText('2')).toBeVisible();
    await waitFor(async () => expect(Object.values(await buyer.cart())).toEqual([2]));
  });

  it('shows the price from when the item was added beside the current price', async () => {
    const buyer = await makeBuyer({ name: 'Honey', price: 12_000, quantity: 1 });
    const [pack] = buyer.packs;
    await api.db
      .update(variant)
      .set({ price: 13_000, mrp: 13_000 })
      .where(eq(variant.id, pack?.variantId ?? ''));
    buyer.open('/cart');
    const honey = await row('Honey');
    expect(honey.getByText('Was ₹120 when you added it, now ₹130.')).toBeVisible();
  });

  it('explains lines that cannot be bought and corrects each with one press', async () => {
    const buyer = await makeBuyer({ name: 'Figs', quantity: 5 }, { name: 'Dates', quantity: 1 });
    const [figs, dates] = buyer.packs;
    const leave = (onHand: number, pack = figs) =>
      api.db
        .update(stock)
        .set({ onHand })
        .where(eq(stock.variantId, pack?.variantId ?? ''));
    await leave(2);
    await leave(0, dates);
    buyer.open('/cart');
    const amounts = await summary();
    expect(amounts.getByText('2 lines need a look before you can check out.')).toBeVisible();
    expect(amounts.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    const some = await row('Figs');
    expect(some.getByText(/Only 2 left, and you have 5 here/)).toBeVisible();
    await userEvent.click(some.getByRole('button', { name: 'Set quantity to 2' }));
    const none = await row('Dates');
    expect(none.getByText(/Sold out for now/)).toBeVisible();
    await userEvent.click(none.getByRole('button', { name: 'Remove' }));
    expect(await amounts.findByRole('link', { name: 'Checkout' })).toBeVisible();
    await waitFor(async () => expect(Object.values(await buyer.cart())).toEqual([2]));
  });

  it('links to the catalogue when it is empty and shows wishlist products', async () => {
    const shopper = await makeSignedInShopper(api);
    const { productId } = await addProduct(api.db, { name: 'Amla' });
    await shopper.put('add_wishlist', { userId: shopper.user._id, productId });
    shopper.open('/cart');
    const empty = await screen.findByRole('heading', { name: 'Your cart is empty', level: 1 });
    expect(empty).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Browse products' })).toBeVisible();
    expect(await main.findByRole('heading', { name: 'Amla' })).toBeVisible();
  });
});

describe('Cart page offline', () => {
  it('shows the offline screen when no cart is saved on the device', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const store = renderShop(clientWithoutNetwork(reportReachability), '/about');
    await screen.findByRole('heading', { level: 1 });
    await act(async () => void store.dispatch(loginSucceeded(makeUser())));
    await userEvent.click(screen.getByRole('link', { name: 'Cart' }));
    expect(await screen.findByRole('heading', { name: 'No Internet Connection' })).toBeVisible();
    reportReachability(true);
  });

  it('shows an item added offline and marks it as waiting', async () => {
    const store = renderShop(clientWithoutNetwork(), '/about');
    await screen.findByRole('heading', { level: 1 });
    await act(async () => void store.dispatch(loginSucceeded(makeUser())));
    const product = makeProduct({ name: 'Turmeric' });
    const [pack] = product.variants;
    if (!pack) throw new Error('the product has packs');
    await act(() => store.dispatch(queueAddToCart(product, pack, 2)));
    await userEvent.click(screen.getByRole('link', { name: 'Cart' }));
    const turmeric = await row('Turmeric');
    expect(await turmeric.findByText('On this device until the shop answers')).toBeVisible();
    expect(await screen.findByRole('link', { name: '1 change waiting' })).toHaveAttribute(
      'href',
      '/profile/waiting',
    );
  });
});
