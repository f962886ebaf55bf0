import { formatMoney } from '../../server/payments/money';
import type { OperatorOrder, OperatorOrders } from '../../src/contract/operatorOrder';
import { printable } from '../shared/printable';
import { shopTime } from '../shared/shopTime';

/** A line per order, and a last line when there are more. */
export const orderLines = (
  { results, hasMore }: OperatorOrders,
  filter: string | undefined,
  timeZone: string,
) => [
  ...results.map((order) => printable(lineOf(order, timeZone))),
  ...(hasMore
    ? [`These are the ${filter ? 'oldest' : 'newest'} ${results.length}; there are more.`]
    : []),
];

const lineOf = (order: OperatorOrder, timeZone: string) =>
  [
    order.number,
    order.status.padEnd('awaiting_payment'.length),
    shopTime(order.placedAt, timeZone),
    order.name || '(erased)',
    order.packs === 1 ? '1 pack' : `${order.packs} packs`,
    formatMoney(order.total, order.currency),
    ...(order.note ? [`note: ${order.note}`] : []),
    ...problemsOf(order),
  ].join('  ');

/** What an operator has to decide. */
const problemsOf = ({ isInReview, failedRefunds, currency }: OperatorOrder) => [
  ...(isInReview ? ['its payment is not what was owed: accept or refund it'] : []),
  ...(failedRefunds > 0
    ? [`${formatMoney(failedRefunds, currency)} could not go back: refund tries again`]
    : []),
];
