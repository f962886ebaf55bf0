import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../../src/contract/envelope';
import {
  Batches,
  BatchQuery,
  GotItList,
  GotItQuery,
  LineBatchChange,
  NewBatch,
} from '../../../src/contract/operator/operatorBatch';
import { lockOrderByNumber } from '../../orders/statusRepository';
import { hasLine } from '../../orders/tickRepository';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors/httpError';
import { ok, responses } from '../../platform/http/schemas/schemas';
import { operatorChange, recordRead } from '../../platform/operator/operatorChange';
import { OrderLine } from '../tickRoutes';
import { listBatches, listWhoGotIt, setLineBatch, storeBatch } from './batchRepository';

const config = { access: 'operator', right: 'orders' } as const;

/** Which goods came in together, and who got them. */
export const batchRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config: { facts } },
) => {
  app.get(
    '/operator/batches',
    {
      config,
      schema: {
        summary: 'The batches that came in, the newest first',
        querystring: BatchQuery,
        response: responses(success(Batches)),
      },
    },
    async ({ query: { product } }) =>
      ok('operator.batches', { results: await listBatches(db, product) }),
  );

  app.put(
    '/operator/batches',
    {
      config,
      schema: {
        summary: 'A batch of a product came in',
        body: NewBatch,
        response: responses(success(NewBatch)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { body } = request;
        const { product: slug, code, cameInOn } = body;
        await storeBatch(tx, { slug, code, cameInOn, by: request.operator.name, at: app.now() });
        await record({ action: 'batch.set', subject: slug, after: { code, cameInOn } });
        return ok(['operator.batchStored', { code }], body);
      }),
  );

  app.get(
    '/operator/batches/got',
    {
      config,
      schema: {
        summary: 'Who got packs of a product: a list to write to',
        description:
          'By the days on which orders were packed. With a code: where this batch was written, and where none was, ' +
          'from the day on which it came in. What was read is in the record.',
        querystring: GotItQuery,
        response: responses(success(GotItList)),
      },
    },
    async (request) => {
      const { query } = request;
      const results = await listWhoGotIt(db, query, facts.timeZone);
      const after = { ...query, orders: new Set(results.map(({ number }) => number)).size };
      await recordRead(db, request, { action: 'batch.got', subject: query.product, after });
      return ok('operator.gotIt', { results });
    },
  );

  app.put(
    '/operator/orders/:number/batches/:line',
    {
      config,
      schema: {
        summary: 'The packs of a line are of a batch',
        params: OrderLine,
        body: LineBatchChange,
        response: responses(success(Type.Object({ code: Type.String() }))),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number, line: variantId } = request.params;
        const { code } = request.body;
        const { id: orderId } = await lockOrderByNumber(tx, number);
        if (!(await hasLine(tx, orderId, variantId))) {
          throw notFound(['not_found.orderItem', { number }]);
        }
        const by = request.operator.name;
        await setLineBatch(tx, { orderId, variantId, code, by, at: app.now() });
        await record({ action: 'order.batch', subject: number, after: { code } });
        return ok('operator.batchOfLine', { code });
      }),
  );
};
