import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import {
  HideReview,
  OperatorReview,
  OperatorReviews,
  ReviewsQuery,
} from '../../src/contract/operator/operatorReview';
import type { Database } from '../platform/db/database';
import { Id, ok, responses } from '../platform/http/schemas/schemas';
import { operatorChange } from '../platform/operator/operatorChange';
import { hideReview, listAllReviews } from './moderation';

const config = { access: 'operator', right: 'catalogue' } as const;
const params = Type.Object({ id: Id });
const response = responses(success(OperatorReview));

/** Reviews are hidden and shown again; only their writers delete them. */
export const reviewOperatorRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (
  app,
  { db },
) => {
  app.get(
    '/operator/reviews',
    {
      config,
      schema: {
        summary: 'All reviews, hidden ones too, newest first, in pages',
        description: 'Where `next` is sent, there are more: send it as `after`.',
        querystring: ReviewsQuery,
        response: responses(success(OperatorReviews)),
      },
    },
    async ({ query }) => ok('operator.reviews', await listAllReviews(db, query)),
  );

  app.post(
    '/operator/reviews/:id/hide',
    {
      config,
      // Hidden at once by this process, and within a minute by others.
      onSend: async () => app.catalogueChanged(),
      schema: {
        summary: 'Hides a review, which then counts no more; its writer reads the reason',
        params,
        body: HideReview,
        response,
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { id } = request.params;
        const { reason } = request.body;
        const hidden = await hideReview(tx, id, reason);
        await record({ action: 'review.hide', subject: id, after: { reason } });
        return ok(['operator.reviewHidden', { id }], hidden);
      }),
  );

  app.post(
    '/operator/reviews/:id/show',
    {
      config,
      schema: {
        summary: 'Shows a hidden review again',
        params,
        response,
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { id } = request.params;
        const shown = await hideReview(tx, id, null);
        await record({ action: 'review.show', subject: id });
        return ok(['operator.reviewShown', { id }], shown);
      }),
  );
};
