import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Category } from '../../src/contract/catalogue/category';
import { ProductDetails } from '../../src/contract/catalogue/product';
import { ShelfPage, ShelfQuery } from '../../src/contract/catalogue/shelf';
import { results } from '../../src/contract/envelope';
import { type Filters, isFiltered } from '../../src/contract/rules/filters/filters';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { Id, ok, responses } from '../platform/http/schemas/schemas';
import { shelfProduct } from './catalogueTriggersSchema';
import { countProducts, listCategories } from './categoryRepository';
import { findChoices } from './facets';
import { toFilters } from './filterQuery';
import { findProduct } from './productRepository';
import { countMatching, findShelfCursor, listShelf } from './shelfRepository';

/** Up to this number of products are sent on one page. */
const MAX_WHOLE = 100;
/** The first page of more products; the number fills rows of two, three and four. */
const FIRST_PRODUCTS = 24;

/** Within one category, the category itself is no choice. */
const findShelfChoices = async (db: Database, categoryId: string, filters: Filters) => {
  const { category: _category, ...choices } = await findChoices(
    db,
    eq(shelfProduct.categoryId, categoryId),
    filters,
  );
  return choices;
};

const strict = { additionalProperties: false };

/** Categories, their products filtered, sorted and paginated, and each product. */
export const catalogueRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
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
  app.get(
    '/products_by_category/:categoryId',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'The products of a category, in its order or sorted',
        description:
          'Where `next` is sent, there are more: send it as `after`, with the same filters, for the ' +
          'next page. 404 when `after` is no longer in the category: start again. The first page of ' +
          'an unfiltered category that is longer also has the filters in `choices`; other ' +
          'pages have them with `choices=all`.',
        tags: ['Catalogue'],
        params: Type.Object({ categoryId: Id }, strict),
        querystring: ShelfQuery,
        response: responses(ShelfPage),
      },
    },
    async ({ params: { categoryId }, query }) => {
      const all = await countProducts(db, categoryId);
      if (all === undefined) throw notFound('not_found.category');
      const after = query.after ? await findShelfCursor(db, categoryId, query.after) : undefined;
      if (query.after && !after) throw notFound('not_found.changedProducts');
      const filters = await toFilters(db, query);
      const filter = { ...filters, categoryId };
      const hasFilters = isFiltered(filters);
      const total = hasFilters ? await countMatching(db, filter) : all;
      const limit = Number(query.limit ?? (total > MAX_WHOLE ? FIRST_PRODUCTS : MAX_WHOLE));
      // One more than requested, to see whether there is another page.
      const found = await listShelf(db, filter, { sort: query.sort, limit: limit + 1, after });
      const shown = found.slice(0, limit);
      const hasMore = found.length > limit;
      const end = hasMore ? shown.at(-1) : undefined;
      const isBeginning = hasMore && !hasFilters && !query.sort && !after;
      const hasChoices = isBeginning || query.choices !== undefined;
      return ok('products', {
        results: shown,
        total,
        ...(end && { next: end._id }),
        ...(hasChoices && { choices: await findShelfChoices(db, categoryId, filters) }),
      });
    },
  );

  app.get(
    '/product_details/:productId',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'A product with all details',
        tags: ['Catalogue'],
        params: Type.Object({ productId: Id }, strict),
        response: responses(results(ProductDetails)),
      },
    },
    async ({ params: { productId } }) => {
      const product = await findProduct(db, productId);
      if (!product) throw notFound('not_found.product');
      return ok('product', { results: product });
    },
  );
};
