import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results } from '../../src/contract/envelope';
import { Slider } from '../../src/contract/slider';
import type { Database } from '../db/database';
import { listSliders } from '../repositories/sliders';
import { answers, NoQuery, ok } from './schemas';

export const slidersRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/slider_list',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'The banners of the home page',
        tags: ['Catalogue'],
        querystring: NoQuery,
        response: answers(results(Type.Array(Slider))),
      },
    },
    async () => ok('Here are the banners.', { results: await listSliders(db) }),
  );
};
