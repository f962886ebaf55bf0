import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../../src/contract/envelope';
import {
  CatalogueExport,
  CatalogueImport,
  catalogueLists,
} from '../../../src/contract/operatorCatalogue';
import { CatalogueChange } from '../../../src/contract/operatorCatalogueChange';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { HttpError } from '../../http/httpError';
import type { Operator } from '../../http/operator/operatorAccess';
import { operatorChange } from '../../http/operator/operatorChange';
import { NoQuery, ok, responses } from '../../http/schemas';
import { makeAddressCheck, type PictureSettings } from '../../http/storefront/pictureOrigins';
import { exportCatalogue } from './exportCatalogue';
import { planImport, writeImport } from './importCatalogue';
import { lockImports } from './importLock';

/** The size of an import: 50,000 products of 600 bytes. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** Changes that the audit record contains. */
const MAX_RECORDED = 500;

const assertStockRight = (changes: CatalogueChange[], { name, rights }: Operator) => {
  const isStocked = changes.some(({ packs = [] }) => packs.some(({ stock = 0 }) => stock > 0));
  if (!isStocked || rights.includes('stock')) return;
  const message = `The token ${name} may not add or remove packs with stock (stock).`;
  throw new HttpError(403, 'no_right', message);
};

const config = { access: 'operator', right: 'catalogue' } as const;

const CatalogueQuery = Type.Object(
  {
    only: Type.Optional(
      Type.String({ maxLength: 20, description: `One list: ${catalogueLists.join(', ')}` }),
    ),
    after: Type.Optional(
      Type.String({ maxLength: 100, description: 'The `next` of the page before' }),
    ),
  },
  { additionalProperties: false },
);

/** Export and import of the whole catalogue. */
export const catalogueRoutes: FastifyPluginAsyncTypebox<{
  db: Database;
  config: PictureSettings & Pick<Config, 'tax'>;
}> = async (app, { db, config: settings }) => {
  const { tax } = settings;
  app.get(
    '/operator/catalogue',
    {
      config,
      schema: {
        summary: 'Categories, products (archived ones too) and the lists of the home page',
        description:
          'Products by slug, in pages of 250: while there is a `next`, send it as `after`, for a page ' +
          'of products alone.',
        querystring: CatalogueQuery,
        response: responses(success(CatalogueExport)),
      },
    },
    async ({ query }) => ok('Here is the catalogue.', await exportCatalogue(db, query)),
  );

  app.put(
    '/operator/catalogue',
    {
      config,
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        summary: 'Imports lists: all of it or nothing',
        description:
          'Products and categories are updated by slug, and what a record leaves out stays. Each list ' +
          'of the home page replaces the whole one. `stock` counts for new packs only. Packs come or go ' +
          'with stock only by a token with the right `stock` as well. 409 ' +
          '`not_importable` with `data.problems` when something is wrong.',
        querystring: NoQuery,
        body: CatalogueImport,
        response: responses(success(Type.Object({ changes: Type.Array(CatalogueChange) }))),
      },
    },
    async (request) => {
      const { dryRun, removePacks, ...file } = request.body;
      const options = { removePacks, tax, checkAddress: await makeAddressCheck(settings) };
      if (dryRun) {
        const { changes } = await planImport(db, file, options);
        assertStockRight(changes, request.operator);
        return ok('Nothing is changed yet.', { changes });
      }
      return operatorChange(db, request, async (tx, record) => {
        await lockImports(tx);
        const plan = await planImport(tx, file, options);
        const { changes } = plan;
        assertStockRight(changes, request.operator);
        if (changes.length > 0) {
          const subject = [...new Set(changes.map(({ list }) => list))].join(', ');
          const after = { changed: changes.length, changes: changes.slice(0, MAX_RECORDED) };
          await record({ action: 'catalogue.import', subject, after });
          // Last, since orders may wait for its locks.
          await writeImport(tx, plan);
        }
        return ok('The catalogue is imported.', { changes });
      });
    },
  );
};
