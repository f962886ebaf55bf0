import { expect } from 'vitest';
import { type Buyer, sendOrder } from '../api/buyers';

interface Line {
  productId: string;
  variantId: string;
  price: number;
}

/** Calls of shoppers over HTTP. */
export const makeShopperCalls = (url: string) => {
  const call = async ({ token }: Buyer, method: string, address: string, body?: object) => {
    const response = await fetch(`${url}/api/loam/${address}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: `loam_session=${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  return {
    call,
    /** Orders one pack. @returns the address of the gateway's page */
    order: async (buyer: Buyer, { productId, variantId, price }: Line) => {
      await call(buyer, 'PUT', `cart/${buyer.id}`, { productId, variantId, quantity: 1 });
      const lines = [{ variantId, quantity: 1, price }];
      const checkout = { addressId: buyer.addressId, lines, orderKey: `order-${buyer.id}` };
      const placed = await sendOrder(url, buyer, checkout);
      return String(placed.data?.redirectUrl);
    },
  };
};

/** Presses "Pay" on the sandbox's page. */
export const payOnPage = async (page: string) => {
  const paid = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ action: 'paid' }),
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(paid.status).toBe(303);
};
