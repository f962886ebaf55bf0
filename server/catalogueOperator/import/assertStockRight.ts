import { HttpError } from '../../platform/http/errors/httpError';
import type { Operator } from '../../platform/operator/operatorAccess';

/** @throws HttpError 403 for an operator who may not change stock, where packs come or go with some */
export const assertStockRight = (
  { isStocked }: { isStocked: boolean },
  { name, rights }: Operator,
) => {
  if (!isStocked || rights.includes('stock')) return;
  throw new HttpError(403, ['no_right.stock', { name }]);
};
