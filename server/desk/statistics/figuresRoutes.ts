import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { success } from '../../../src/contract/envelope';
import { Figures } from '../../../src/contract/operator/operatorFigures';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { ok, responses } from '../../platform/http/schemas/schemas';
import { findFigures } from './figuresRepository';

/** How the shop does. */
export const figuresRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config: { facts } },
) => {
  app.get(
    '/operator/figures',
    {
      config: { access: 'operator', right: 'orders' },
      schema: {
        summary: 'What was sold in the last four weeks, searched for in vain, and left in carts',
        description: 'Without names: counts and sums alone.',
        response: responses(success(Figures)),
      },
    },
    async () => ok('operator.figures', await findFigures(db, facts, app.now())),
  );
};
