import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SearchPage, SearchQuery } from '../../src/contract/catalogue/search';
import { foldSku } from '../../src/contract/rules/search/foldSku';
import { normalizeQuery, readableQuery } from '../../src/contract/rules/search/words';
import { toFilters } from '../catalogue/filterQuery';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { isInProcess } from '../platform/http/inProcess';
import { ok, responses } from '../platform/http/schemas/schemas';
import { checkSearchRules, indexAll, indexSome } from './indexProducts';
import { makeMissedSearches } from './missedSearches';
import { search } from './search';
import { listCards } from './searchRepository';

/**
 * Keeps the search documents current, whoever changes products: a few before a search, many in the background.
 * @returns a function to be awaited before a search
 */
const makeSearchIndexing = (app: FastifyInstance, db: Database) => {
  let running: Promise<void> | undefined;

  const indexInBackground = () => {
    running ??= indexAll(db)
      .then(app.catalogueChanged)
      .catch((err) => app.log.warn({ err }, 'Products could not be made searchable.'))
      .finally(() => {
        running = undefined;
      });
  };

  app.addHook('onListen', async () => {
    await checkSearchRules(db).catch((err) =>
      app.log.warn({ err }, 'The rules of search could not be compared.'),
    );
    indexInBackground();
  });
  app.addHook('onClose', () => running);

  return async () => {
    if (!running && (await indexSome(db))) indexInBackground();
  };
};

const DEFAULT_LIMIT = '24';

interface SearchRoutesOptions {
  db: Database;
  config: Pick<Config, 'facts'>;
}

/** The parameters of a search for everything by the page of results; lines of a pasted list have no `choices`. */
const UNFILTERED = ['q', 'limit', 'choices'];

/** Whether a query may be a SKU, which has more than words: '8901234567890', 'DAL-T'. */
const isCode = (query: string) => /\p{Number}|[\p{L}\p{N}][-_./][\p{L}\p{N}]/u.test(query);

const isPageOfResults = ({ query }: { query: SearchQuery }) =>
  query.choices !== undefined && Object.keys(query).every((name) => UNFILTERED.includes(name));

export const searchRoutes: FastifyPluginAsyncTypebox<SearchRoutesOptions> = async (
  app,
  { db, config },
) => {
  const isIndexed = makeSearchIndexing(app, db);
  const missed = makeMissedSearches(app, db, config.facts.timeZone);
  /** What was typed by people: a rendered page is often for a crawler. */
  const typed = new WeakMap<FastifyRequest, string>();
  app.get(
    '/search',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'Products by relevance, with typing errors and synonyms forgiven',
        description:
          'Names come before categories, whole words before beginnings, and what is in stock before ' +
          'what is not; the product with the SKU before all. Words such as "gluten free" are a condition: see `freeFrom`. If no product has all words, those with the most telling ones are sent. Where `next` is sent, there are more: send it as `after`, with the same `q` ' +
          'and filters. 404 when `after` is no longer among the results: start again.',
        tags: ['Catalogue'],
        querystring: SearchQuery,
        response: responses(SearchPage),
      },
      // Queries with the same results share one cached response.
      preHandler: async (request) => {
        const { query } = request;
        if (isPageOfResults(request) && !isInProcess(request)) typed.set(request, query.q);
        query.q = isCode(query.q) ? foldSku(query.q) : normalizeQuery(query.q);
      },
      // Not in the handler, whose responses are cached.
      onResponse: async (request, { statusCode }) => {
        const text = typed.get(request);
        if (text !== undefined && statusCode === 200)
          missed.searched(readableQuery(request.query.q), text);
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
      if (isPageOfResults({ query })) missed.found(readableQuery(q), total);
      if (start === null) throw notFound('not_found.changedResults');
      const end = start + ids.length < total ? ids.at(-1) : undefined;
      return ok('searchResults', {
        results: await listCards(db, ids),
        total,
        ...(end !== undefined && { next: end }),
        ...notes,
        ...(choices && { choices }),
      });
    },
  );
};
