import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { GoesWithQuery } from '../../../src/contract/catalogue/goesWith';
import { ProductCard } from '../../../src/contract/catalogue/product';
import { results } from '../../../src/contract/envelope';
import type { Database } from '../../platform/db/database';
import { ok, responses } from '../../platform/http/schemas/schemas';
import { listGoesWith } from './goesWithRepository';

/** What goes well with the products of a cart. */
export const goesWithRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/goes_with',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'Products that go well with others',
        description:
          'What at least five customers ordered together with them in 180 days, else their related ' +
          'products. At most 12, all in stock. Unknown ids are ignored.',
        tags: ['Catalogue'],
        querystring: GoesWithQuery,
        response: responses(results(Type.Array(ProductCard))),
      },
      // The same products share one cached response.
      preHandler: async ({ query }) => {
        query.products = [...new Set(query.products.split(','))].sort().join(',');
      },
    },
    async ({ query }) =>
      ok('goesWith', { results: await listGoesWith(db, query.products.split(',')) }),
  );
};
