import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { page, results } from '../../src/contract/envelope';
import { ProductCard, ProductDetails } from '../../src/contract/product';
import type { Database } from '../db/database';
import { notFound } from '../http/httpError';
import { Id, NoQuery, ok, responses } from '../http/schemas';
import { countProducts } from './categoryRepository';
import { findPlace, findProduct, listProducts } from './productRepository';

const strict = { additionalProperties: false };

/** Text, since query parameters are not coerced. */
const Limit = Type.String({
  pattern: '^([1-9][0-9]?|100)$',
  description: 'Products per page, 1 to 100; the whole category by default',
});

export const productRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/products_by_category/:categoryId',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'The products of a category, in its order',
        description:
          'Paginated with `limit`: send `next` as `after` for the next page. 404 when `after` is no ' +
          'longer in the category: start again.',
        tags: ['Catalogue'],
        params: Type.Object({ categoryId: Id }, strict),
        querystring: Type.Object({ limit: Type.Optional(Limit), after: Type.Optional(Id) }, strict),
        response: responses(page(ProductCard)),
      },
    },
    async ({ params: { categoryId }, query }) => {
      const total = await countProducts(db, categoryId);
      if (total === undefined) throw notFound('We could not find that category.');
      const after = query.after ? await findPlace(db, categoryId, query.after) : undefined;
      if (query.after && !after) throw notFound('These products have changed. Please reload them.');
      const limit = query.limit ? Number(query.limit) : total;
      // One more than requested, to see whether there is another page.
      const found = await listProducts(db, categoryId, { after, limit: limit + 1 });
      const shown = found.slice(0, limit);
      return ok('Here are the products.', {
        results: shown,
        total,
        ...(found.length > limit && { next: shown.at(-1)?._id }),
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
        querystring: NoQuery,
        response: responses(results(ProductDetails)),
      },
    },
    async ({ params: { productId } }) => {
      const product = await findProduct(db, productId);
      if (!product) throw notFound('We could not find that product.');
      return ok('Here is the product.', { results: product });
    },
  );
};
