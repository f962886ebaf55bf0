import { randomUUID } from 'node:crypto';

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

/** A logged-in shopper with an address, without a browser. */
export const makeShopper = async (url: string, api: string) => {
  let cookies = '';
  const call = async (method: string, path: string, data: object) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      origin: url,
      cookie: cookies,
    };
    const response = await fetch(api + path, { method, headers, body: JSON.stringify(data) });
    const set = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (set.length > 0) cookies = set.join('; ');
    const body = (await response.json()) as { data: Record<string, unknown> };
    return { ok: response.ok, data: body.data };
  };
  const email = `${randomUUID()}@loam.example`;
  const { demoCode: code } = (await call('POST', '/auth/code', { email })).data;
  const { results: user } = (await call('POST', '/auth/verify', { email, code })).data;
  const { _id: userId } = user as { _id: string };
  const { data } = await call('POST', `/myaddress/${userId}`, address);
  const { _id: addressId } = (data.results ?? data) as { _id: string };

  return {
    setQuantity: async ({ productId, variantId }: Pack, quantity: number) =>
      (await call('PUT', `/cart/${userId}`, { productId, variantId, quantity })).ok,
    /** Orders one item of the pack, which is in the cart. */
    order: async ({ variantId, price }: Pack) => {
      const lines = [{ variantId, quantity: 1, price }];
      const order = { addressId, lines, orderKey: randomUUID() };
      return (await call('POST', `/checkout/${userId}`, order)).ok;
    },
  };
};
