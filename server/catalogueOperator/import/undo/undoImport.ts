import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type {
  ImportUndone,
  KeptChange,
  SheetImport,
} from '../../../../src/contract/operator/operatorSheetImport';
import type { WeighingRules } from '../../../catalogue/portionPrices';
import { analyzeAsItGrows } from '../../../platform/db/analyze';
import type { Database } from '../../../platform/db/database';
import { inTransaction } from '../../../platform/db/transaction';
import { notFound } from '../../../platform/http/errors/httpError';
import { recordEntry } from '../../../platform/operator/auditRepository';
import { indexSome } from '../../../search/indexProducts';
import { assertStockRight } from '../assertStockRight';
import { lockImports } from '../importLock';
import { PRODUCTS_AT_ONCE } from '../planBatches';
import { sheetImport, sheetImportChange } from './sheetImportSchema';
import { undoBatch } from './undoBatch';

const ACTION = 'catalogue.undo';
const MAX_KEPT = 500;

interface UndoRequest {
  id: string;
  weighing: WeighingRules;
  onProgress: (done: number, of: number) => void;
}

/**
 * Takes an import back, a few products in a transaction, like it was made. Each change is taken back once: called
 * again, as after a lost response, it does what is left and says the same.
 * @throws HttpError 404 for another import than the last
 */
export const undoImport = async (
  db: Database,
  { operator, server, log }: FastifyRequest,
  { id, weighing, onProgress }: UndoRequest,
): Promise<ImportUndone> => {
  const [last] = await db.select().from(sheetImport).where(eq(sheetImport.id, id));
  if (!last) throw notFound('not_found.sheetImport');
  assertStockRight(last, operator);
  const of = await db.$count(sheetImportChange, eq(sheetImportChange.importId, id));
  for (let step = 1; ; step++) {
    onProgress(Math.min((step - 1) * PRODUCTS_AT_ONCE, of), of);
    const isDone = await inTransaction(db, async (tx) => {
      await lockImports(tx);
      const changes = await undoBatch(tx, id, weighing);
      if (!changes) {
        await tx
          .update(sheetImport)
          .set({ undoneAt: server.now(), undoneBy: operator.name })
          .where(and(eq(sheetImport.id, id), sql`${sheetImport.undoneAt} is null`));
      } else if (changes.length > 0) {
        const subject = [...new Set(changes.map(({ list }) => list))].join(', ');
        const after = { changed: changes.length, changes };
        await recordEntry(tx, operator, { action: ACTION, subject, after });
      }
      return !changes;
    });
    if (isDone) break;
    await analyzeAsItGrows(db, step);
    // Otherwise the next search would wait for all of them.
    await indexSome(db);
  }
  log.info({ operator: operator.name, action: ACTION }, 'an operator took an import back');
  return readUndone(db, id);
};

/** The last import of a spreadsheet, if one is remembered. */
export const listSheetImports = async (db: Database): Promise<SheetImport[]> => {
  const rows = await db.select().from(sheetImport);
  return Promise.all(
    rows.map(async ({ id, at, operator, changed, undoneAt }) => ({
      _id: id,
      at: at.toISOString(),
      operator,
      changed,
      ...(undoneAt && { undone: await readUndone(db, id) }),
    })),
  );
};

const readUndone = async (db: Database, id: string): Promise<ImportUndone> => {
  const { importId, undone, list, position } = sheetImportChange;
  const isKept = and(eq(importId, id), sql`${undone} <> '{}'`);
  const [row] = await db.select().from(sheetImport).where(eq(sheetImport.id, id));
  const kept = await db
    .select({ undone })
    .from(sheetImportChange)
    .where(isKept)
    .orderBy(list, position)
    .limit(MAX_KEPT);
  const all = await db.$count(sheetImportChange, and(eq(importId, id), sql`${undone} is not null`));
  const keptCount = await db.$count(sheetImportChange, isKept);
  return {
    ...(row?.undoneAt && { at: row.undoneAt.toISOString() }),
    ...(row?.undoneBy && { operator: row.undoneBy }),
    undone: all - keptCount,
    keptCount,
    kept: kept.map(({ undone: what }) => what as KeptChange),
  };
};
