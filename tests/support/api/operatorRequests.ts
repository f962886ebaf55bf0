import type { OperatorRight } from '../../../src/contract/operator';
import type { Recipe } from './recipe';

/** Undefined for what no token may do. */
type Right = OperatorRight | undefined;

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
  'GET /api/loam/operator/audit': ['audit', () => ({})],
};
