import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results } from '../../src/contract/envelope';
import { Slider } from '../../src/contract/slider';
import type { Database } from '../db/database';
import { NoQuery, ok, responses } from '../http/schemas';
import { listSliders } from './sliderRepository';

export const slidersRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/slider_list',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'The banners of the home page',
        tags: ['Catalogue'],
        querystring: NoQuery,
        response: responses(results(Type.Array(Slider))),
      },
    },
    async () => ok('Here are the banners.', { results: await listSliders(db) }),
  );
};
