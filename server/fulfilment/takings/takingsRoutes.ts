import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { success } from '../../../src/contract/envelope';
import { DayQuery } from '../../../src/contract/operator/operatorNeeds';
import { NewCount, Takings } from '../../../src/contract/operator/operatorTakings';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { ok, responses } from '../../platform/http/schemas/schemas';
import { operatorChange } from '../../platform/operator/operatorChange';
import { addCount, findTakings } from './takingsRepository';

const config = { access: 'operator', right: 'orders' } as const;

/** The evening: what a day brought, and what is in the drawer. It says nothing of the customers. */
export const takingsRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config: { facts } },
) => {
  app.get(
    '/operator/takings',
    {
      config,
      schema: {
        summary: 'The money of a day by way of payment and tax rate, with the counts of the drawer',
        description:
          'Days are those of the shop. A part of an order is shared out among its tax rates.',
        querystring: DayQuery,
        response: responses(success(Takings)),
      },
    },
    async ({ query: { date } }) => ok('operator.takings', await findTakings(db, date, facts)),
  );

  app.post(
    '/operator/takings',
    {
      config,
      schema: {
        summary: 'Keeps what was counted in the drawer, with its difference',
        body: NewCount,
        response: responses(success(Takings)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const count = { ...request.body, by: request.operator.name, at: app.now() };
        const { date, counted } = count;
        const found = await addCount(tx, count, facts);
        await record({ action: 'drawer.count', subject: date, after: { counted, ...found } });
        return ok('operator.drawerCounted', await findTakings(tx, date, facts));
      }),
  );
};
