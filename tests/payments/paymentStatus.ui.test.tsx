import 'fake-indexeddb/auto';
import { act, screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../server/orders/ordersSchema';
import { payment } from '../../server/payments/paymentsSchema';
import type { OrderDetails } from '../../src/contract/order';
import { paymentResultOf } from '../../src/features/orders/paymentResult';
import { isPayableNow } from '../../src/features/orders/usePayable';
import { addOrder } from '../support/database/orderRows';
import { openShopperWithCart } from '../support/storefront/shopperWithCart';
import {
  makeSignedInShopper,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

/** A shopper with this order who returns from the payment page. */
const returnFromPayment = async (hint: string, rows: Parameters<typeof addOrder>[2]) => {
  const shopper = await makeSignedInShopper(api);
  const { orderId } = await addOrder(api.db, shopper.user._id, rows);
  shopper.open(`/payment-status/${hint}/${orderId}`);
  return { ...shopper, orderId };
};

/** The page polls every few seconds. */
const title = (name: string) =>
  screen.findByRole('heading', { name, level: 1 }, { timeout: 40_000 });
const main = () => within(screen.getByRole('main'));

const captured = { status: 'captured', captured: 13_900 } as const;

describe('Payment status page', () => {
  it('shows the status of the order, not the one in the URL', async () => {
    await returnFromPayment('success', { payments: [{ status: 'failed' }] });
    expect(await title('The payment didn’t go through')).toBeVisible();
    expect(main().getByRole('button', { name: 'Pay again' })).toBeVisible();
  });

  it('thanks for a payment and shows the order number and next step', async () => {
    const { orderId } = await returnFromPayment('pending', {
      order: { status: 'paid' },
      payments: [captured],
    });
    expect(await title('Thank you. Your order is confirmed.')).toBeVisible();
    expect(main().getByText(/We pack it next/)).toHaveTextContent(`L-${orderId} is paid: ₹139`);
    expect(main().getByText('Arrives Tue, 24 Nov')).toBeVisible();
    expect(main().queryByRole('button', { name: /Pay/ })).toBeNull();
  });

  it('says that a delivered order has arrived', async () => {
    await returnFromPayment('success', { order: { status: 'delivered' }, payments: [captured] });
    await title('Thank you. Your order is confirmed.');
    expect(main().getByText(/It has arrived\.$/)).toBeVisible();
    expect(main().queryByText(/^Arrives/)).toBeNull();
  });

  it('shows a pending payment until it is captured', async () => {
    const { orderId, user } = await returnFromPayment('success', {
      payments: [{ status: 'pending' }],
    });
    expect(await title('Waiting for your payment')).toBeVisible();
    expect(main().getByText(/You can leave this page/)).toBeVisible();
    // A payment in progress must not be repeated.
    expect(main().queryByRole('button', { name: /Pay/ })).toBeNull();
    await api.db.update(payment).set(captured).where(eq(payment.orderId, orderId));
    await api.db.update(order).set({ status: 'paid' }).where(eq(order.id, orderId));
    // A page that becomes visible polls at once.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await title('Thank you. Your order is confirmed.')).toBeVisible();
    expect(await screen.findByText(new RegExp(`^Thank you.*${user.email}`))).toBeInTheDocument();
  });

  it('offers to pay again when the shopper came back without paying', async () => {
    await returnFromPayment('failure', { payments: [{ status: 'created' }] });
    expect(await title('The payment didn’t go through')).toBeVisible();
    expect(main().getByRole('button', { name: 'Pay again' })).toBeVisible();
  });

  it('offers to buy an expired order again', async () => {
    await returnFromPayment('failure', {
      order: { status: 'expired' },
      payments: [{ status: 'failed' }],
    });
    expect(await title('Not paid in time')).toBeVisible();
    expect(main().getByRole('button', { name: 'Buy again' })).toBeVisible();
    expect(main().queryByRole('button', { name: /Pay/ })).toBeNull();
  });

  it('says that an incorrect amount is being reviewed', async () => {
    await returnFromPayment('success', {
      payments: [{ status: 'captured', captured: 1, inReview: true }],
    });
    expect(await title('We’re looking at your payment')).toBeVisible();
    expect(main().queryByRole('button', { name: /Pay/ })).toBeNull();
  });

  it('shows another shopper’s order as not found', async () => {
    const stranger = await makeSignedInShopper(api);
    const { orderId } = await addOrder(api.db, stranger.user._id);
    const shopper = await makeSignedInShopper(api);
    shopper.open(`/payment-status/success/${orderId}`);
    expect(await title('We couldn’t find this order')).toBeVisible();
    expect(main().getByRole('link', { name: 'See your orders' })).toBeVisible();
  });
});

describe('isPayableNow', () => {
  const payUntil = '2026-01-01T12:00:00.000Z';
  const [before, after] = [Date.parse(payUntil) - 1, Date.parse(payUntil) + 1];
  const none = { status: 'created', refundDue: 0, refunded: 0, inReview: false } as const;
  const unpaid = { canPay: true, payUntil, payment: none } as OrderDetails;
  const having = (payment: Partial<OrderDetails['payment']>) => ({
    ...unpaid,
    payment: { ...unpaid.payment, ...payment },
  });

  it.each([
    ['before the deadline', unpaid, false, before, true],
    ['after the deadline by the clock of an offline device', unpaid, false, after, false],
    ['payable according to the server', unpaid, true, after, true],
    ['after a failed attempt', having({ status: 'failed' }), true, before, true],
    ['in progress at the gateway', having({ status: 'pending' }), true, before, false],
    ['in review', having({ inReview: true }), true, before, false],
    ['not payable according to the server', { ...unpaid, canPay: false }, true, before, false],
  ])('decides for a payment: %s', (_case, order, isOnline, now, expected) => {
    expect(isPayableNow(order, isOnline, now)).toBe(expected);
  });
});

describe('Payment at the sandbox', () => {
  it('is polled until the server has the captured payment', async () => {
    const shopper = await openShopperWithCart(api);
    const { orderId, redirectUrl } = await shopper.order();
    shopper.open(`/payment-status/success/${orderId}`);
    expect(await title('Waiting for your payment')).toBeVisible();
    expect(main().getByRole('button', { name: 'Pay now' })).toBeVisible();
    const pressed = await api.app.inject({
      method: 'POST',
      url: new URL(redirectUrl).pathname,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: 'action=paid',
    });
    expect(pressed.statusCode).toBe(303);
    const [attempt] = await api.db.select().from(payment).where(eq(payment.orderId, orderId));
    await api.app.paymentService.settle(attempt?.id ?? '');
    expect(await title('Thank you. Your order is confirmed.')).toBeVisible();
    expect(screen.queryByText(/isn’t paid yet/)).toBeNull();
  });
});

describe('paymentResult of an order', () => {
  const of = (status: OrderDetails['status'], traits: Partial<OrderDetails['payment']> = {}) => {
    const none = { status: 'created', refundDue: 0, refunded: 0, inReview: false } as const;
    return paymentResultOf({ status, payment: { ...none, ...traits } } as OrderDetails, 'success');
  };

  it.each([
    [of('awaiting_payment'), 'pending'],
    [of('awaiting_payment', { status: 'authorized' }), 'pending'],
    [of('awaiting_payment', { status: 'failed' }), 'failure'],
    [of('awaiting_payment', { inReview: true }), 'review'],
    [of('delivered', { status: 'captured' }), 'success'],
    [of('cancelled'), 'cancelled'],
    [of('cancelled', { inReview: true, refundDue: 100 }), 'review'],
    [of('cancelled', { status: 'captured', refundDue: 100 }), 'refund'],
    [of('expired', { status: 'refunded', refunded: 100 }), 'refunded'],
  ])('is %s', (outcome, expected) => {
    expect(outcome).toBe(expected);
  });
});
