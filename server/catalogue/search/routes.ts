import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { normalizeQuery } from '../../../src/contract/rules/search/words';
import { SearchPage, SearchQuery } from '../../../src/contract/search';
import type { Database } from '../../db/database';
import { notFound } from '../../http/httpError';
import { ok, responses } from '../../http/schemas';
import { toFilters } from '../filterQuery';
import type { ProductIndex } from './productIndex';
import { listCards } from './searchRepository';

const DEFAULT_LIMIT = '24';

interface SearchRoutesOptions {
  db: Database;
  products: ProductIndex;
}

/** Undefined without filters, since a search without them is faster. */
const filtersOf = ({ q: _q, limit: _limit, after: _after, ...query }: SearchQuery) =>
  Object.keys(query).length > 0 ? toFilters(query) : undefined;

export const searchRoutes: FastifyPluginAsyncTypebox<SearchRoutesOptions> = async (
  app,
  { db, products },
) => {
  app.get(
    '/search',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'Products by relevance, with typing errors and synonyms forgiven',
        description:
          'Whole words come before parts of words, names before categories, and among equals what ' +
          'is in stock. Where `next` is sent, there are more: send it as `after`, with the same `q` ' +
          'and filters. 404 when `after` is no longer among the results: start again.',
        tags: ['Catalogue'],
        querystring: SearchQuery,
        response: responses(SearchPage),
      },
      // Queries with the same results share one cached response.
      preHandler: async ({ query }) => {
        query.q = normalizeQuery(query.q);
      },
    },
    async ({ query }) => {
      const { q, limit = DEFAULT_LIMIT, after } = query;
      const { ids, choices, suggestion } = await products.search(q, filtersOf(query));
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
        ...(query.choices && { choices }),
      });
    },
  );
};
