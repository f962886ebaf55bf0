import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results } from '../../src/contract/envelope';
import { UpcomingDay } from '../../src/contract/operatorDemand';
import { deliverySchedule } from '../orders/windows/deliverySchedule';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { ok, responses } from '../platform/http/schemas/schemas';
import { listUpcoming } from '../weekly/upcoming';

const WEEKS = 2;

/** What weekly baskets will need. */
export const demandRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config: { facts, schedule } },
) => {
  app.get(
    '/operator/upcoming',
    {
      config: { access: 'operator', right: 'orders' },
      schema: {
        summary: 'What the weekly baskets of the next two weeks need, by date',
        description: 'Without names: it is the sum of all baskets.',
        response: responses(results(Type.Array(UpcomingDay))),
      },
    },
    async () => {
      const { weeklyBaskets } = facts;
      const byId = await deliverySchedule(db, schedule);
      const upcoming = weeklyBaskets
        ? await listUpcoming(db, { schedule: byId, facts: weeklyBaskets, now: app.now() }, WEEKS)
        : [];
      return ok('operator.upcoming', { results: upcoming });
    },
  );
};
