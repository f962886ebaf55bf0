import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { asc, count, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import { CatalogueChanges } from '../../src/contract/operator/operatorCatalogueChange';
import {
  FarmChange,
  type OperatorFarm,
  OperatorFarms,
} from '../../src/contract/operator/operatorFarm';
import { product } from '../catalogue/catalogueSchema';
import { findFarm } from '../catalogue/farmRepository';
import { farm } from '../catalogue/farmSchema';
import type { Database } from '../platform/db/database';
import { HttpError } from '../platform/http/errors/httpError';
import { ok, responses, Slug } from '../platform/http/schemas/schemas';
import { operatorChange } from '../platform/operator/operatorChange';
import { waitForImport } from './import/importLock';
import { type ImportSettings, runImport } from './import/runImport';

const config = { access: 'operator', right: 'catalogue' } as const;

interface Options {
  db: Database;
  config: ImportSettings;
}

/** Who grows the goods. */
export const farmRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { db, config: settings },
) => {
  app.get(
    '/operator/farms',
    {
      config,
      schema: {
        summary: 'All farms by name, with whom the shop asks there',
        response: responses(success(OperatorFarms)),
      },
    },
    async () => ok('operator.farms', { results: await listFarms(db) }),
  );

  app.put(
    '/operator/farms',
    {
      config,
      schema: {
        summary: 'Adds and changes farms',
        description:
          'By slug; what a farm leaves out stays, and what is empty is removed. All products of a farm say it at once. ' +
          '409 `not_importable` with `data.problems` when something is wrong: then nothing is changed.',
        body: FarmChange,
        response: responses(success(CatalogueChanges)),
      },
    },
    async (request) => {
      const { farms } = request.body;
      const { data } = await runImport(db, settings, request, {
        file: { farms },
        dryRun: false,
        removePacks: false,
      });
      return ok('operator.farmsStored', data);
    },
  );

  app.delete(
    '/operator/farms/:farm',
    {
      config,
      schema: {
        summary: 'Removes a farm that no product is of',
        params: Type.Object({ farm: Slug }),
        response: responses(success(Type.Object({ slug: Type.String() }))),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { farm: slug } = request.params;
        await waitForImport(tx);
        const { id } = await findFarm(tx, slug);
        const products = await tx.$count(product, eq(product.farmId, id));
        if (products > 0) {
          throw new HttpError(409, ['not_possible.farmInUse', { slug, count: products }]);
        }
        await tx.delete(farm).where(eq(farm.id, id));
        await record({ action: 'farm.remove', subject: slug });
        return ok(['operator.farmRemoved', { slug }], { slug });
      }),
  );
};

const listFarms = async (db: Database): Promise<OperatorFarm[]> => {
  const rows = await db
    .select({ farm, products: count(product.id) })
    .from(farm)
    .leftJoin(product, eq(product.farmId, farm.id))
    .groupBy(farm.id)
    .orderBy(asc(farm.name), asc(farm.slug));
  return rows.map(({ farm: { id, ...row }, products }) => ({ _id: id, ...row, products }));
};
