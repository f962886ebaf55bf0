import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { normalizeQuery } from '../../../src/contract/rules/search/words';
import { SearchPage, SearchQuery } from '../../../src/contract/search';
import type { Database } from '../../db/database';
import { notFound } from '../../http/httpError';
import { ok, responses } from '../../http/schemas';
import { makeProductIndex } from './productIndex';
import { listCards } from './searchRepository';

const DEFAULT_LIMIT = '24';

export const searchRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  const searchProducts = makeProductIndex(app, db);

  app.get(
    '/search',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'Products by relevance, with typing errors and synonyms forgiven',
        description:
          'Whole words come before parts of words, names before categories, and among equals what ' +
          'is in stock. Where `next` is sent, there are more: send it as `after`, with the same `q`. ' +
          '404 when `after` is no longer among the results: start again.',
        tags: ['Catalogue'],
        querystring: SearchQuery,
        response: responses(SearchPage),
      },
      // Queries that find the same share one cached response.
      preHandler: async ({ query }) => {
        query.q = normalizeQuery(query.q);
      },
    },
    async ({ query: { q, limit = DEFAULT_LIMIT, after } }) => {
      const { ids, suggestion } = await searchProducts(q);
      const start = after === undefined ? 0 : ids.indexOf(after) + 1;
      if (after !== undefined && start === 0) {
        throw notFound('These results have changed. Please search again.');
      }
      const end = start + Number(limit);
      const shown = ids.slice(start, end);
      return ok('Here is what we found.', {
        results: await listCards(db, shown),
        total: ids.length,
        ...(end < ids.length && { next: shown.at(-1) }),
        ...(suggestion !== undefined && { suggestion }),
      });
    },
  );
};
