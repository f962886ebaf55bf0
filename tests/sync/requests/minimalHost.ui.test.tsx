import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportReachability } from '../../../src/sync/connection/connectivity';
import { findSummary, pressPlace, stubRedirect } from '../../support/storefront/checkoutPage';
import { captured, openOrderPage, paid } from '../../support/storefront/orderPage';
import { openShopperWithCart } from '../../support/storefront/shopperWithCart';
import {
  type NetworkFilter,
  openShoppingApi,
  type ShoppingApi,
} from '../../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

beforeEach(() => reportReachability(true));

/** Fields that a host may omit. */
const OPTIONAL = [
  ...['priceWhenAdded', 'currency', 'payUntil'],
  ...['received', 'refundDue', 'refunded', 'inReview'],
];

const withoutOptional = (body: string) =>
  JSON.stringify(JSON.parse(body, (key, value) => (OPTIONAL.includes(key) ? undefined : value)));

/** A host that implements only the required part of the contract. */
const otherHost: NetworkFilter = (respond) => async (path, request) => {
  if (path.includes('checkout_options')) {
    return { status: 404, body: '{"code":404,"message":"Not Found"}' };
  }
  const sent = path.includes('/checkout/') ? Object.keys(JSON.parse(request.data)) : [];
  if (sent.some((name) => !['addressId', 'lines', 'orderKey'].includes(name))) {
    return { status: 400, body: '{"code":400,"message":"There is no such field."}' };
  }
  const response = await respond(path, request);
  return { ...response, body: withoutOptional(response.body) };
};

describe('Host without checkout_options', () => {
  it('accepts orders and shows delivery and gateway as decided at payment', async () => {
    const assign = stubRedirect();
    const { open, orders } = await openShopperWithCart(api, { net: otherHost });
    open('/checkout');
    const amounts = await findSummary();
    await waitFor(() =>
      expect(amounts.getByText('Delivery').nextSibling).toHaveTextContent('Worked out at payment'),
    );
    expect(amounts.getByText('Total before delivery').nextSibling).toHaveTextContent('₹400');
    expect(screen.getByText('The shop shows on the next page how you can pay.')).toBeVisible();
    await pressPlace();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(await orders()).toMatchObject([{ status: 'awaiting_payment', total: 43_900 }]);
  });
});

describe('Gateway that responds to checkout_options with 404', () => {
  it('is not taken for a host without that call', async () => {
    const { open } = await openShopperWithCart(api, {
      net: (respond) => (path, request) =>
        path.includes('checkout_options')
          ? { status: 404, body: '{"message":"Not Found"}' }
          : respond(path, request),
    });
    open('/checkout');
    expect(await screen.findByText(/The shop could not say what a delivery costs/)).toBeVisible();
    const amounts = await findSummary();
    expect(amounts.getByText('Delivery').nextSibling).toHaveTextContent('Worked out at checkout');
  });
});

describe('Host without optional fields', () => {
  it('shows no price comparison in the cart', async () => {
    const { open } = await openShopperWithCart(api, { net: otherHost });
    open('/cart');
    expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('₹200 each', { exact: false })).toBeVisible();
    expect(main.queryByText(/^Was/)).toBeNull();
    expect(main.queryByText(/NaN/)).toBeNull();
  });

  it('shows an order with only the amounts it has', async () => {
    await openOrderPage(api, { ...paid, payments: [captured('ref_host')], net: otherHost });
    const payment = within(screen.getByRole('region', { name: 'Payment' }));
    expect(payment.getByText('Total').nextSibling).toHaveTextContent('₹337');
    expect(payment.getByText('Paid')).toBeVisible();
    expect(payment.queryByText(/undefined|NaN|back to you/)).toBeNull();
  });
});
