import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import type { Database } from '../platform/db/database';
import { ok, responses } from '../platform/http/schemas/schemas';
import { operatorChange } from '../platform/operator/operatorChange';
import { removeCategory } from './removeCategory';

const Slug = Type.String({ minLength: 1, maxLength: 100 });

/** Removes categories; an import adds and changes them. */
export const categoryRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.delete(
    '/operator/categories/:slug',
    {
      config: { access: 'operator', right: 'catalogue' },
      schema: {
        summary: 'Removes a category',
        description:
          'Its products, archived ones too, go to the category `moveTo`; without it, 409.',
        params: Type.Object({ slug: Slug }),
        querystring: Type.Object({ moveTo: Type.Optional(Slug) }, { additionalProperties: false }),
        response: responses(success(Type.Object({ moved: Type.Integer() }))),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { slug } = request.params;
        const { moveTo } = request.query;
        const moved = await removeCategory(tx, slug, moveTo);
        await record({ action: 'category.remove', subject: slug, after: { moved, moveTo } });
        return ok(['operator.categoryRemoved', { slug }], { moved });
      }),
  );
};
