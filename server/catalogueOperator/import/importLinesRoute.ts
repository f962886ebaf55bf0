import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { success } from '../../../src/contract/envelope';
import { CatalogueChanges } from '../../../src/contract/operatorCatalogueChange';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { responses } from '../../platform/http/schemas/schemas';
import {
  compileLineValidators,
  ImportLines,
  type LineValidators,
  type Validate,
} from './productLines';
import { type ImportSettings, runImport } from './runImport';

/** An import of any size. It is a plugin of its own, since the body is read as it arrives. */
export const importLinesRoute: FastifyPluginAsyncTypebox<{
  db: Database;
  config: ImportSettings & Pick<Config, 'country'>;
}> = async (app, { db, config: settings }) => {
  const url = '/operator/catalogue/lines';
  let validators: LineValidators;
  app.addHook('onReady', async () => {
    const route = { method: 'PUT', url, httpPart: 'body' };
    validators = compileLineValidators(
      (schema) => app.validatorCompiler?.({ ...route, schema }) as Validate,
      settings.country,
    );
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) =>
    ImportLines.read(validators, payload),
  );
  app.put<{ Body: ImportLines }>(
    url,
    {
      config: { access: 'operator', right: 'catalogue' },
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
