import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import pLimit from 'p-limit';
import type { ApiSample } from './apiSample.ts';
import { loadOnce } from './load.ts';

interface Pack {
  productId: string;
  variantId: string;
  price: number;
}

const address = {
  label: 'Home',
  name: 'Asha Rao',
  phone: '+919876543210',
  line1: '12 Lake Road',
  line2: '',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  country: 'IN',
  isDefault: true,
};

/** A logged-in customer with an address, without a browser. */
const makeCustomer = async (url: string, api: string) => {
  let cookies = '';
  const headers = () => ({
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    origin: url,
    cookie: cookies,
  });
  const call = async (method: string, path: string, data: object) => {
    const body = JSON.stringify(data);
    const response = await fetch(api + path, { method, headers: headers(), body });
    const set = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (set.length > 0) cookies = set.join('; ');
    return ((await response.json()) as { data: Record<string, unknown> }).data;
  };
  const requestOf = (method: 'POST' | 'PUT', path: string, data: object): Request => ({
    method,
    path: new URL(api + path).pathname,
    headers: headers(),
    body: JSON.stringify(data),
  });
  const email = `${randomUUID()}@loam.example`;
  const { demoCode: code } = await call('POST', '/auth/code', { email });
  const { results: user } = await call('POST', '/auth/verify', { email, code });
  const { _id: userId } = user as { _id: string };
  const data = await call('POST', `/myaddress/${userId}`, address);
  const { _id: addressId } = (data.results ?? data) as { _id: string };

  return {
    setQuantity: ({ productId, variantId }: Pack, quantity: number) =>
      requestOf('PUT', `/cart/${userId}`, { productId, variantId, quantity }),
    /** Orders one item of the pack, which is in the cart. */
    order: ({ variantId, price }: Pack) => {
      const lines = [{ variantId, quantity: 1, price }];
      return requestOf('POST', `/checkout/${userId}`, { addressId, lines, orderKey: randomUUID() });
    },
  };
};

const CUSTOMERS = 96;
/** The number of cart changes of each customer. */
const CART_CHANGES = 8;

/** Simulated customers who change their carts and then order, `connections` of them at a time. */
export const cartAndOrderLoad = async (
  url: string,
  { api, packs }: ApiSample,
  connections: number,
) => {
  const limit = pLimit(connections);
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, () => limit(() => makeCustomer(url, api))),
  );
  const packOf = (index: number) => {
    const pack = packs[index % packs.length];
    if (!pack) throw new Error('Nothing is in stock.');
    return pack;
  };
  const changes = Array.from({ length: CART_CHANGES }, (_, round) =>
    customers.map(({ setQuantity }, index) => setQuantity(packOf(index), 2 - (round % 2))),
  );
  const orders = customers.map(({ order }, index) => order(packOf(index)));
  return {
    changeCarts: () => loadOnce(url, changes.flat(), connections),
    order: () => loadOnce(url, orders, connections),
  };
};
