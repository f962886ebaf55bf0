import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AddressData } from '../../../src/contract/address';
import type { ProductDetails } from '../../../src/contract/catalogue/product';
import type { Order, OrderDetails } from '../../../src/contract/order';
import type { User } from '../../../src/contract/user';
import { makeAddressData } from '../factories';
import type { FaultProxy } from '../faultProxy';
import { apiOf, signInContext } from './account';
import { packsToBuy } from './cart';
import { waitUntilFetched } from './pages';

export const CHECKOUT = /^POST \/api\/loam\/checkout\//;

type Pack = Awaited<ReturnType<typeof packsToBuy>>[number];

interface CheckoutOptions {
  /** The quantity of each cart line. */
  quantities?: number[];
  /** Null for a shopper without an address. */
  address?: AddressData | null;
  /** Where the page opens. */
  at?: string;
}

/** The code that is loaded after signing in. */
const ACCOUNT_CODE = '/assets/account-';

/** A new signed-in shopper with a filled cart; opens the checkout. */
export const openCheckout = async (
  page: Page,
  url: string,
  { quantities = [2], address = makeAddressData(), at = '/checkout' }: CheckoutOptions = {},
) => {
  const context = page.context();
  const user = await signInContext(context, url);
  const { call } = apiOf(context, url);
  const packs = (await packsToBuy(url)).slice(0, quantities.length);
  for (const [index, { product, variant }] of packs.entries()) {
    const quantity = quantities[index];
    const line = { productId: product._id, variantId: variant._id, quantity };
    await call('PUT', `cart/${user._id}`, line);
  }
  if (address) await call('POST', `myaddress/${user._id}`, address);
  const [pack] = packs;
  if (!pack) throw new Error('Nothing is in stock.');
  await page.goto(url + at);
  await expect(page.getByRole('main').getByText(pack.product.name)).toBeVisible();
  // Later requests would return the changes of the test, or fail when it stops the shop.
  await page.waitForLoadState('networkidle');
  await waitUntilFetched(page, ACCOUNT_CODE);
  return { user, call, packs, pack, product: pack.product, place: placeButton(page) };
};

export const placeButton = (page: Page) => page.getByRole('button', { name: 'Place order' });

/** Waits until the order can be placed. @returns the button */
export const readyToPlace = async (page: Page) => {
  const button = placeButton(page);
  // The page polls with growing delays after a failure.
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 90_000 });
  return button;
};

/** The sandbox's payment page. */
export const gatewayPage = (page: Page) => ({
  title: page.getByRole('heading', { name: 'Test payment' }),
  pay: page.getByRole('button', { name: /^Pay/ }),
  fail: page.getByRole('button', { name: 'Fail' }),
  leavePending: page.getByRole('button', { name: 'Leave pending' }),
  forTesting: page.getByText('For testing'),
  twice: page.getByLabel('Tell the shop twice'),
});

/** Places the order and waits for the payment page. */
export const placeOrder = async (page: Page) => {
  await (await readyToPlace(page)).click();
  const gateway = gatewayPage(page);
  await expect(gateway.title).toBeVisible();
  return gateway;
};

const outcomes = {
  success: 'Thank you. Your order is confirmed.',
  pending: 'Waiting for your payment',
  failure: 'The payment didn’t go through',
  expired: 'Not paid in time',
};

/** Waits until the page shows this payment result. */
export const expectPaymentStatus = async (page: Page, outcome: keyof typeof outcomes) => {
  const title = page.getByRole('heading', { name: outcomes[outcome], level: 1 });
  await expect(title).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(new RegExp(`/payment-status/${outcome}/`));
};

/** A shopper's orders on the server. */
export const ordersOf = (context: BrowserContext, url: string, { _id }: Pick<User, '_id'>) => {
  const { call } = apiOf(context, url);
  const orders = async (): Promise<Order[]> =>
    (await call('GET', `user_orders/${_id}`)).data.results;
  return {
    orders,
    /** The only order. @throws unless there is exactly one */
    theOrder: async (): Promise<OrderDetails> => {
      const [order, ...others] = await orders();
      if (!order || others.length > 0) throw new Error(`${others.length + 1} orders, or none`);
      return (await call('GET', `order_details/${order._id}`)).data;
    },
    /** Available packs. */
    available: async ({ product, variant }: Pack) => {
      const details: ProductDetails = (await call('GET', `product_details/${product._id}`)).data
        .results;
      return details.variants.find((each) => each._id === variant._id)?.available;
    },
  };
};

/** The checkout requests seen by the proxy, and their number of distinct order keys. */
export const checkoutRequests = ({ changes }: FaultProxy) => {
  const sent = changes.filter(({ method, path }) => CHECKOUT.test(`${method} ${path}`));
  const orderKeys = new Set(sent.map(({ body }) => JSON.parse(body).orderKey));
  return { sent, orders: orderKeys.size };
};
