import type { FastifyRequest } from 'fastify';
import type { CatalogueChanges } from '../../../src/contract/operatorCatalogueChange';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { HttpError } from '../../http/httpError';
import { operatorChange } from '../../http/operator/operatorChange';
import { ok } from '../../http/schemas';
import { makeAddressCheck, type PictureSettings } from '../../http/storefront/pictureOrigins';
import type { ChangeList } from './changeList';
import { type ImportedFile, planImport, writeImport } from './importCatalogue';
import { lockImports } from './importLock';

/** Changes that the audit record contains. */
const MAX_RECORDED = 500;

export type ImportSettings = PictureSettings & Pick<Config, 'tax'>;

interface ImportRequest {
  file: ImportedFile;
  dryRun: boolean | undefined;
  removePacks: boolean | undefined;
}

/** Imports a file, all of it or nothing, or says what that would change. */
export const runImport = async (
  db: Database,
  settings: ImportSettings,
  request: FastifyRequest,
  { file, dryRun, removePacks }: ImportRequest,
) => {
  const { tax } = settings;
  const options = { removePacks, tax, checkAddress: await makeAddressCheck(settings) };
  const { operator } = request;
  if (dryRun) {
    const { changes } = await planImport(db, file, options);
    assertStockRight(changes, operator);
    return ok('operator.dryRun', shown(changes));
  }
  return operatorChange(db, request, async (tx, record) => {
    await lockImports(tx);
    const plan = await planImport(tx, file, options);
    assertStockRight(plan.changes, operator);
    const { changed, changes, lists } = plan.changes;
    if (changed > 0) {
      const after = { changed, changes: changes.slice(0, MAX_RECORDED) };
      await record({ action: 'catalogue.import', subject: [...lists].join(', '), after });
      // Last, since orders may wait for its locks.
      await writeImport(tx, plan);
    }
    return ok('operator.catalogueImported', shown(plan.changes));
  });
};

const shown = ({ changed, changes }: ChangeList): CatalogueChanges => ({ changed, changes });

const assertStockRight = (
  { isStocked }: ChangeList,
  { name, rights }: FastifyRequest['operator'],
) => {
  if (!isStocked || rights.includes('stock')) return;
  throw new HttpError(403, ['no_right.stock', { name }]);
};
