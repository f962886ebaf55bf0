import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { results, success } from '../../src/contract/envelope';
import { OwnReview, ReviewChange, ReviewPage } from '../../src/contract/review';
import { product } from '../catalogue/catalogueSchema';
import { listReviews } from '../catalogue/productReviews';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { Id, ok, responses } from '../platform/http/schemas/schemas';
import { mutation } from '../platform/http/session/mutation';
import { deleteReview, listOwnReviews, writeReview } from './reviewRepository';

const tags = ['Reviews'];
const LinePath = Type.Object({ userId: Id, itemId: Id });

/** What customers think of products that were delivered to them. */
export const reviewRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/product_reviews/:productId',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'What shoppers wrote about a product, newest first, in pages',
        description: 'Where `next` is sent, there are more: send it as `after`.',
        tags,
        params: Type.Object({ productId: Id }),
        querystring: Type.Object({ after: Type.Optional(Id) }, { additionalProperties: false }),
        response: responses(success(ReviewPage)),
      },
    },
    async ({ params: { productId }, query: { after } }) => {
      const isSold = await db.$count(product, eq(product.id, productId));
      if (!isSold) throw notFound('not_found.product');
      return ok('reviews', await listReviews(db, productId, after));
    },
  );

  app.get(
    '/reviews/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What a shopper may rate, with what they wrote, newest first',
        description: 'The last delivered line of each product, and every line with a review.',
        tags,
        params: Type.Object({ userId: Id }),
        response: responses(results(Type.Array(OwnReview))),
      },
    },
    async ({ userId }) => ok('ownReviews', { results: await listOwnReviews(db, userId) }),
  );

  app.put(
    '/reviews/:userId/:itemId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Rates a line of a delivered order, or changes the review; idempotent',
        description: '409 `not_received` of an order that has not arrived, or came back.',
        tags,
        params: LinePath,
        body: ReviewChange,
        response: responses(success(OwnReview)),
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        const { itemId } = request.params;
        const written = await writeReview(tx, userId, itemId, request.body, app.now());
        return ok('reviewWritten', written);
      }),
  );

  app.delete(
    '/reviews/:userId/:itemId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Deletes a review; idempotent',
        tags,
        params: LinePath,
        response: responses(success(OwnReview)),
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) =>
        ok('reviewDeleted', await deleteReview(tx, userId, request.params.itemId)),
      ),
  );
};
