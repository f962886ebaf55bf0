import type { OperatorRight } from '../../../src/contract/operator/operator';
import { makePhotograph } from './photograph';
import type { Recipe } from './recipe';

/** Undefined for routes that no token may use. */
type Right = OperatorRight | undefined;

/** With the names of tests/support/database/catalogueRows.ts. */
const pack: Recipe = ({ productId }) => ({
  params: { slug: productId.replace('prd_', 'product-'), pack: '1kg' },
});

const order: Recipe = ({ orderId }) => ({ params: { number: `L-${orderId}` } });

const pictured: Recipe = ({ productId }) => ({
  params: { owner: 'product', name: productId.replace('prd_', 'product-') },
});

const photograph = await makePhotograph();

/** With the e-mail address of makeShopper. */
const customer: Recipe = ({ userId }) => ({
  payload: { email: `${userId.toLowerCase()}@loam.example` },
});

/**
 * A valid request for every route of operators, the right it needs, and its status for an order that
 * waits for payment.
 */
export const operatorRequests: Record<string, [right: Right, recipe: Recipe, status?: number]> = {
  'GET /api/loam/operator/tokens': [undefined, () => ({})],
  'POST /api/loam/operator/tokens': [
    undefined,
    ({ orderId }) => ({ payload: { name: `For ${orderId}`, rights: ['stock'], days: 90 } }),
  ],
  'DELETE /api/loam/operator/tokens/{name}': [
    undefined,
    () => ({ params: { name: 'To be revoked' } }),
  ],
  'POST /api/loam/operator/desk_links': [
    undefined,
    ({ orderId }) => ({ payload: { name: `Desk of ${orderId}`, rights: ['stock'] } }),
  ],
  'GET /api/loam/operator/desk_sessions': [undefined, () => ({})],
  'DELETE /api/loam/operator/desk_sessions/{id}': [
    undefined,
    () => ({ params: { id: 'dsk_unknown' } }),
  ],
  'GET /api/loam/operator/goods': ['stock', () => ({})],
  'GET /api/loam/operator/stock/{slug}': ['stock', pack],
  'PUT /api/loam/operator/price/{slug}/{pack}': [
    'catalogue',
    (owned) => ({ ...pack(owned), payload: { price: 9500, mrp: 12_000 } }),
  ],
  'POST /api/loam/operator/stock/{slug}/{pack}': [
    'stock',
    (owned) => ({ ...pack(owned), payload: { change: 3, reason: 'A delivery' } }),
  ],
  'GET /api/loam/operator/catalogue': ['catalogue', () => ({})],
  'GET /api/loam/operator/listings': ['catalogue', () => ({})],
  'GET /api/loam/operator/products/{slug}': [
    'catalogue',
    ({ productId }) => ({ params: { slug: productId.replace('prd_', 'product-') } }),
  ],
  'PUT /api/loam/operator/catalogue': [
    'catalogue',
    () => ({ payload: { announcements: [{ text: 'Mangoes are here.' }], dryRun: true } }),
  ],
  'PUT /api/loam/operator/catalogue/lines': [
    'catalogue',
    () => ({ payload: { announcements: [{ text: 'Mangoes are here.' }], dryRun: true } }),
  ],
  'PUT /api/loam/operator/catalogue/sheet': [
    'catalogue',
    ({ productId }) => ({
      payload: Buffer.from(`slug,origin\n${productId.replace('prd_', 'product-')},Pune\n`),
      query: { dryRun: 'true' },
    }),
  ],
  'GET /api/loam/operator/catalogue/progress': ['catalogue', () => ({})],
  'GET /api/loam/operator/catalogue/sheet_imports': ['catalogue', () => ({})],
  'POST /api/loam/operator/catalogue/sheet_imports/{id}/undo': [
    'catalogue',
    () => ({ params: { id: 'imp_unknown' } }),
    404,
  ],
  'GET /api/loam/operator/pictures/{owner}/{name}': ['catalogue', pictured],
  'POST /api/loam/operator/pictures/{owner}/{name}': [
    'catalogue',
    (owned) => ({ ...pictured(owned), payload: photograph, query: { alt: 'Millet in a bowl' } }),
  ],
  // Of a private network, from which nothing is fetched.
  'POST /api/loam/operator/pictures/{owner}/{name}/address': [
    'catalogue',
    (owned) => ({ ...pictured(owned), payload: { address: 'https://10.0.0.1/millet.jpg' } }),
    400,
  ],
  'PUT /api/loam/operator/pictures/{owner}/{name}': [
    'catalogue',
    (owned) => ({ ...pictured(owned), payload: { pictures: [] } }),
  ],
  'DELETE /api/loam/operator/categories/{slug}': [
    'catalogue',
    ({ productId }) => ({ params: { slug: productId }, query: { moveTo: 'nowhere' } }),
    404,
  ],
  'GET /api/loam/operator/farms': ['catalogue', () => ({})],
  'PUT /api/loam/operator/farms': [
    'catalogue',
    () => ({ payload: { farms: [{ slug: 'hill-farm', name: 'Hill Farm', place: 'Kotagiri' }] } }),
  ],
  'DELETE /api/loam/operator/farms/{farm}': [
    'catalogue',
    () => ({ params: { farm: 'nobody' } }),
    404,
  ],
  'GET /api/loam/operator/daily_facts': ['catalogue', () => ({})],
  'PUT /api/loam/operator/daily_facts': [
    'catalogue',
    // Nothing else in the tests of all routes depends on it.
    () => ({ payload: { revision: 0, facts: { closedDays: null } } }),
  ],
  'GET /api/loam/operator/daily_facts/history': ['catalogue', () => ({})],
  'GET /api/loam/operator/coupons': ['catalogue', () => ({})],
  'PUT /api/loam/operator/coupons/{code}': [
    'catalogue',
    () => ({ params: { code: 'HALF' }, payload: { kind: 'percentage', value: 50, maxUses: 9 } }),
  ],
  'DELETE /api/loam/operator/coupons/{code}': ['catalogue', () => ({ params: { code: 'HALF' } })],
  'GET /api/loam/operator/reviews': ['catalogue', () => ({})],
  'POST /api/loam/operator/reviews/{id}/hide': [
    'catalogue',
    ({ reviewId }) => ({ params: { id: reviewId }, payload: { reason: 'Rude' } }),
  ],
  'POST /api/loam/operator/reviews/{id}/show': [
    'catalogue',
    ({ reviewId }) => ({ params: { id: reviewId } }),
  ],
  'GET /api/loam/operator/orders': ['orders', () => ({ query: { q: 'Pune', status: 'paid' } })],
  'POST /api/loam/operator/orders': [
    'orders',
    ({ variantId }) => ({
      payload: {
        customerId: 'usr_unknown',
        addressId: 'adr_unknown',
        lines: [{ variantId, quantity: 1, price: 10_000 }],
        orderKey: 'by-phone',
        total: 13_900,
        payment: 'link',
      },
    }),
    404,
  ],
  'GET /api/loam/operator/phone_order/form': ['orders', () => ({})],
  'GET /api/loam/operator/phone_order/packs': ['orders', () => ({ query: { q: 'a' } })],
  'POST /api/loam/operator/phone_order/callers': ['orders', () => ({ payload: { q: 'Asha' } })],
  'POST /api/loam/operator/phone_order/quote': [
    'orders',
    ({ variantId }) => ({
      payload: {
        customerId: 'usr_unknown',
        addressId: 'adr_unknown',
        lines: [{ variantId, quantity: 1 }],
        payment: 'link',
      },
    }),
    404,
  ],
  'POST /api/loam/operator/orders/{number}/payment_link': ['orders', order],
  'GET /api/loam/operator/waiting_orders': ['orders', () => ({})],
  'GET /api/loam/operator/payments': [
    'orders',
    () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  ],
  // The shop of the tests is in India.
  'GET /api/loam/operator/datev': [
    'orders',
    () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }),
    409,
  ],
  'GET /api/loam/operator/order_lines': [
    'orders',
    () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  ],
  'GET /api/loam/operator/invoices': [
    'orders',
    () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  ],
  'GET /api/loam/operator/invoices/{id}': [
    'orders',
    () => ({ params: { id: 'invoice.2026.999999999' } }),
    404,
  ],
  'GET /api/loam/operator/orders/{number}': ['orders', order],
  'GET /api/loam/operator/orders/{number}/slip': ['orders', order],
  'GET /api/loam/operator/orders/{number}/label': ['orders', order],
  'GET /api/loam/operator/orders/{number}/ticks': ['orders', order],
  'PUT /api/loam/operator/orders/{number}/ticks/{line}': [
    'orders',
    (owned) => ({
      params: { ...order(owned).params, line: owned.variantId },
      payload: { done: true, at: '2026-11-24T08:00:00Z' },
    }),
    409,
  ],
  'POST /api/loam/operator/orders/{number}/cancel': ['orders', order],
  'POST /api/loam/operator/orders/{number}/pack': ['orders', order, 409],
  'POST /api/loam/operator/orders/{number}/deliver': [
    'orders',
    (owned) => ({ ...order(owned), payload: { paid: 'cash' } }),
    409,
  ],
  'POST /api/loam/operator/orders/{number}/ready': ['orders', order, 409],
  'POST /api/loam/operator/orders/{number}/collect': [
    'orders',
    (owned) => ({ ...order(owned), payload: { paid: 'cash' } }),
    409,
  ],
  'POST /api/loam/operator/orders/{number}/return': [
    'orders',
    (owned) => ({ ...order(owned), payload: { lost: true } }),
    409,
  ],
  'POST /api/loam/operator/orders/{number}/short': [
    'orders',
    (owned) => ({
      ...order(owned),
      payload: {
        lines: [{ variantId: owned.variantId, quantity: 0 }],
        reason: 'The last jar broke',
        restock: true,
      },
    }),
    409,
  ],
  'GET /api/loam/operator/orders/{number}/instead/{line}': [
    'orders',
    (owned) => ({ params: { ...order(owned).params, line: owned.variantId }, query: { q: 'jar' } }),
    404,
  ],
  'POST /api/loam/operator/orders/{number}/accept': ['orders', order, 409],
  'POST /api/loam/operator/orders/{number}/ship': [
    'orders',
    (owned) => ({ ...order(owned), payload: { carrier: 'India Post', tracking: 'EM1IN' } }),
    409,
  ],
  'GET /api/loam/operator/orders/{number}/windows': ['orders', order],
  'POST /api/loam/operator/orders/{number}/window': [
    'orders',
    (owned) => ({ ...order(owned), payload: { date: '2026-11-24', id: 'evening' } }),
    409,
  ],
  'POST /api/loam/operator/orders/{number}/refund': [
    'orders',
    (owned) => ({ ...order(owned), payload: { amount: '39', after: '0' } }),
    409,
  ],
  'POST /api/loam/operator/customer/export': ['customers', customer],
  'POST /api/loam/operator/customer/erase': ['customers', customer, 409],
  'GET /api/loam/operator/needs': ['orders', () => ({ query: { date: '2026-11-24' } })],
  'GET /api/loam/operator/farms/{farm}/needs': [
    'orders',
    () => ({ params: { farm: 'nobody' }, query: { date: '2026-11-24' } }),
    404,
  ],
  'POST /api/loam/operator/farms/{farm}/mail': [
    'orders',
    () => ({ params: { farm: 'nobody' }, payload: { date: '2026-11-24' } }),
    404,
  ],
  'GET /api/loam/operator/batches': ['orders', () => ({})],
  'PUT /api/loam/operator/batches': [
    'orders',
    ({ productId }) => ({
      payload: {
        product: productId.replace('prd_', 'product-'),
        code: 'L-2711',
        cameInOn: '2026-11-24',
      },
    }),
  ],
  'GET /api/loam/operator/batches/got': [
    'orders',
    ({ productId }) => ({
      query: {
        product: productId.replace('prd_', 'product-'),
        from: '2026-11-01',
        to: '2026-11-30',
      },
    }),
  ],
  'PUT /api/loam/operator/orders/{number}/batches/{line}': [
    'orders',
    (owned) => ({
      params: { ...order(owned).params, line: owned.variantId },
      payload: { code: 'L-2711' },
    }),
    404,
  ],
  'GET /api/loam/operator/tours': ['orders', () => ({ query: { date: '2026-11-24' } })],
  'PUT /api/loam/operator/tours': [
    'orders',
    ({ orderId }) => ({ payload: { date: '2026-11-24', numbers: [`L-${orderId}`] } }),
  ],
  'GET /api/loam/operator/takings': ['orders', () => ({ query: { date: '2026-11-24' } })],
  'POST /api/loam/operator/takings': [
    'orders',
    () => ({ payload: { date: '2026-11-24', opening: 10_000, counted: 10_000 } }),
  ],
  'POST /api/loam/operator/orders/{number}/weigh': [
    'orders',
    (owned) => ({
      ...order(owned),
      payload: { lines: [{ variantId: owned.variantId, weight: 312 }], beyond: true },
    }),
    409,
  ],
  'GET /api/loam/operator/complaints': ['orders', () => ({ query: { all: '1' } })],
  'GET /api/loam/operator/complaints/{id}/photo': [
    'orders',
    () => ({ params: { id: 'cmp_unknown' } }),
    404,
  ],
  'POST /api/loam/operator/complaints/{id}/answer': [
    'orders',
    () => ({ params: { id: 'cmp_unknown' }, payload: { kind: 'message', text: 'Sorry.' } }),
    404,
  ],
  'GET /api/loam/operator/upcoming': ['orders', () => ({})],
  'GET /api/loam/operator/figures': ['orders', () => ({})],
  'GET /api/loam/operator/audit': ['audit', () => ({})],
};
