import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../../src/contract/envelope';
import { DayNeeds, DayQuery, FarmNeeds } from '../../../src/contract/operator/operatorNeeds';
import { noWeight } from '../../../src/contract/rules/lineWeight';
import { type FarmRow, findFarm } from '../../catalogue/farmRepository';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { ok, responses, Slug } from '../../platform/http/schemas/schemas';
import { formatDay } from '../../platform/messages/formatDay';
import { operatorChange } from '../../platform/operator/operatorChange';
import { queueFarmMail } from './farmMailRepository';
import { findNeeds } from './needsRepository';

const config = { access: 'operator', right: 'orders' } as const;
const params = Type.Object({ farm: Slug });

/** What farms are to bring. It says nothing of the customers. */
export const needsRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config: settings },
) => {
  const needsOf = (tx: Database, date: string) => findNeeds(tx, settings, date, app.now());

  app.get(
    '/operator/needs',
    {
      config,
      schema: {
        summary: 'What each farm is to bring on a day, and what each order weighs',
        description: 'Of orders that are to be packed for the day, and weekly baskets to come.',
        querystring: DayQuery,
        response: responses(success(DayNeeds)),
      },
    },
    async ({ query: { date } }) => ok('operator.needs', await needsOf(db, date)),
  );

  app.get(
    '/operator/farms/:farm/needs',
    {
      config,
      schema: {
        summary: 'What a farm is to bring on a day',
        params,
        querystring: DayQuery,
        response: responses(success(FarmNeeds)),
      },
    },
    async ({ params: { farm: slug }, query: { date } }) => {
      const grower = await findFarm(db, slug);
      const { results } = await needsOf(db, date);
      return ok(
        'operator.needs',
        results.find(({ farm }) => farm?.slug === slug) ?? nothing(grower),
      );
    },
  );

  app.post(
    '/operator/farms/:farm/mail',
    {
      config,
      schema: {
        summary: 'Writes to a farm what it is to bring on a day',
        description: 'As it is known when the mail is sent, within seconds.',
        params,
        body: DayQuery,
        response: responses(success(Type.Object({ date: DayQuery.properties.date }))),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { farm: slug } = request.params;
        const { date } = request.body;
        const { id, name, email } = await findFarm(tx, slug);
        if (!email) throw new HttpError(409, ['not_possible.farmMail', { name }]);
        const { results } = await needsOf(tx, date);
        if (!results.some(({ farm }) => farm?.slug === slug)) {
          const nothingToBring = { name, date: formatDay(date) };
          throw new HttpError(409, ['not_possible.farmBrings', nothingToBring]);
        }
        await queueFarmMail(tx, id, date, app.now());
        await record({ action: 'farm.mail', subject: slug, after: { date } });
        return ok(['operator.farmMailed', { name }], { date });
      }),
  );
};

const nothing = ({ slug, name, place, email }: FarmRow): FarmNeeds => ({
  farm: { slug, name, place, hasEmail: email !== '' },
  packs: [],
  weight: noWeight,
});
