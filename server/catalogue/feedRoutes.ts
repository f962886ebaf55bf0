import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CatalogueFeedPage,
  CatalogueFeedQuery,
  CatalogueTextsPage,
  CatalogueTextsQuery,
  CatalogueVersion,
  FEED_PAGE_SIZE,
} from '../../src/contract/catalogue/catalogueFeed';
import type { Database } from '../platform/db/database';
import { findDailyFacts } from '../platform/facts/dailyFactsRepository';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { hashOf } from '../platform/http/hash';
import { ok, responses, responsesWithConflict } from '../platform/http/schemas/schemas';
import { listCategories } from './categoryRepository';
import { findFeedCursor, findVersions, isEndOfPage, listFeed, listTexts } from './feedRepository';
import { listHomeLayout, listMarqueeItems, listSliders } from './home/homeRepository';
import { countAllProducts } from './productRepository';

/** All products as cards, for devices that store the whole catalogue, and the version of the catalogue. */
export const feedRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/catalogue_version',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'The version of the catalogue, its stock and the home page',
        description:
          'Open pages ask for it every few seconds, so it is small, and kept in memory until the catalogue changes.',
        tags: ['Catalogue'],
        response: responses(CatalogueVersion),
      },
    },
    async () => {
      const shown = await Promise.all([
        findVersions(db),
        listSliders(db),
        listMarqueeItems(db),
        listHomeLayout(db),
        findDailyFacts(db),
      ]);
      return ok('catalogueVersion', { version: hashOf(JSON.stringify(shown)) });
    },
  );

  app.get(
    '/catalogue_feed',
    {
      config: { access: 'public', catalogue: 'large' },
      schema: {
        summary: 'The products of all categories, in pages, with the version of the catalogue',
        description:
          'Where `next` is sent, there are more: send it as `after`, with the `version` of the page. ' +
          '409 when the catalogue has changed since that version, 404 when no page ends with ' +
          '`after`: start again without both. The current `version` without `after` gets no products: the device ' +
          'has them.',
        tags: ['Catalogue'],
        querystring: CatalogueFeedQuery,
        response: responsesWithConflict(CatalogueFeedPage),
      },
    },
    async ({ query }) => {
      // Read before the page: a later version could hide a change that the page does not contain.
      const { version, stockVersion } = await findVersions(db);
      // Errors are not cached, so that invented versions cannot fill the cache.
      if (query.version && query.version !== version) throw changed();
      const after = await findPageEnd(db, query.after);
      const total = await countAllProducts(db);
      const isKnown = query.version !== undefined && !after;
      // Reads one more product, to see whether there is another page.
      const found = isKnown ? [] : await listFeed(db, FEED_PAGE_SIZE + 1, after);
      return ok(isKnown ? 'catalogueUnchanged' : 'products', {
        version,
        stockVersion,
        total,
        ...pageOf(found),
        ...(!after && !isKnown && { categories: await listCategories(db) }),
      });
    },
  );

  app.get(
    '/catalogue_texts',
    {
      config: { access: 'public', catalogue: 'large' },
      schema: {
        summary: 'The texts of all products, in the order and the pages of the feed',
        description: 'Where `next` is sent, there are more: send it as `after`.',
        tags: ['Catalogue'],
        querystring: CatalogueTextsQuery,
        response: responses(CatalogueTextsPage),
      },
    },
    async ({ query }) => {
      const after = await findPageEnd(db, query.after);
      const total = await countAllProducts(db);
      const found = await listTexts(db, FEED_PAGE_SIZE + 1, after);
      return ok('texts', { total, ...pageOf(found) });
    },
  );
};

/** The last product of the page before. @throws HttpError 404 when no page ends with it */
const findPageEnd = async (db: Database, id?: string) => {
  if (!id) return undefined;
  const last = await findFeedCursor(db, id);
  if (last && (await isEndOfPage(db, last, FEED_PAGE_SIZE))) return last;
  throw notFound('not_found.changedProducts');
};

/** @param found one more than a page holds, if there is another page */
const pageOf = <Product extends { _id: string }>(found: Product[]) => {
  const results = found.slice(0, FEED_PAGE_SIZE);
  const end = found.length > FEED_PAGE_SIZE ? results.at(-1) : undefined;
  return { results, ...(end && { next: end._id }) };
};

const changed = () => new HttpError(409, 'catalogue_changed');
