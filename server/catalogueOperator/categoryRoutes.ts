import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq, max, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import { MAX_POSITION } from '../../src/contract/operator/operatorCatalogue';
import { archivedProduct, category, product } from '../catalogue/catalogueSchema';
import type { Database } from '../platform/db/database';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { ok, responses, Slug } from '../platform/http/schemas/schemas';
import { operatorChange } from '../platform/operator/operatorChange';
import { waitForImport } from './import/importLock';

/** Removes categories; an import adds and changes them. */
export const categoryOperatorRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (
  app,
  { db },
) => {
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

/**
 * Removes a category. Its products, archived ones too, go to the end of `moveTo`.
 * @returns the number of moved products
 * @throws HttpError when it has products and nowhere to move them
 */
const removeCategory = async (tx: Database, slug: string, moveTo?: string) => {
  await waitForImport(tx);
  const removed = await lockCategory(tx, slug);
  const target = moveTo === undefined ? undefined : await lockCategory(tx, moveTo);
  if (target?.id === removed.id) {
    throw new HttpError(409, 'not_possible.sameCategory');
  }
  const isArchivedHere = sql`${archivedProduct.record} ->> 'category' = ${slug}`;
  const products = await tx.$count(product, eq(product.categoryId, removed.id));
  const archived = await tx.$count(archivedProduct, isArchivedHere);
  const moved = products + archived;
  if (moved > 0 && !target) {
    throw new HttpError(409, ['not_possible.categoryFull', { slug, count: moved, archived }]);
  }
  if (moved > 0 && target) {
    const [{ last = null } = {}] = await tx
      .select({ last: max(product.position) })
      .from(product)
      .where(eq(product.categoryId, target.id));
    const atEnd = (position: SQL | AnyPgColumn) =>
      sql`least(${position} + ${(last ?? -1) + 1}::int, ${MAX_POSITION}::int)`;
    await tx
      .update(product)
      .set({ categoryId: target.id, position: atEnd(product.position) })
      .where(eq(product.categoryId, removed.id));
    const { record } = archivedProduct;
    const position = atEnd(sql`(${record} ->> 'position')::int`);
    await tx
      .update(archivedProduct)
      .set({
        record: sql`${record} || jsonb_build_object('category', ${moveTo}::text, 'position', ${position})`,
      })
      .where(isArchivedHere);
  }
  await tx.delete(category).where(eq(category.id, removed.id));
  return moved;
};

const lockCategory = async (tx: Database, slug: string) => {
  const [row] = await tx
    .select({ id: category.id })
    .from(category)
    .where(eq(category.slug, slug))
    .for('update');
  if (!row) throw notFound(['not_found.categorySlug', { slug }]);
  return row;
};
