import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { normalizeQuery } from '../../../src/contract/rules/search/words';
import { SearchPage, SearchQuery } from '../../../src/contract/search';
import type { Database } from '../../db/database';
import { notFound } from '../../http/httpError';
import { ok, responses } from '../../http/schemas';
import { toFilters } from '../filterQuery';
import { search } from './search';
import { makeSearchIndexing } from './searchIndexing';
import { listCards } from './searchRepository';

const DEFAULT_LIMIT = '24';

interface SearchRoutesOptions {
  db: Database;
}

export const searchRoutes: FastifyPluginAsyncTypebox<SearchRoutesOptions> = async (app, { db }) => {
  const isIndexed = makeSearchIndexing(app, db);
  app.get(
    '/search',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'Products by relevance, with typing errors and synonyms forgiven',
        description:
          'Names come before categories, whole words before beginnings, and what is in stock before ' +
          'what is not. If no product has all words, those with the most telling ones are sent. Where `next` is sent, there are more: send it as `after`, with the same `q` ' +
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
      await isIndexed();
      const found = await search(db, q, {
        filters: await toFilters(db, query),
        hasChoices: query.choices !== undefined,
        limit: Number(limit),
        after,
      });
      const { ids, total, start, choices, notes } = found;
      if (start === null) throw notFound('not_found.changedResults');
      return ok('searchResults', {
        results: await listCards(db, ids),
        total,
        ...(start + ids.length < total && { next: ids.at(-1) }),
        ...notes,
        ...(choices && { choices }),
      });
    },
  );
};
