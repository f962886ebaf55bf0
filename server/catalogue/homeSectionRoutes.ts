import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results } from '../../src/contract/envelope';
import { HomeSection } from '../../src/contract/homeSection';
import type { Database } from '../db/database';
import { NoQuery, ok, responses } from '../http/schemas';
import { listHomeSections } from './homeSectionRepository';

export const homeSectionsRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (
  app,
  { db },
) => {
  app.get(
    '/home_section_list',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'The sections of the home page with their products',
        tags: ['Catalogue'],
        querystring: NoQuery,
        response: responses(results(Type.Array(HomeSection))),
      },
    },
    async () => ok('Here is the home page.', { results: await listHomeSections(db) }),
  );
};
