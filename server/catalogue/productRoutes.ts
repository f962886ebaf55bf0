import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results } from '../../src/contract/envelope';
import { ProductDetails } from '../../src/contract/product';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { Id, ok, responses } from '../platform/http/schemas/schemas';
import { findProduct } from './productRepository';

const strict = { additionalProperties: false };

export const productRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
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
