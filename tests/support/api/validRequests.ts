import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { upsertCoupon } from '../../../server/cart/coupons/manageCoupons';
import type { Database } from '../../../server/platform/db/database';
import { writeReview } from '../../../server/reviews/reviewRepository';
import { review } from '../../../server/reviews/reviewsSchema';
import { addProduct } from '../database/catalogueRows';
import { addOrder } from '../database/orderRows';
import { makeAddressData } from '../factories';
import { makeBrowser } from '../services/pushService';
import { makeAuthenticator } from './authenticator';
import { operatorRequests } from './operatorRequests';
import type { Owned, Recipe } from './recipe';
import { makeShopper, type Shopper } from './shopper';

const plain: Recipe = () => ({});

/** A valid request for every route that needs a session; the tests fail when a route is missing. */
export const validRequests: Record<string, Recipe> = {
  'GET /api/me': plain,
  'GET /api/loam/user_details/{userId}': plain,
  'PUT /api/loam/profile/{userId}': () => ({ payload: { name: 'Asha', phone: '+919876543210' } }),
  'POST /api/loam/auth/logout_others': plain,
  'GET /api/loam/auth/passkey/{userId}': plain,
  'POST /api/loam/auth/passkey/{userId}/creation_options': plain,
  'POST /api/loam/auth/passkey/{userId}': ({ newPasskey }) => ({ payload: JSON.parse(newPasskey) }),
  'PUT /api/loam/auth/passkey/{userId}/{passkeyId}': () => ({ payload: { name: 'My phone' } }),
  'DELETE /api/loam/auth/passkey/{userId}/{passkeyId}': plain,
  'PUT /api/loam/add_wishlist': ({ userId, productId }) => ({ payload: { userId, productId } }),
  'PUT /api/loam/remove_wishlist': ({ userId, productId }) => ({ payload: { userId, productId } }),
  'GET /api/loam/wishlist/{userId}': plain,
  'GET /api/loam/stock_alerts/{userId}': plain,
  'PUT /api/loam/stock_alerts/{userId}': ({ productId, variantId }) => ({
    payload: { productId, variantId },
  }),
  'DELETE /api/loam/stock_alerts/{userId}/{variantId}': plain,
  'GET /api/loam/reviews/{userId}': plain,
  'PUT /api/loam/reviews/{userId}/{itemId}': ({ deliveredItemId }) => ({
    params: { itemId: deliveredItemId },
    payload: { stars: 5, text: 'Fresh.' },
  }),
  'DELETE /api/loam/reviews/{userId}/{itemId}': ({ deliveredItemId }) => ({
    params: { itemId: deliveredItemId },
  }),
  'GET /api/loam/complaints/{userId}': plain,
  'PUT /api/loam/complaints/{userId}/{complaintId}': ({ deliveredOrderId, deliveredItemId }) => ({
    params: { complaintId: `complaint-${deliveredOrderId.replaceAll('_', '-')}` },
    payload: {
      orderId: deliveredOrderId,
      lines: [{ itemId: deliveredItemId, problem: 'damaged' }],
      message: 'The jar was cracked.',
    },
  }),
  'GET /api/loam/weekly_baskets/{userId}': plain,
  'PUT /api/loam/weekly_baskets/{userId}/{basketId}': ({ addressId, productId, variantId }) => ({
    payload: {
      weekday: 5,
      addressId,
      payment: 'online',
      isPaused: false,
      lines: [{ productId, variantId, quantity: 2, seenPrice: 10_000 }],
      skips: [{ date: '2026-12-04', isSkipped: true }],
    },
  }),
  'DELETE /api/loam/weekly_baskets/{userId}/{basketId}': plain,
  'GET /api/loam/push/{userId}': plain,
  'PUT /api/loam/push/{userId}': () => ({
    payload: { ...makeBrowser('https://fcm.googleapis.com/fcm/send/1').subscription, wants: [] },
  }),
  'DELETE /api/loam/push/{userId}': plain,
  'POST /api/loam/myaddress/{userId}': () => ({ payload: makeAddressData() }),
  'PUT /api/loam/myaddress/{addressId}': () => ({ payload: makeAddressData({ line1: 'Moved' }) }),
  'DELETE /api/loam/myaddress/{addressId}': plain,
  'GET /api/loam/myaddresslist/{userId}': plain,
  'PUT /api/loam/cart/{userId}': ({ productId, variantId }) => ({
    payload: { productId, variantId, quantity: 3 },
  }),
  'DELETE /api/loam/cart/{id}': ({ lineId }) => ({ params: { id: lineId } }),
  'GET /api/loam/cart/{userId}': plain,
  'GET /api/loam/user_orders/{userId}': plain,
  'GET /api/loam/order_details/{orderId}': plain,
  'POST /api/loam/checkout/{userId}': ({ addressId, lineVariantId }) => ({
    payload: {
      addressId,
      lines: [{ variantId: lineVariantId, quantity: 2, price: 10_000 }],
      orderKey: 'the-only-one',
      total: 23_900,
      gateway: 'sandbox',
      note: 'Leave it with the neighbour.',
    },
  }),
  'GET /api/loam/coupon/{userId}': () => ({ query: { code: 'HALF' } }),
  'POST /api/loam/order_details/{orderId}/pay': () => ({ payload: { gateway: 'sandbox' } }),
  'POST /api/loam/order_details/{orderId}/cancel': plain,
};

/** Ids that look like ours, and are nobody's. */
export const unknownIds = ({ productId, variantId, lineVariantId, newPasskey }: Owned): Owned => ({
  userId: 'usr_unknown',
  addressId: 'adr_unknown',
  lineId: 'crt_unknown',
  lineVariantId,
  orderId: 'ord_unknown',
  deliveredOrderId: 'ord_unknown',
  deliveredItemId: 'ord_unknown_0',
  reviewId: 'rev_unknown',
  basketId: 'unknown-basket',
  passkeyId: 'pky_unknown',
  newPasskey,
  productId,
  variantId,
});

/** A passkey of a shopper, and another one to be added. */
const makePasskeys = async ({ id, post }: Shopper) => {
  const create = async () => {
    const { data } = (await post(`auth/passkey/${id}/creation_options`)).json();
    return makeAuthenticator().create(data.publicKey);
  };
  const { data } = (await post(`auth/passkey/${id}`, await create())).json();
  return { passkeyId: String(data.results[0]._id), newPasskey: JSON.stringify(await create()) };
};

/** A shopper with a cart line and a wishlist product. */
export const makeOwner = async (app: FastifyInstance, db: Database) => {
  const shopper = await makeShopper(app, db);
  const pack = await addProduct(db);
  const { data: address } = (
    await shopper.post(`myaddress/${shopper.id}`, makeAddressData())
  ).json();
  const { data: line } = (
    await shopper.put(`cart/${shopper.id}`, { ...(await addProduct(db)), quantity: 2 })
  ).json();
  const { orderId } = await addOrder(db, shopper.id);
  const delivered = await addOrder(db, shopper.id, { order: { status: 'delivered' } });
  const deliveredItemId = String(delivered.packs[0]?.id);
  const change = { stars: 4, text: 'Good.' };
  await writeReview(db, shopper.id, deliveredItemId, change, new Date());
  const [written] = await db.select().from(review).where(eq(review.itemId, deliveredItemId));
  const basketId = `basket-${randomUUID().slice(0, 8)}`;
  await shopper.put(`weekly_baskets/${shopper.id}/${basketId}`, {
    ...{ weekday: 5, addressId: address.results._id, payment: 'online' },
    lines: [{ ...pack, quantity: 1 }],
  });
  await upsertCoupon(db, { code: 'HALF', kind: 'percentage', value: 50 });
  const owned: Owned = {
    ...(await makePasskeys(shopper)),
    userId: shopper.id,
    addressId: address.results._id,
    lineId: line._id,
    lineVariantId: line.variantId,
    orderId,
    deliveredOrderId: delivered.orderId,
    deliveredItemId,
    reviewId: String(written?.id),
    basketId,
    ...pack,
  };
  return { shopper, owned };
};

/** The call of an operation, with the ids it names. */
export const prepare = (name: string, owned: Owned) => {
  const recipe = validRequests[name] ?? operatorRequests[name]?.[1];
  if (!recipe) throw new Error(`tests/support/api/validRequests.ts has no recipe for ${name}`);
  const [method, path = ''] = name.split(' ');
  const { payload, params, query } = recipe(owned);
  const ids: Record<string, string> = { ...owned, ...params };
  return {
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: `${path.replaceAll(/\{(\w+)\}/g, (_, id) => String(ids[id]))}${query ? `?${new URLSearchParams(query)}` : ''}`,
    payload,
  };
};
