import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { customer, session } from '../../../server/account/accountSchema';
import { address, cartLine } from '../../../server/cart/shoppingSchema';
import type { Database } from '../../../server/platform/db/database';
import { newId } from '../../../server/platform/db/ids';
import type { Checkout } from '../../../src/contract/checkout';
import { DAY } from '../clock';
import { makeAddressData } from '../factories';

/** A customer whose cart can be filled with one pack. */
export interface Buyer {
  id: string;
  token: string;
  addressId: string;
}

interface Pack {
  productId: string;
  variantId: string;
}

/** Price of every pack, in minor units. */
export const PRICE = 10_000;

/** Retries after 503, which an overloaded server returns. */
const MAX_RETRIES = 100;
const RETRY_DELAY_MS = 200;

/** Creates many signed-in customers with an address in a few statements. */
export const makeBuyers = async (db: Database, count: number): Promise<Buyer[]> => {
  const buyers = Array.from({ length: count }, () => ({
    id: newId('usr'),
    token: randomBytes(32).toString('base64url'),
    addressId: newId('adr'),
  }));
  // Long enough for a soak test of a day.
  const expiry = new Date(Date.now() + 7 * DAY);
  await db
    .insert(customer)
    .values(buyers.map(({ id }) => ({ id, email: `${id.toLowerCase()}@loam.example` })));
  await db.insert(session).values(
    buyers.map(({ id, token }) => ({
      tokenHash: createHash('sha256').update(token).digest('hex'),
      customerId: id,
      idleExpires: expiry,
      absoluteExpires: expiry,
    })),
  );
  const data = makeAddressData({ isDefault: true });
  await db
    .insert(address)
    .values(buyers.map(({ id, addressId }) => ({ ...data, id: addressId, customerId: id })));
  return buyers;
};

const image = { src: '/pictures/p.webp', width: 640, height: 640, alt: 'A product' };

/** Puts one pack into each cart. */
export const fillCarts = async (db: Database, buyers: Buyer[], pack: Pack) => {
  const { productId, variantId } = pack;
  await db.insert(cartLine).values(
    buyers.map(({ id }) => ({
      id: newId('crt'),
      customerId: id,
      productId,
      variantId,
      quantity: 1,
      priceWhenAdded: PRICE,
      product: { name: 'Millet', slug: 'millet', image, tone: 'leaf' as const },
      variant: { label: '1 kg', price: PRICE, mrp: PRICE },
    })),
  );
};

/** The checkout request of a buyer with a new order key. */
export const checkoutOf = (
  { addressId }: Buyer,
  { variantId }: Pack,
  orderKey: string = randomUUID(),
) => ({
  addressId,
  lines: [{ variantId, quantity: 1, price: PRICE }],
  orderKey,
});

type CheckoutRequest = ReturnType<typeof checkoutOf> & Pick<Partial<Checkout>, 'coupon' | 'window'>;

/** Sends the order over a socket. @throws when the connection breaks */
export const sendOrder = async (
  url: string,
  { id, token }: Buyer,
  payload: CheckoutRequest,
  key: string = randomUUID(),
) => {
  const response = await fetch(`${url}/api/loam/checkout/${id}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
      cookie: `loam_session=${token}`,
    },
    body: JSON.stringify(payload),
  });
  const body = (await response.json()) as {
    error?: string;
    data?: { orderId?: string; redirectUrl?: string };
  };
  return { status: response.status, ...body };
};

/**
 * Sends the order, and after 503 sends it again with the same keys.
 * Any other server error is returned.
 */
export const sendOrderUntilResponse = async (
  url: string,
  buyer: Buyer,
  payload: CheckoutRequest,
) => {
  const key = randomUUID();
  for (let retry = 0; ; retry++) {
    const response = await sendOrder(url, buyer, payload, key);
    if (response.status !== 503 || retry === MAX_RETRIES) return response;
    await sleep(RETRY_DELAY_MS);
  }
};
