import type { FastifyRequest } from 'fastify';
import type { CatalogueChanges } from '../../../src/contract/operator/operatorCatalogueChange';
import { hasMrp } from '../../../src/contract/rules/listPriceName';
import type { Config } from '../../platform/config/config';
import { analyzeAsItGrows } from '../../platform/db/analyze';
import type { Database } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';
import { makeAddressCheck, type PictureSettings } from '../../platform/http/pictureOrigins';
import { ok } from '../../platform/http/schemas/schemas';
import { recordEntry } from '../../platform/operator/auditRepository';
import { indexSome } from '../../search/indexProducts';
import { readHomeLists } from '../homeLists';
import { assertStockRight } from './assertStockRight';
import type { ChangeList } from './changeList';
import { type ImportedFile, planImport } from './importCatalogue';
import { lockImports } from './importLock';
import type { ImportStep } from './productSteps';
import { beginRemembering } from './undo/rememberImport';

const ACTION = 'catalogue.import';
/** In the history of what changes on a day. */
export const ANNOUNCEMENTS = 'announcements.set';

export type ImportSettings = PictureSettings & Pick<Config, 'tax' | 'amountStep' | 'facts'>;

interface ImportRequest {
  file: ImportedFile;
  dryRun: boolean | undefined;
  removePacks: boolean | undefined;
  /** See `ImportOptions`. */
  isSheet?: boolean;
  takeStock?: boolean;
  /** Hears of each step. */
  onStep?: () => void;
}

/**
 * Imports a file, or says what that would change. What is wrong is found before anything is written; then every step
 * is a transaction, so that no order waits for a large file. One that ends early is imported again.
 */
export const runImport = async (
  db: Database,
  settings: ImportSettings,
  request: FastifyRequest,
  { file, dryRun, onStep, ...rules }: ImportRequest,
) => {
  const { tax, amountStep, facts } = settings;
  const { operator, log, server } = request;
  const { currency, country, weightTolerance } = facts;
  const prices = { amountStep, currency, weightTolerance, hasMrp: hasMrp(country) };
  const checkAddress = await makeAddressCheck(settings);
  const options = { ...rules, tax, ...prices, checkAddress };
  const { changes, steps } = await planImport(db, file, options);
  assertStockRight(changes, operator);
  if (dryRun) return ok('operator.dryRun', shown(changes));
  if (changes.changed > 0) {
    const remember = rules.isSheet
      ? await beginRemembering(db, changes, { operator, now: server.now() })
      : undefined;
    let count = 0;
    for (const step of steps(remember)) {
      await runStep(db, operator, step, file.announcements !== undefined);
      onStep?.();
      await analyzeAsItGrows(db, ++count);
      // Otherwise the next search would wait for all of them.
      await indexSome(db);
    }
    const subject = [...changes.lists].join(', ');
    log.info({ operator: operator.name, action: ACTION, subject }, 'an operator changed the shop');
  }
  return ok('operator.catalogueImported', shown(changes));
};

/** With its entry in the audit record. */
const runStep = (
  db: Database,
  operator: FastifyRequest['operator'],
  step: ImportStep,
  hasAnnouncements: boolean,
) =>
  inTransaction(db, async (tx) => {
    await lockImports(tx);
    const before = hasAnnouncements ? await announcementsNow(tx) : undefined;
    const changes = await step(tx);
    if (changes.length === 0) return;
    const subject = [...new Set(changes.map(({ list }) => list))].join(', ');
    const after = { changed: changes.length, changes };
    await recordEntry(tx, operator, { action: ACTION, subject, after });
    if (!before || !changes.some(({ list }) => list === 'announcements')) return;
    // They are shown with what they said before, beside what else changes on a day.
    await recordEntry(tx, operator, {
      action: ANNOUNCEMENTS,
      subject: 'announcements',
      before,
      after: await announcementsNow(tx),
    });
  });

const announcementsNow = async (tx: Database) => ({
  announcements: (await readHomeLists(tx)).announcements,
});

const shown = ({ changed, changes, otherStock }: ChangeList): CatalogueChanges => ({
  changed,
  changes,
  ...(otherStock && { otherStock }),
});
