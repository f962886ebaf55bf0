import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import {
  CatalogueExport,
  CatalogueImport,
  CatalogueProduct,
  catalogueLists,
} from '../../src/contract/operator/operatorCatalogue';
import { CatalogueChanges } from '../../src/contract/operator/operatorCatalogueChange';
import { Listings } from '../../src/contract/operator/operatorListing';
import type { Config } from '../platform/config/config';
import { reachableUrl } from '../platform/config/reachableUrl';
import type { Database } from '../platform/db/database';
import { ok, responses, Slug } from '../platform/http/schemas/schemas';
import { listListings } from './export/listingRepository';
import { exportCatalogue, exportProduct } from './import/exportCatalogue';
import { compileLineValidators, ImportLines, type LineValidators } from './import/productLines';
import { type ImportSettings, runImport } from './import/runImport';
import { sheetRoutes } from './sheetRoutes';

/** About 1,000 products; parsing more at once would keep other requests waiting. */
const MAX_BODY_BYTES = 1024 * 1024;

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

const ListingsQuery = Type.Pick(CatalogueQuery, ['after'], { additionalProperties: false });

interface Options {
  db: Database;
  config: ImportSettings & Pick<Config, 'country' | 'host' | 'port' | 'publicUrl'>;
}

/** Export and import of the whole catalogue. */
export const catalogueOperatorRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { db, config: settings },
) => {
  app.get(
    '/operator/catalogue',
    {
      config,
      schema: {
        summary: 'Categories, products (archived ones too) and the lists of the home page',
        description:
          'Products by slug, in pages of 100: while there is a `next`, send it as `after`, for a page ' +
          'of products alone.',
        querystring: CatalogueQuery,
        response: responses(success(CatalogueExport)),
      },
    },
    async ({ query }) => ok('operator.catalogue', await exportCatalogue(db, query)),
  );

  app.get(
    '/operator/listings',
    {
      config,
      schema: {
        summary: 'Products (archived ones too) with the addresses of their pages and pictures',
        description:
          'For files of other places that list goods. By slug, in pages of 100: while there is a `next`, send it as `after`.',
        querystring: ListingsQuery,
        response: responses(success(Listings)),
      },
    },
    async ({ query }) => {
      const { publicUrl, host, port } = settings;
      const listings = await listListings(db, publicUrl ?? reachableUrl(host, port), query.after);
      return ok('operator.catalogue', { ...listings, isPublic: publicUrl !== undefined });
    },
  );

  app.get(
    '/operator/products/:slug',
    {
      config,
      schema: {
        summary: 'A product as an import has it, archived or not',
        params: Type.Object({ slug: Slug }),
        response: responses(success(CatalogueProduct)),
      },
    },
    async ({ params: { slug } }) => ok('operator.product', await exportProduct(db, slug)),
  );

  app.put(
    '/operator/catalogue',
    {
      config,
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        summary: 'Imports lists',
        description:
          'Products and categories are updated by slug, and what a record leaves out stays. Each list ' +
          'of the home page replaces the whole one. `stock` counts for new packs only. Packs come or go ' +
          'with stock only by a token with the right `stock` as well. 409 ' +
          '`not_importable` with `data.problems` when something is wrong: then nothing is changed. Otherwise ' +
          'products are written 20 at once; one that was interrupted is imported again. 1 MB at most: more goes by lines.',
        body: CatalogueImport,
        response: responses(success(CatalogueChanges)),
      },
    },
    async (request) => {
      const { dryRun, removePacks, ...file } = request.body;
      return runImport(db, settings, request, { file, dryRun, removePacks });
    },
  );

  await app.register(importLinesRoute, { db, config: settings });
  await app.register(sheetRoutes, { db, config: settings });
};

/** An import of any size. It is a plugin of its own, since the body is read as it arrives. */
const importLinesRoute: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { db, config: settings },
) => {
  const url = '/operator/catalogue/lines';
  let validators: LineValidators;
  app.addHook('onReady', async () => {
    validators = compileLineValidators(app, url, settings.country);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) =>
    ImportLines.read(validators, payload),
  );
  app.put<{ Body: ImportLines }>(
    url,
    {
      config,
      schema: {
        summary: 'Imports lists of any size',
        description:
          'Lines of JSON: first an object like that of the import above, without `products`; then a ' +
          'product in each line, 512 MB at most.',
        consumes: ['application/x-ndjson'],
        body: Type.Unsafe<ImportLines>({ contentMediaType: 'application/x-ndjson' }),
        response: responses(success(CatalogueChanges)),
      },
    },
    async (request) => {
      const { body } = request;
      const { dryRun, removePacks, ...lists } = body.head;
      const file = { ...lists, products: body };
      return runImport(db, settings, request, { file, dryRun, removePacks });
    },
  );
};
