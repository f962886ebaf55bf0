import type { Weighing } from '../../../src/contract/operator/operatorOrder';
import { isToPack } from '../../../src/contract/rules/isToPack';
import { isExpectedWeight } from '../../../src/contract/rules/weighing';
import { lockOrderByNumber } from '../../orders/statusRepository';
import { setTick } from '../../orders/tickRepository';
import type { Database } from '../../platform/db/database';
import { HttpError, notFound } from '../../platform/http/errors/httpError';
import { fulfilledQuantity } from '../shortage/shortableOrder';
import { listItems } from '../shortage/shortageRepository';

/**
 * Stores what lines of an order weigh that is being packed, and that they are in the box. Totals and payment stay until
 * the order is packed, so a line can be weighed again.
 * @throws HttpError when the order or a line is not there, is not to be weighed, or weighs something unexpected
 */
export const weighLines = async (
  tx: Database,
  number: string,
  { lines, beyond = false }: Pick<Weighing, 'lines'> & { beyond?: boolean | undefined },
  { by, at }: { by: string; at: Date },
) => {
  const order = await lockOrderByNumber(tx, number);
  const { id: orderId, status } = order;
  if (!isToPack(status)) throw new HttpError(409, ['not_possible.weigh', { number, status }]);
  const rows = await listItems(tx, orderId);
  for (const { variantId, weight } of lines) {
    const row = rows.find((each) => each.variantId === variantId);
    if (!row) throw notFound(['not_found.orderItem', { number }]);
    const { weighed } = row;
    const pack = `${row.product.name} (${row.label})`;
    const portions = fulfilledQuantity(row);
    if (!weighed || portions === 0) {
      throw new HttpError(409, ['not_possible.weighLine', { number, pack }]);
    }
    if (!beyond && !isExpectedWeight(weighed, portions, weight)) {
      const expected = portions * weighed.grams;
      const { tolerance } = weighed;
      throw new HttpError(409, ['not_possible.weight', { pack, weight, expected, tolerance }]);
    }
    await setTick(tx, { orderId, variantId, isDone: true, weight, by, at });
  }
  return { orderId, status };
};
