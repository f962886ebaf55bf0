import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { success } from '../../../src/contract/envelope';
import { OrderTicks, Weighing } from '../../../src/contract/operator/operatorOrder';
import { listTicks } from '../../orders/tickRepository';
import type { Database } from '../../platform/db/database';
import { ok, responses } from '../../platform/http/schemas/schemas';
import { operatorChange } from '../../platform/operator/operatorChange';
import { OrderNumber } from '../orderListRoutes';
import { momentOf } from '../tickRoutes';
import { weighLines } from './weighLines';

/** What goods weigh that are sold by weight. */
export const weighRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.post(
    '/operator/orders/:number/weigh',
    {
      config: { access: 'operator', right: 'orders' },
      schema: {
        summary: 'What lines of an order weigh that is being packed; they are in the box then',
        description:
          'A line can be weighed again until the order is packed: then its totals are those of the weights, what was paid ' +
          'beyond them goes back, and the invoice is issued. A weight beyond the tolerance is rejected unless `beyond` is ' +
          'said; a heavier line never costs more than was agreed.',
        params: OrderNumber,
        body: Weighing,
        response: responses(success(OrderTicks)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number } = request.params;
        const { lines, at, beyond } = request.body;
        const moment = at === undefined ? app.now() : momentOf(at, app.now());
        const by = { by: request.operator.name, at: moment };
        const { orderId, status } = await weighLines(tx, number, { lines, beyond }, by);
        await record({ action: 'order.weigh', subject: number, after: { lines } });
        return ok('operator.orderTicks', { status, ticks: await listTicks(tx, orderId) });
      }),
  );
};
