import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { success } from '../../../src/contract/envelope';
import { CatalogueChanges } from '../../../src/contract/operatorCatalogueChange';
import type { Database } from '../../db/database';
import { NoQuery, responses } from '../../http/schemas';
import { ImportLines } from './productLines';
import { type ImportSettings, runImport } from './runImport';

/** An import of any size. It is a plugin of its own, since the body is read as it arrives. */
export const importLinesRoute: FastifyPluginAsyncTypebox<{
  db: Database;
  config: ImportSettings;
}> = async (app, { db, config: settings }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
    ImportLines.read(request, payload),
  );
  app.put<{ Body: ImportLines }>(
    '/operator/catalogue/lines',
    {
      config: { access: 'operator', right: 'catalogue' },
      schema: {
        summary: 'Imports lists of any size',
        description:
          'Lines of JSON: first an object like that of the import above, without `products`; then a ' +
          'product in each line, 512 MB at most.',
        consumes: ['application/x-ndjson'],
        querystring: NoQuery,
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
