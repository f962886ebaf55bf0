import type { OperatorRight } from '../../../src/contract/operator';
import type { Recipe } from './recipe';

/** Undefined for what no token may do. */
type Right = OperatorRight | undefined;

/** As tests/support/database/catalogueRows.ts names them. */
const pack: Recipe = ({ productId }) => ({
  params: { slug: productId.replace('prd_', 'product-'), pack: '1kg' },
});

/** A valid request for every route of operators, and the right it needs. */
export const operatorRequests: Record<string, [right: Right, recipe: Recipe]> = {
  'GET /api/loam/operator/tokens': [undefined, () => ({})],
  'POST /api/loam/operator/tokens': [
    undefined,
    ({ orderId }) => ({ payload: { name: `For ${orderId}`, rights: ['stock'], days: 90 } }),
  ],
  'DELETE /api/loam/operator/tokens/{name}': [
    undefined,
    () => ({ params: { name: 'To be revoked' } }),
  ],
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
  'PUT /api/loam/operator/catalogue': [
    'catalogue',
    () => ({ payload: { announcements: [{ text: 'Mangoes are here.' }], dryRun: true } }),
  ],
  'GET /api/loam/operator/coupons': ['catalogue', () => ({})],
  'PUT /api/loam/operator/coupons/{code}': [
    'catalogue',
    () => ({ params: { code: 'HALF' }, payload: { kind: 'percentage', value: 50, maxUses: 9 } }),
  ],
  'DELETE /api/loam/operator/coupons/{code}': ['catalogue', () => ({ params: { code: 'HALF' } })],
  'GET /api/loam/operator/audit': ['audit', () => ({})],
};
