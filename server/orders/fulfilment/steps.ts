import type { OrderStatus } from '../../../src/contract/order';
import { OperatorError } from '../../config/operatorError';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { lockOrderByNumber, transitionOrder } from '../statusRepository';
import { ship } from '../stockRepository';

interface Step {
  from: OrderStatus;
  to: OrderStatus;
}

/** What the warehouse does to an order, each from one state alone. */
const steps = {
  pack: { from: 'paid', to: 'packed' },
  ship: { from: 'packed', to: 'shipped' },
  deliver: { from: 'shipped', to: 'delivered' },
} as const satisfies Record<string, Step>;

export const isFulfilmentStep = (verb: string): verb is keyof typeof steps =>
  Object.hasOwn(steps, verb);

/**
 * Moves an order on, with the mail that it owes; what is shipped leaves the stock.
 * @returns its new state
 * @throws OperatorError when there is no such order, or it is not that far
 */
export const advanceOrder = (db: Database, verb: keyof typeof steps, number: string) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (!order) throw new OperatorError(`There is no order ${number}.`);
    const { from, to } = steps[verb];
    if (order.status !== from) {
      throw new OperatorError(
        `Order ${number} is ${nameOf(order.status)}; only one that is ${from} can be ${to}.`,
      );
    }
    await transitionOrder(tx, order.id, to);
    if (to === 'shipped') await ship(tx, order.id);
    return to;
  });

const nameOf = (status: OrderStatus) => status.replace('_', ' ');
