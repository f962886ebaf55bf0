import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CatalogueFeedPage,
  CatalogueFeedQuery,
  CatalogueVersion,
  FEED_PAGE_SIZE,
} from '../../src/contract/catalogueFeed';
import type { Database } from '../db/database';
import { hashOf } from '../http/etag';
import { HttpError, notFound } from '../http/httpError';
import { NoQuery, ok, responses, responsesWithConflict } from '../http/schemas';
import { listCategories } from './categoryRepository';
import { findFeedCursor, findVersions, isEndOfPage, listFeed } from './feedRepository';
import { listHomeLayout, listMarqueeItems, listSliders } from './homeRepository';
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
        querystring: NoQuery,
        response: responses(CatalogueVersion),
      },
    },
    async () => {
      const shown = await Promise.all([
        findVersions(db),
        listSliders(db),
        listMarqueeItems(db),
        listHomeLayout(db),
      ]);
      return ok('This is the version.', { version: hashOf(JSON.stringify(shown)) });
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
      const after = query.after ? await findFeedCursor(db, query.after) : undefined;
      const isPage = after && (await isEndOfPage(db, after, FEED_PAGE_SIZE));
      if (query.after && !isPage)
        throw notFound('These products have changed. Please reload them.');
      const total = await countAllProducts(db);
      const isKnown = query.version !== undefined && !after;
      // Reads one more product, to see whether there is another page.
      const found = isKnown ? [] : await listFeed(db, FEED_PAGE_SIZE + 1, after);
      const results = found.slice(0, FEED_PAGE_SIZE);
      return ok(isKnown ? 'Nothing has changed.' : 'Here are the products.', {
        version,
        stockVersion,
        total,
        results,
        ...(found.length > FEED_PAGE_SIZE && { next: results.at(-1)?._id }),
        ...(!after && !isKnown && { categories: await listCategories(db) }),
      });
    },
  );
};

const changed = () =>
  new HttpError(409, 'catalogue_changed', 'The shelves have changed. Please reload them.');
