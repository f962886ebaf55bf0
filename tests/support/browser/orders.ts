import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Address } from '../../../src/contract/address';
import type { ProductCard, Variant } from '../../../src/contract/catalogue/product';
import type { Placed } from '../../../src/contract/checkout';
import type { OrderDetails } from '../../../src/contract/order';
import type { User } from '../../../src/contract/user';
import { makeAddressData } from '../factories';
import { apiOf, signIn } from './account';
import { packsToBuy, packToBuy } from './cart';

interface Pack {
  product: Pick<ProductCard, '_id'>;
  variant: Pick<Variant, '_id'>;
}

/** Buttons of the sandbox's page. */
type PaymentAction = 'paid' | 'failed' | 'pending';

/** Orders made by API calls with the browser's cookies. */
export const buyerOf = ({ request }: Pick<BrowserContext, 'request'>, url: string, user: User) => {
  const { call, cart } = apiOf({ request }, url);
  const userId = user._id;
  const buyer = {
    user,
    call,
    fillCart: async (packs: Pack[], quantity: number) => {
      for (const { product, variant } of packs) {
        const change = { productId: product._id, variantId: variant._id, quantity };
        await call('PUT', `cart/${userId}`, change);
      }
    },
    addAddress: async (data: Parameters<typeof makeAddressData>[0] = {}): Promise<Address> =>
      (await call('POST', `myaddress/${userId}`, makeAddressData(data))).data.results,
    /** Orders the cart, or two of one pack when the cart is empty. @param gateway the first one by default */
    place: async (
      gateway?: string,
      coupon?: string,
      address?: Parameters<typeof makeAddressData>[0],
    ): Promise<Placed> => {
      if ((await cart(user)).length === 0) await buyer.fillCart([await packToBuy(url)], 2);
      const { _id: addressId } = await buyer.addAddress(address);
      const lines = (await cart(user)).map(({ variantId, quantity, variant: { price } }) => {
        return { variantId, quantity, price };
      });
      const orderKey = crypto.randomUUID();
      const placed = {
        addressId,
        lines,
        orderKey,
        ...(gateway && { gateway }),
        ...(coupon && { coupon }),
      };
      const { data } = await call('POST', `checkout/${userId}`, placed);
      return data;
    },
    order: async (orderId: string): Promise<OrderDetails> =>
      (await call('GET', `order_details/${orderId}`)).data,
    /** Presses a button of the sandbox's page and waits for the payment status. */
    press: async ({ orderId, redirectUrl }: Placed, action: PaymentAction) => {
      const headers = { origin: new URL(redirectUrl).origin };
      const form = { action };
      const response = await request.post(redirectUrl, { form, headers, maxRedirects: 0 });
      expect(response.status(), 'status of the sandbox').toBe(303);
      const status = { paid: 'captured', failed: 'failed', pending: 'pending' }[action];
      const known = async () => (await buyer.order(orderId)).payment.status;
      await expect.poll(known, { timeout: 30_000 }).toBe(status);
    },
    /** Places and pays an order. */
    buy: async (): Promise<OrderDetails> => {
      const placed = await buyer.place();
      await buyer.press(placed, 'paid');
      return buyer.order(placed.orderId);
    },
  };
  return buyer;
};

export type Buyer = ReturnType<typeof buyerOf>;

/** Signs the browser in as a new buyer. */
export const signInBuyer = async (page: Page, url: string) =>
  buyerOf(page.context(), url, await signIn(page, url));

/** Up to `count` packs that tests may buy. */
export const packsInStockOf = async (url: string, count: number) =>
  (await packsToBuy(url)).slice(0, count);
