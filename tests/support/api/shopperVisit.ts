import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { CartItem } from '../../../src/contract/cart';
import type { ProductDetails } from '../../../src/contract/catalogue/product';
import { makeAddressData } from '../factories';
import type { Random } from '../seededRandom';

/** Expected failures other than rate limits. */
const expected = new Set(['GET /api/me 401', 'POST /api/loam/auth/verify 400']);
/** Attempts of a request that gets 503 on a busy machine. */
const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 500;
/** Minimum stock of a pack to buy. */
const MIN_STOCK = 20;

interface VisitContext {
  app: FastifyInstance;
  /** The client's address. */
  ip: string;
  /** Called before every request to advance time. */
  tick: () => void;
  random: Random;
  /** Applies the payment, as a webhook would. */
  applyPayment: (orderId: string) => Promise<void>;
}

/**
 * All requests of a shopper's visit: browses, signs in with a code, fills cart and wishlist, orders, pays and
 * views the order. Some mistype the code or request it twice, some retry a change, some never pay, some cancel.
 * @returns the number of calls
 * @throws when a request is rejected
 */
export const simulateVisit = async (context: VisitContext, email: string) => {
  const { app, ip, tick, random, applyPayment } = context;
  const cookies: Record<string, string> = {};
  let calls = 0;
  const send = async (
    method: InjectOptions['method'],
    path: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ) => {
    calls += 1;
    tick();
    const url = path.startsWith('/') ? path : `/api/loam/${path}`;
    const request = () =>
      app.inject({
        ...{ method, url, payload, cookies, remoteAddress: ip },
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
      });
    let response = await request();
    // Like a client, it retries with the same key when the server is overloaded.
    for (let attempt = 1; response.statusCode === 503 && attempt < MAX_ATTEMPTS; attempt++) {
      await sleep(RETRY_DELAY_MS);
      response = await request();
    }
    for (const { name, value } of response.cookies) cookies[name] = value;
    const what = `${method} ${url} ${response.statusCode}`;
    if (response.statusCode >= 400 && !expected.has(what))
      throw new Error(`${what} ${response.body}`);
    return response;
  };
  const get = (path: string) => send('GET', path);
  /** Sent twice under its key, as after a timeout. */
  const change = async (method: 'POST' | 'PUT', path: string, payload?: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const response = await send(method, path, payload, headers);
    return random(4) === 0 ? send(method, path, payload, headers) : response;
  };
  const data = (response: LightMyRequestResponse) => response.json().data;

  for (const path of ['home_section_list', 'slider_list', 'marquee', 'checkout_options']) {
    await get(path);
  }
  const categories: { _id: string }[] = data(await get('category_list')).results;
  const pick = <Item>(items: Item[]) => items[random(items.length)] as Item;
  const viewed: ProductDetails[] = [];
  const products = data(await get(`products_by_category/${pick(categories)._id}`)).results;
  while (viewed.length < 3) {
    const product = data(
      await get(`product_details/${pick<ProductDetails>(products)._id}`),
    ).results;
    viewed.push(product);
  }

  await get('/api/me');
  if (random(3) === 0) await send('POST', 'auth/code', { email });
  const sent = data(await send('POST', 'auth/code', { email }));
  if (random(4) === 0) await send('POST', 'auth/verify', { email, code: '00000000' });
  const entered = await send('POST', 'auth/verify', { email, code: sent.demoCode });
  const userId: string = data(entered).results._id;
  const own = ['wishlist', 'cart', 'myaddresslist', 'user_orders', 'user_details'];
  for (const path of own) await get(`${path}/${userId}`);

  for (const { _id: productId, variants } of viewed) {
    const variant = variants.find(({ available }) => available >= MIN_STOCK);
    if (!variant) continue;
    for (let quantity = 1; quantity <= 1 + random(2); quantity++) {
      await change('PUT', `cart/${userId}`, { productId, variantId: variant._id, quantity });
    }
    if (random(3) === 0) await change('PUT', 'add_wishlist', { userId, productId });
  }
  const address = await change('POST', `myaddress/${userId}`, makeAddressData());
  const addressId: string = data(address).results._id;
  const lines: CartItem[] = data(await get(`cart/${userId}`)).results;
  // Most fill a cart without ordering.
  if (lines.length === 0 || random(3) > 0) return calls;

  const placed = await change('POST', `checkout/${userId}`, {
    addressId,
    orderKey: randomUUID(),
    lines: lines.map(({ variantId, quantity, variant: { price } }) => ({
      ...{ variantId, quantity, price },
    })),
  });
  const { orderId, redirectUrl } = data(placed);
  for (let view = 0; view < 2; view++) await get(`order_details/${orderId}`);
  const end = random(10);
  if (end === 0) await change('POST', `order_details/${orderId}/cancel`);
  if (end > 1) {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await send('POST', new URL(redirectUrl).pathname, 'action=paid', form);
    await applyPayment(orderId);
  }
  for (let view = 0; view < 2; view++) await get(`order_details/${orderId}`);
  return calls;
};
