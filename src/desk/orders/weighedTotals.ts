import type { OperatorOrderDetails, OrderTick } from '../../contract/operator/operatorOrder';
import { linesToWeigh, weighedOrder } from '../../contract/rules/weighedOrder';

/** What lines of an order weigh so far: grams by variant. */
const weightsOf = (ticks: OrderTick[]) =>
  new Map(
    ticks.flatMap(({ variantId, weight }) => (weight === undefined ? [] : [[variantId, weight]])),
  );

/** The lines of an order that have yet to be weighed. */
export const unweighedLines = ({ items }: OperatorOrderDetails, ticks: OrderTick[]) => {
  const weights = weightsOf(ticks);
  return linesToWeigh(items).filter(
    ({ variantId, weight }) => weight === undefined && !weights.has(variantId),
  );
};

/** What an order costs with the weights that are known, as the shop will compute it when it is packed. */
export const weighedTotal = (order: OperatorOrderDetails, ticks: OrderTick[]) => {
  const { items, totals, tax, weighing } = order;
  if (!weighing || items.some(({ weight }) => weight !== undefined)) return totals.total;
  return weighedOrder({ items, totals, tax }, weightsOf(ticks), weighing).total;
};
