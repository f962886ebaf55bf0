import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import { OrderTicks, TickChange } from '../../src/contract/operator/operatorOrder';
import { isToPack } from '../../src/contract/rules/isToPack';
import { findStatusByNumber, lockOrderByNumber } from '../orders/statusRepository';
import { hasLine, listTicks, setTick } from '../orders/tickRepository';
import type { Database } from '../platform/db/database';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { ok, responses } from '../platform/http/schemas/schemas';
import { operatorChange } from '../platform/operator/operatorChange';
import { OrderNumber } from './orderListRoutes';

const config = { access: 'operator', right: 'orders' } as const;
const response = responses(success(OrderTicks));

export const OrderLine = Type.Object({
  ...OrderNumber.properties,
  line: Type.String({ minLength: 1, maxLength: 64, description: 'Its variant' }),
});

/**
 * What is in the box of an order, for all who pack it. Neither is in the record of changes: who packed the order is,
 * and a tick, which says who made it, ends with that.
 */
export const tickRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/operator/orders/:number/ticks',
    {
      config,
      schema: {
        summary: 'Which lines of an order are in the box',
        description: 'Says nothing of the customer, so it can be asked every few seconds.',
        params: OrderNumber,
        response,
      },
    },
    async (request) => {
      const { number } = request.params;
      const order = await findStatusByNumber(db, number);
      if (!order) throw notFound(['not_found.orderNumber', { number }]);
      const { id, status } = order;
      return ok('operator.orderTicks', { status, ticks: await listTicks(db, id) });
    },
  );

  app.put(
    '/operator/orders/:number/ticks/:line',
    {
      config,
      schema: {
        summary: 'A line of an order that is being packed is in the box, or is not',
        params: OrderLine,
        body: TickChange,
        response,
      },
    },
    (request) =>
      operatorChange(db, request, async (tx) => {
        const { number, line: variantId } = request.params;
        const { done: isDone, at } = request.body;
        const order = await lockOrderByNumber(tx, number);
        const { id: orderId, status } = order;
        if (!isToPack(status)) throw new HttpError(409, ['not_possible.tick', { number, status }]);
        if (!(await hasLine(tx, orderId, variantId))) {
          throw notFound(['not_found.orderItem', { number }]);
        }
        const by = request.operator.name;
        await setTick(tx, { orderId, variantId, isDone, by, at: momentOf(at, app.now()) });
        return ok('operator.orderTicks', { status, ticks: await listTicks(tx, orderId) });
      }),
  );
};

/** A device whose clock is ahead must not have the last word for long. A leap second has no time of its own. */
export const momentOf = (at: string, now: Date) => {
  const tapped = Date.parse(at);
  return tapped < now.getTime() ? new Date(tapped) : now;
};
