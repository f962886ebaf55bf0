import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { order } from '../../server/orders/ordersSchema';
import { payment, refund } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import { newId } from '../../server/platform/db/ids';
import { reportReachability, watchConnection } from '../../src/sync/connection/connectivity';
import { noNetwork } from '../support/api/client';
import { openApi } from '../support/api/server';
import { addOrder } from '../support/database/orderRows';
import { openTestDatabase } from '../support/database/testDatabase';
import { makeTestGateway } from '../support/gateways/testGateway';
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
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

let db: Database;
let api: ShoppingApi;
const [card, upi] = [makeTestGateway('card'), makeTestGateway('upi')];
beforeAll(async () => {
  db = await openTestDatabase();
  api = { db, app: await openApi(db, {}, { gateways: [card.gateway, upi.gateway] }) };
});

beforeEach(() => reportReachability(true));

const openOrder = (traits?: OrderPageOptions) => openOrderPage(api, traits);
const region = (name: string) => within(screen.getByRole('region', { name }));
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Payable order', () => {
  it('shows deadline, payment button and other gateways for a pending payment', async () => {
    await openOrder({ payments: [{ status: 'pending', gateway: 'card' }] });
    const notice = region('Your payment isn’t confirmed yet');
    expect(notice.getByText(/Please pay by /)).toBeVisible();
    expect(notice.getByRole('button', { name: 'Continue to the payment' })).toBeVisible();
    expect(await notice.findAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  });

  it('is paid at another gateway when the shopper selects one', async () => {
    const assign = stubRedirect();
    const { open, order: place } = await openShopperWithCart(api);
    const { orderId, redirectUrl } = await place();
    const first = String(redirectUrl.split('/').at(-1));
    card.finish(first.replace('card_', ''), 'failed');
    open(`/orderdetails/${orderId}`);
    const [, other] = await screen.findAllByRole('radio');
    await userEvent.click(other as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: /^Pay / }));
    await waitFor(() =>
      expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/upi_')),
    );
    const attempts = await db.select().from(payment).where(eq(payment.orderId, orderId));
    expect(attempts.map(({ gateway }) => gateway).sort()).toEqual(['card', 'upi']);
    expect(card.pages.get(first)?.status).toBe('closed');
  });

  it('shows its payment although the browser wrongly reports being offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { orderId } = await openOrder({ payments: [{ status: 'pending' }] });
    await db.update(payment).set(captured('ref_lie')).where(eq(payment.orderId, orderId));
    await db.update(order).set({ status: 'paid' }).where(eq(order.id, orderId));
    expect(await screen.findByText('Paid', { selector: 'p *' }, { timeout: 20_000 })).toBeVisible();
    vi.restoreAllMocks();
  });
});

describe('Expired order', () => {
  it('says that it is no longer kept, and can be bought again', async () => {
    await openOrder({ order: { status: 'expired' }, payments: [{ status: 'failed' }] });
    expect(region('Not paid in time').getByText(/back on sale/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Buy again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });
});

describe('Cancelled order', () => {
  it.each(['created', 'pending', 'authorized', 'failed'] as const)(
    'shows "Nothing was paid" for a payment with status %s',
    async (status) => {
      await openOrder({ order: { status: 'cancelled' }, payments: [{ status }] });
      expect(region('Payment').getByText('Nothing was paid')).toBeVisible();
      expect(screen.queryByText('Being confirmed')).toBeNull();
    },
  );

  it('shows neither payment nor refund when it cost nothing', async () => {
    const free = { itemsTotal: 0, delivery: 0, total: 0, status: 'cancelled' } as const;
    await openOrder({ order: free, payments: [] });
    expect(region('Payment').getByText('Nothing to pay')).toBeVisible();
    expect(region('This order is cancelled').getByText(/^There was nothing to pay/)).toBeVisible();
  });

  it('shows the refund as owed and then as sent', async () => {
    const shopper = await makeSignedInShopper(api);
    const paymentId = newId('pay');
    const { orderId } = await addOrder(db, shopper.user._id, {
      order: { status: 'cancelled' },
      payments: [{ status: 'captured', captured: 13_900, id: paymentId }],
    });
    const owed = { id: newId('ref'), paymentId, key: 'cancelled', amount: 13_900 };
    await db.insert(refund).values(owed);
    shopper.open(`/orderdetails/${orderId}`);
    expect(await screen.findByText(/^₹139 goes back the way you paid/)).toBeVisible();
    await db.update(refund).set({ status: 'done' }).where(eq(refund.id, owed.id));
    expect(
      await screen.findByText('₹139 went back the way you paid.', {}, { timeout: 20_000 }),
    ).toBeVisible();
  });

  it.each([
    ['what was owed', 13_900, 'We give ₹100 back'],
    ['more than was owed', 17_800, 'We give ₹139 back'],
  ])(
    'promises only the amount that is not refunded yet when %s was paid',
    async (_, captured, promise) => {
      const shopper = await makeSignedInShopper(api);
      const paymentId = newId('pay');
      const { orderId } = await addOrder(db, shopper.user._id, {
        ...paid,
        payments: [{ status: 'captured', captured, id: paymentId }],
      });
      const gone = { id: newId('ref'), paymentId, key: 'by hand', amount: 3900 };
      await db.insert(refund).values({ ...gone, status: 'done' });
      shopper.open(`/orderdetails/${orderId}`);
      await screen.findByRole('heading', { name: `Order L-${orderId}`, level: 1 });
      await press('Cancel order');
      expect(screen.getByText(new RegExp(`${promise} the way you paid`))).toBeVisible();
    },
  );
});

describe('Order opened from the list', () => {
  it('shows its summary while offline and completes when the network is back', async () => {
    watchConnection(() => undefined);
    const state = { isCut: false };
    const net: NetworkFilter = (respond) => async (path, request) => {
      if (state.isCut) throw noNetwork();
      return respond(path, request);
    };
    const shopper = await makeSignedInShopper(api, net);
    const { orderId } = await addOrder(db, shopper.user._id, { ...paid, items: [2, 1] });
    shopper.open('/profile/orders');
    const link = await screen.findByRole('link', { name: new RegExp(`Order L-${orderId}`) });
    state.isCut = true;
    await userEvent.click(link);
    expect(
      await screen.findByRole('heading', { name: `Order L-${orderId}`, level: 1 }),
    ).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Not all of it is on this device')).toBeVisible();
    expect(main.getByText('₹337')).toBeVisible();
    expect(main.getByText('Paid')).toBeVisible();
    state.isCut = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await main.findByText('12, Lake Road')).toBeVisible();
    expect(screen.queryByText('Not all of it is on this device')).toBeNull();
  });
});
