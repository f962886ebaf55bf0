import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import type { PayOnDelivery } from '../../../src/contract/shop/payOnDelivery';
import { reportReachability } from '../../../src/sync/connection/connectivity';
import { openOnDeliveryShop, TERMS } from '../../support/api/onDelivery';
import { openApi } from '../../support/api/server';
import { addOrder } from '../../support/database/orderRows';
import { openTestDatabase } from '../../support/database/testDatabase';
import { makeCheckoutNetwork } from '../../support/storefront/checkoutNetwork';
import { findSummary, placeButton, pressPlace } from '../../support/storefront/checkoutPage';
import { openOrderPage } from '../../support/storefront/orderPage';
import { openShopperWithCart } from '../../support/storefront/shopperWithCart';
import type { ShoppingApi } from '../../support/storefront/signedInShopper';

let db: Database;
/** With the sandbox gateway, and a fee of ₹20. */
let api: ShoppingApi;
beforeAll(async () => {
  db = await openTestDatabase();
  api = { db, app: await openApi(db) };
});

beforeEach(() => reportReachability(true));

const onDelivery = () => screen.findByRole('radio', { name: /^Pay on delivery/ });
const shopWith = async (terms: PayOnDelivery) => ({ db, app: await openOnDeliveryShop(db, terms) });

describe('Checkout with payment on delivery', () => {
  it('adds the fee while it is chosen, and leads to the confirmed order', async () => {
    const { open, orders } = await openShopperWithCart(api);
    open('/checkout');
    const summary = await findSummary();
    expect(await summary.findByText('₹439')).toBeVisible();
    expect(summary.queryByText('Paying on delivery')).toBeNull();
    await userEvent.click(await onDelivery());
    expect(summary.getByText('Paying on delivery').nextSibling).toHaveTextContent('₹20');
    expect(summary.getByText('Total').nextSibling).toHaveTextContent('₹459');
    expect(await placeButton()).toHaveAccessibleDescription(
      'Your order is placed at once. You pay ₹459 when it arrives.',
    );
    await pressPlace();
    expect(
      await screen.findByRole('heading', { name: 'You pay ₹459 when it arrives' }),
    ).toBeVisible();
    expect(screen.getByText('You can pay in cash or by UPI.')).toBeVisible();
    expect(screen.getByText('To pay on delivery')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    expect(screen.queryByRole('button', { name: /invoice/ })).toBeNull();
    expect(await orders()).toMatchObject([{ status: 'confirmed', total: 45_900 }]);
  });

  it('remembers the choice', async () => {
    const { open } = await openShopperWithCart(api);
    open('/checkout');
    await userEvent.click(await onDelivery());
    cleanup();
    open('/checkout');
    expect(await onDelivery()).toBeChecked();
  });

  it('needs no gateway', async () => {
    const { open, orders } = await openShopperWithCart(await shopWith(TERMS));
    open('/checkout');
    expect(
      await screen.findByText(
        'Pay on delivery. You pay in cash or by UPI when it arrives. ₹20 fee.',
      ),
    ).toBeVisible();
    await pressPlace();
    await screen.findByRole('heading', { name: 'You pay ₹459 when it arrives' });
    expect(await orders()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('names the ways of the facts, before and after it is placed', async () => {
    const terms: PayOnDelivery = { ...TERMS, ways: ['cash', 'card', 'transfer'] };
    const { open } = await openShopperWithCart(await shopWith(terms));
    open('/checkout');
    expect(
      await screen.findByText(
        'Pay on delivery. You pay in cash, by card or by bank transfer when it arrives. ₹20 fee.',
      ),
    ).toBeVisible();
    await pressPlace();
    expect(
      await screen.findByText('You can pay in cash, by card or by bank transfer.'),
    ).toBeVisible();
  });

  it.each<[string, Partial<PayOnDelivery>]>([
    ['Up to ₹458.99 can be paid on delivery.', { max: 45_899, maxNew: 45_899 }],
    ['Until your first order is paid, up to ₹458.99 can be paid on delivery.', { maxNew: 45_899 }],
    ['Orders to 560001 can’t be paid on delivery.', { postalCodes: ['560002'] }],
  ])('says before the press: %s', async (sentence, changes) => {
    const { open } = await openShopperWithCart(await shopWith({ ...TERMS, ...changes }));
    open('/checkout');
    await waitFor(async () => expect(await placeButton()).toHaveAccessibleDescription(sentence));
    expect(await placeButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('says that the first such order has to arrive before the next', async () => {
    const { open, user } = await openShopperWithCart(api);
    await addOrder(db, user._id, { order: { status: 'confirmed' } });
    open('/checkout');
    const choice = await onDelivery();
    await waitFor(() =>
      expect(choice.closest('label')).toHaveTextContent(
        /^Pay on deliveryYour first order to be paid on delivery is not there yet\./,
      ),
    );
    expect(await placeButton(), 'online it can be paid').toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(choice);
    expect(await placeButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('says of an order that waits for a signal that it is paid on delivery', async () => {
    const { state, net } = makeCheckoutNetwork();
    const { open } = await openShopperWithCart(api, { net });
    open('/checkout');
    await userEvent.click(await onDelivery());
    state.mode = 'cut';
    reportReachability(false);
    await userEvent.click(await placeButton());
    expect(await screen.findByText(/there is one.*You pay on delivery\.$/)).toBeVisible();
  });
});

describe('Order that was to be paid on delivery', () => {
  const openPage = (status: 'packed' | 'shipped' | 'delivered' | 'returned', payment: object) =>
    openOrderPage(api, {
      order: { status },
      payments: [{ gateway: 'on_delivery', checkAt: null, ...payment }],
    });

  it('can be cancelled until it is shipped, with nothing to give back', async () => {
    await openPage('packed', { status: 'due' });
    expect(screen.getByRole('heading', { name: 'You pay ₹337 when it arrives' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Nothing was paid, so nothing is owed.');
    expect(dialog).not.toHaveTextContent('Should a payment still arrive');
  });

  it('shows until it arrives what is to be paid', async () => {
    await openPage('shipped', { status: 'due' });
    const payment = within(screen.getByRole('region', { name: 'Payment' }));
    expect(payment.getByText('To pay on delivery')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  it('is paid once it is delivered', async () => {
    await openPage('delivered', { status: 'captured', captured: 33_700, paidBy: 'cash' });
    expect(screen.getByRole('region', { name: 'Payment' })).toHaveTextContent('Paid');
    expect(screen.queryByText(/To pay on delivery/)).toBeNull();
  });

  it('owes nothing once it came back', async () => {
    await openPage('returned', { status: 'failed', closed: true });
    expect(screen.getAllByText('Returned').length).toBeGreaterThan(0);
    expect(screen.getByRole('region', { name: 'Payment' })).toHaveTextContent('Nothing was paid');
    expect(screen.queryByText(/Still to come/)).toBeNull();
  });
});
