import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results, success } from '../../../src/contract/envelope';
import { StockAlert, StockAlertChange } from '../../../src/contract/stockAlert';
import type { Database } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors/httpError';
import { Id, ok, responses } from '../../platform/http/schemas/schemas';
import { mutation } from '../../platform/http/session/mutation';
import { addAlert, listAlerts, removeAlert } from './alertRepository';

const tags = ['Stock alerts'];
const UserPath = Type.Object({ userId: Id });

/** E-mails about sold-out packs that are back. */
export const stockAlertRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (
  app,
  { db },
) => {
  app.get(
    '/stock_alerts/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The packs that a customer waits for, oldest first',
        tags,
        params: UserPath,
        response: responses(results(Type.Array(StockAlert))),
      },
    },
    async ({ userId }) => ok('alerts', { results: await listAlerts(db, userId) }),
  );

  app.put(
    '/stock_alerts/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Asks for an e-mail when a pack is back; idempotent',
        tags,
        params: UserPath,
        body: StockAlertChange,
        response: responses(success(StockAlert)),
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        const alert = await addAlert(tx, userId, request.body, app.now());
        if (!alert) throw notFound('not_found.pack');
        return ok('alertAdded', alert);
      }),
  );

  app.delete(
    '/stock_alerts/:userId/:variantId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Asks for no e-mail any more; idempotent',
        tags,
        params: Type.Object({ userId: Id, variantId: Id }),
        response: responses(success(Type.Object({ _id: Type.String() }))),
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        const { variantId } = request.params;
        await removeAlert(tx, userId, variantId);
        return ok('alertRemoved', { _id: variantId });
      }),
  );
};
