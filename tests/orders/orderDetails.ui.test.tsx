import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { orderItem } from '../../server/orders/ordersSchema';
import { shortage } from '../../server/orders/packingSchema';
import { fetchOrderDetails } from '../../src/features/orders/ordersSlice';
import { addOrder } from '../support/database/orderRows';
import { stubRedirect } from '../support/storefront/checkoutPage';
import {
  captured,
  type OrderPageOptions,
  openOrderPage,
  paid,
} from '../support/storefront/orderPage';
import { openShopperWithCart } from '../support/storefront/shopperWithCart';
import {
  makeSignedInShopper,
  type NetworkFilter,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

const openOrder = (traits?: OrderPageOptions) => openOrderPage(api, traits);

const region = (name: string) => within(screen.getByRole('region', { name }));
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Order page', () => {
  it('shows of a short line what was ordered and what comes, and what is taken off', async () => {
    const rows = { ...paid, payments: [captured('ref_short')] };
    const { orderId, packs, store } = await openOrder(rows);
    const [first] = packs;
    await api.db
      .update(orderItem)
      .set({ ordered: 2, fulfilled: 1 })
      .where(eq(orderItem.id, String(first?.id)));
    await api.db.insert(shortage).values({
      ...{ orderId, variantId: String(first?.variantId), quantity: 1, amount: 9900, tax: 0 },
      ...{ reason: 'A jar broke', at: new Date() },
    });
    await store.dispatch(fetchOrderDetails(orderId));
    const short = within(
      await screen.findByRole('region', { name: 'Not everything comes as ordered' }),
    );
    expect(short.getByText('Pack 0, 1 kg: 1 of 2 comes')).toBeVisible();
    expect(short.getByText('A jar broke')).toBeVisible();
    expect(short.getByText('₹99 is taken off for it, with the taxes.')).toBeVisible();
  });

  it('shows what comes instead of a line, which is rated like others', async () => {
    const order = { ...paid.order, status: 'delivered' as const };
    const rows = { order, payments: [captured('ref_instead')] };
    const { orderId, packs, store } = await openOrder(rows);
    const [first] = packs;
    await api.db
      .update(orderItem)
      .set({ ordered: 2, fulfilled: 0 })
      .where(eq(orderItem.id, String(first?.id)));
    const [item] = await api.db
      .select()
      .from(orderItem)
      .where(eq(orderItem.id, String(first?.id)));
    if (!item) throw new Error('The order has a line.');
    await api.db.insert(orderItem).values({
      ...{ ...item, id: `${item.id}_2`, position: 9, variantId: 'var_other', label: '500 g' },
      ...{ quantity: 0, ordered: 2, fulfilled: 2, replaces: item.variantId, charged: 100 },
    });
    await api.db.insert(shortage).values({
      ...{ orderId, variantId: item.variantId, quantity: 2, amount: 0, tax: 0 },
      at: new Date(),
    });
    await store.dispatch(fetchOrderDetails(orderId));
    const short = within(
      await screen.findByRole('region', { name: 'Not everything comes as ordered' }),
    );
    expect(short.getByText('Pack 0, 1 kg: none of 2 comes')).toBeVisible();
    expect(short.getByText('Pack 0, 500 g: 2 come instead of Pack 0, 1 kg')).toBeVisible();
    expect(short.getByRole('group', { name: /Pack 0/ })).toBeVisible();
    expect(short.queryByText(/is taken off/)).toBeNull();
  });

  it('shows lines, amounts, progress and delivery address', async () => {
    const order = { ...paid.order, note: 'Ring twice' };
    await openOrder({ order, payments: [captured('ref_look')] });
    const items = within(await screen.findByRole('region', { name: 'What you ordered' }));
    expect(items.getByRole('link', { name: 'Pack 0' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/product\/then\//),
    );
    expect(items.getByText('1 kg · 2 × ₹99')).toBeVisible();
    const sums = region('Payment');
    expect(sums.getByText('Items (3)').nextSibling).toHaveTextContent('₹297');
    expect(sums.getByText('Total').nextSibling).toHaveTextContent('₹337');
    expect(sums.getByText('Reference ref_look')).toBeVisible();
    const progress = region('Where your order is');
    expect(progress.getByText('Placed')).toBeVisible();
    expect(progress.getByText('Arrives Tue, 24 Nov')).toBeVisible();
    expect(progress.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^Placed/),
      'Still to come: Packed',
      'Still to come: On its way',
      'Still to come: Delivered',
    ]);
    expect(region('Delivery address').getByText('12, Lake Road')).toBeVisible();
    expect(region('Delivery address').getByText('Ring twice')).toBeVisible();
  });

  it('names the carrier and the tracking number of a shipped order', async () => {
    const shipped = { status: 'shipped' as const, carrier: 'India Post', tracking: 'EM123IN' };
    await openOrder({ ...paid, order: { ...paid.order, ...shipped } });
    expect(region('Where your order is').getByText('Sent with India Post')).toBeVisible();
    expect(region('Where your order is').getByText('Tracking number EM123IN')).toBeVisible();
  });

  it('offers payment and cancellation of an unpaid order and shows the deadline', async () => {
    await openOrder({ payments: [{ status: 'failed' }] });
    expect(screen.getByRole('button', { name: 'Pay again' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    expect(screen.getByText(/Please pay by /)).toBeVisible();
    expect(screen.getByText(/^Arrives .*, if it’s paid now$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print invoice' })).toBeNull();
  });

  it('shows the refund amount in the cancellation dialog', async () => {
    await openOrder({ ...paid, payments: [captured('ref_cancel')] });
    await press('Cancel order');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/We give ₹337 back the way you paid/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep the order' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the dialog open during the cancellation and then focuses the result', async () => {
    let respond = () => {};
    const responded = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const net: NetworkFilter = (respond) => async (path, request) => {
      if (path.endsWith('/cancel')) await responded;
      return respond(path, request);
    };
    const { orderId } = await openOrder({ net });
    await press('Cancel order');
    const dialog = screen.getByRole('dialog');
    const inside = within(dialog);
    await userEvent.click(inside.getByRole('button', { name: 'Cancel order' }));
    expect(await inside.findByRole('button', { name: 'Cancelling…' })).toBeVisible();
    await userEvent.click(inside.getByRole('button', { name: 'Keep the order' }));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('dialog')).toBe(dialog);
    respond();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Cancelled', { selector: 'p *' })).toBeVisible();
    const notice = screen.getByRole('region', { name: 'This order is cancelled' });
    await waitFor(() => expect(notice).toHaveFocus());
    expect(notice).toHaveAccessibleDescription(/^Nothing was paid\./);
    expect(screen.getByRole('heading', { name: `Order L-${orderId}` })).toBeVisible();
  });

  it('prints only the invoice with the shop’s address', async () => {
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    await openOrder({ ...paid, payments: [captured('ref_print')] });
    await press('Print invoice');
    expect(printed).toHaveBeenCalledOnce();
    const invoice = document.body.lastElementChild;
    expect(invoice).toHaveTextContent('Pune 411004');
    expect(invoice).toHaveTextContent('Pack 1, 1 kg');
    vi.unstubAllGlobals();
  });

  it('prints no invoice for an unpaid order', async () => {
    await openOrder();
    expect(screen.queryByText('Invoice')).toBeNull();
  });
});

describe('Unpaid order', () => {
  /** Opens the page of an order placed through the checkout. */
  const makeOrder = async () => {
    const shopper = await openShopperWithCart(api);
    const { orderId } = await shopper.order();
    shopper.open(`/orderdetails/${orderId}`);
    await screen.findByRole('heading', { name: /^Order /, level: 1 });
    return shopper;
  };

  it('is announced on every page until the notice is dismissed', async () => {
    const shopper = await makeSignedInShopper(api);
    const { orderId } = await addOrder(api.db, shopper.user._id);
    shopper.open('/about');
    expect(
      await screen.findByText(/^Order L-.* isn’t paid yet\. Kept for you until \d/),
    ).toBeVisible();
    const payNow = screen.getByRole('link', { name: 'Pay now' });
    expect(payNow).toHaveAttribute('href', `/orderdetails/${orderId}`);
    const notice = within(payNow.parentElement as HTMLElement);
    await userEvent.click(notice.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  });

  it('leads to its payment page on Pay now and is cancelled after confirmation', async () => {
    const assign = stubRedirect();
    const { orders } = await makeOrder();
    await press('Pay now');
    await waitFor(() =>
      expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/api\/payments\//)),
    );
    await press('Cancel order');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Nothing was paid, so nothing is owed/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Buy again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
    expect(await orders()).toMatchObject([{ status: 'cancelled' }]);
  });

  it('is listed among the orders as waiting for payment', async () => {
    const shopper = await makeSignedInShopper(api);
    const { orderId } = await addOrder(api.db, shopper.user._id);
    shopper.open('/profile/orders');
    const link = await screen.findByRole('link', { name: new RegExp(`Order L-${orderId}`) });
    expect(link).toHaveTextContent('Waiting for payment');
  });
});
