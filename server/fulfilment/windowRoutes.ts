import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { OfferedWindow, OrderWindow, WindowChoice } from '../../src/contract/deliveryWindow';
import { results, success } from '../../src/contract/envelope';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { ok, responses } from '../platform/http/schemas/schemas';
import { formatArrival } from '../platform/messages/formatArrival';
import { localeOf } from '../platform/messages/translator';
import { operatorChange } from '../platform/operator/operatorChange';
import { listMoves, moveOrder } from './moveOrder';
import { OrderNumber } from './orderListRoutes';

const config = { access: 'operator', right: 'orders' } as const;

/** Moves orders between delivery windows. */
export const windowRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config: { schedule } },
) => {
  app.get(
    '/operator/orders/:number/windows',
    {
      config,
      schema: {
        summary: 'The delivery windows that an order can be moved into, the next one first',
        description:
          'Those of its place that have not begun; full ones are marked. None of an order that has left or ended.',
        params: OrderNumber,
        response: responses(results(Type.Array(OfferedWindow))),
      },
    },
    async ({ params: { number } }) =>
      ok('operator.orderWindows', { results: await listMoves(db, number, schedule, app.now()) }),
  );

  app.post(
    '/operator/orders/:number/window',
    {
      config,
      schema: {
        summary: 'Moves an order that has not been shipped into another delivery window',
        description: 'The shopper gets a mail. A full window is rejected with 409 `window_full`.',
        params: OrderNumber,
        body: WindowChoice,
        response: responses(success(OrderWindow)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number } = request.params;
        const { before, after } = await moveOrder(tx, number, request.body, schedule, app.now());
        await record({ action: 'order.window', subject: number, ...(before && { before }), after });
        const moved = { arrivesOn: after.date, window: after };
        const day = formatArrival(moved, localeOf(request.language)) ?? '';
        return ok(['operator.orderMoved', { number, day }], after);
      }),
  );
};
