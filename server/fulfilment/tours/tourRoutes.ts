import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../../src/contract/envelope';
import { Tour, TourOrder, TourQuery } from '../../../src/contract/operator/operatorTour';
import type { Database } from '../../platform/db/database';
import { ok, responses } from '../../platform/http/schemas/schemas';
import { operatorChange, recordRead } from '../../platform/operator/operatorChange';
import { listStops, sortStops } from './tourRepository';

const config = { access: 'operator', right: 'orders' } as const;

/** The way from door to door. It has people's data, so each read is recorded. */
export const tourRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/operator/tours',
    {
      config,
      schema: {
        summary: 'The orders that are delivered on a day, in the order of their stops',
        description: 'As sorted by hand, else by postal code; also those that have arrived.',
        querystring: TourQuery,
        response: responses(success(Tour)),
      },
    },
    async (request) => {
      const { date } = request.query;
      const results = await listStops(db, request.query);
      const after = { orders: results.length };
      await recordRead(db, request, { action: 'tour.show', subject: date, after });
      return ok('operator.tour', { date, results });
    },
  );

  app.put(
    '/operator/tours',
    {
      config,
      schema: {
        summary: 'Sorts the stops of a day',
        description:
          'Stops that are left out follow by postal code. Orders of other days are passed over.',
        body: TourOrder,
        response: responses(success(Type.Object({ sorted: Type.Integer() }))),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { date, numbers } = request.body;
        const sorted = await sortStops(tx, date, numbers);
        await record({ action: 'tour.sort', subject: date, after: { sorted } });
        return ok('operator.tour', { sorted });
      }),
  );
};
