import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Category } from '../../src/contract/category';
import { results } from '../../src/contract/envelope';
import type { Database } from '../platform/db/database';
import { ok, responses } from '../platform/http/schemas/schemas';
import { listCategories } from './categoryRepository';

export const categoryRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/category_list',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'All categories, in order',
        tags: ['Catalogue'],
        response: responses(results(Type.Array(Category))),
      },
    },
    async () => ok('categories', { results: await listCategories(db) }),
  );
};
