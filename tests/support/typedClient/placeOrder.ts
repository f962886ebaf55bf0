import { randomUUID } from 'node:crypto';
import { Api } from './client';

/** A fetch that keeps the session cookie and sends the headers of the shop's own pages. */
const makeFetch = () => {
  let cookie = '';
  const send: typeof fetch = async (address, init) => {
    const headers = { ...init?.headers, cookie, 'sec-fetch-site': 'same-origin' };
    const response = await fetch(address, { ...init, headers });
    cookie =
      response.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ') || cookie;
    return response;
  };
  return send;
};

/** A program of somebody else: it knows the API by the generated client alone. @returns the order as it was placed */
export const placeOrder = async (baseUrl: string) => {
  const { api } = new Api({ baseUrl, customFetch: makeFetch() });
  const email = 'asha@shopper.example';
  const code = (await api.postAuthCode({ email })).data.data.demoCode ?? '';
  const { _id: userId } = (await api.postAuthVerify({ email, code })).data.data.results;
  // @ts-expect-error An address has more fields.
  const incomplete: Parameters<typeof api.postMyaddress>[1] = { label: 'Home' };
  const { data: address } = await api.postMyaddress(userId, {
    ...incomplete,
    name: 'Asha Rao',
    phone: '+919876543210',
    line1: '14 Lake Road',
    line2: '',
    landmark: '',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
    country: 'IN',
    isDefault: true,
  });
  const [found] = (await api.getSearch({ q: 'onions' })).data.data.results;
  const [pack] = found?.variants ?? [];
  if (!found || !pack) throw new Error('There is nothing to buy.');
  await api.putCart(userId, { productId: found._id, variantId: pack._id, quantity: 2 });
  const placed = await api.postCheckout(userId, {
    addressId: address.data.results._id,
    lines: [{ variantId: pack._id, quantity: 2, price: pack.price }],
    orderKey: randomUUID(),
  });
  return (await api.getOrderDetailsByOrderId(placed.data.data.orderId)).data.data;
};
