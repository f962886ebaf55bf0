import { windowText } from '../../server/desk/exports/windowText';
import { formatMoney } from '../../server/platform/messages/money';
import type { OperatorOrder, OperatorOrders } from '../../src/contract/operatorOrder';
import { shopTime } from '../../src/contract/rules/shopTime';
import { printable } from '../shared/printable';

/** One line per order, and a last line if there are more orders. */
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
    formatMoney(order.total, order.currency) + (order.isDue ? ' to be paid on delivery' : ''),
    ...(order.window ? [`arrives ${windowText(order.window)}`] : []),
    ...(order.note ? [`note: ${order.note}`] : []),
    ...problemsOf(order),
  ].join('  ');

/** The open decisions about an order. */
const problemsOf = ({ isInReview, isDisputed, failedRefunds, currency }: OperatorOrder) => [
  ...(isInReview ? ['its payment is not what was owed: accept or refund it'] : []),
  ...(isDisputed ? ['its payment is disputed: answer in the gateway’s dashboard'] : []),
  ...(failedRefunds > 0
    ? [`${formatMoney(failedRefunds, currency)} could not go back: refund tries again`]
    : []),
];
