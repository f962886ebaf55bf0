import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results, success } from '../../src/contract/envelope';
import {
  ImportProgress,
  SheetChanges,
  SheetQuery,
} from '../../src/contract/operator/operatorSheet';
import { ImportUndone, SheetImport } from '../../src/contract/operator/operatorSheetImport';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { ok, responses } from '../platform/http/schemas/schemas';
import { compileLineValidators, type LineValidators } from './import/productLines';
import type { ImportSettings } from './import/runImport';
import { importSheet } from './import/sheet/importSheet';
import { listSheetImports, undoImport } from './import/undo/undoImport';

/** About 200,000 packs. */
const MAX_BYTES = 64 * 1024 * 1024;

const config = { access: 'operator', right: 'catalogue' } as const;

interface Options {
  db: Database;
  config: ImportSettings & Pick<Config, 'country'>;
}

/** Import of spreadsheets. It is a plugin of its own, since the body is not JSON. */
export const sheetRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { db, config: settings },
) => {
  const url = '/operator/catalogue/sheet';
  let validators: LineValidators;
  app.addHook('onReady', async () => {
    validators = compileLineValidators(app, url, settings.country);
  });
  let progress: ImportProgress = { done: 0, of: 0 };

  app.get(
    '/operator/catalogue/progress',
    {
      config,
      schema: {
        summary: 'How far the import of a spreadsheet is that this process makes',
        response: responses(success(ImportProgress)),
      },
    },
    async () => ok('operator.importProgress', progress),
  );

  app.get(
    '/operator/catalogue/sheet_imports',
    {
      config,
      schema: {
        summary: 'The last import of a spreadsheet, which can be taken back',
        response: responses(results(Type.Array(SheetImport))),
      },
    },
    async () => ok('operator.sheetImports', { results: await listSheetImports(db) }),
  );

  app.post(
    '/operator/catalogue/sheet_imports/:id/undo',
    {
      config,
      schema: {
        summary: 'Takes the last import of a spreadsheet back',
        description:
          'What it changed is as it was before, unless it was changed again since: that stays, and is named in `kept`. ' +
          'Each change is taken back once, also when this is called again, which ends what was interrupted. 404 once ' +
          'another spreadsheet was imported.',
        params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
        response: responses(success(ImportUndone)),
      },
    },
    async (request) => {
      try {
        const { id } = request.params;
        const undone = await undoImport(db, request, {
          id,
          weighing: { amountStep: settings.amountStep, tolerance: settings.facts.weightTolerance },
          onProgress: (done, of) => {
            progress = { done, of };
          },
        });
        return ok('operator.importUndone', undone);
      } finally {
        progress = { done: 0, of: 0 };
      }
    },
  );

  // The format is detected from the bytes, so any content type is accepted.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  app.put<{ Body: Buffer | undefined; Querystring: SheetQuery }>(
    url,
    {
      config,
      bodyLimit: MAX_BYTES,
      schema: {
        summary: 'Imports a spreadsheet',
        description:
          'The body is an .xlsx workbook or a text with commas, semicolons or tabs between columns, of 64 MB at ' +
          'most: with the columns of this shop, or as another shop system exports it (`system` in the response). ' +
          '400 or 409 `not_importable` with `data.problems`, by line and column, when something is wrong: then ' +
          'nothing is changed. `stock` counts for new packs, and for others with `takeStock`.',
        consumes: ['application/octet-stream'],
        querystring: SheetQuery,
        body: Type.Unsafe<Buffer>({ contentMediaType: 'application/octet-stream' }),
        response: responses(success(SheetChanges)),
      },
    },
    (request) =>
      importSheet(db, settings, request, {
        validators,
        onProgress: (now) => {
          progress = now;
        },
      }),
  );
};
