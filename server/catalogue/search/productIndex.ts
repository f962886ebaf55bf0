import type { FastifyInstance } from 'fastify';
import type { Filters } from '../../../src/contract/rules/filters/filters';
import type { Database } from '../../db/database';
import { findVersions } from '../feedRepository';
import { type BuiltIndex, buildIndex, readPrices } from './buildIndex';
import { findChoices, findProducts } from './findProducts';
import { listSoldOut } from './searchRepository';

/** Reading again takes at most a twentieth of the time, however often the catalogue changes. */
const MAX_SHARE = 20;
/** Up to this number of products the index is updated before a response, otherwise in the background. */
const MAX_READ_AT_ONCE = 2_000;

/**
 * An index of all products in memory, which is rebuilt when the catalogue has changed. A large shop rebuilds it
 * in the background, and until then searches the previous index with the current stock.
 */
export const makeProductIndex = (app: FastifyInstance, db: Database) => {
  const { catalogueFreshness: freshness } = app;
  let current: Promise<BuiltIndex> | undefined;
  let rebuilding: NodeJS.Timeout | undefined;
  let rebuildingNow: Promise<void> | undefined;
  let reading: NodeJS.Timeout | undefined;
  let read = { at: 0, timeMs: 0 };
  /** The version of the catalogue that the index was last compared with. */
  let checked = { version: Number.NaN, at: 0 };

  const build = async () => {
    const { version } = freshness;
    const index = await buildIndex(db);
    checked = { version, at: Date.now() };
    return index;
  };

  const open = () => {
    current ??= build().catch((error) => {
      current = undefined;
      throw error;
    });
    return current;
  };

  /** Marks cached search results as stale. @param version of the data that was read */
  const announce = (version: number) => {
    const isCurrent = version === freshness.version;
    app.catalogueChanged();
    // This process made the change itself, so there is nothing to read again.
    if (isCurrent) checked = { version: freshness.version, at: Date.now() };
  };

  const rebuild = async () => {
    const { version } = freshness;
    try {
      current = Promise.resolve(await build());
      announce(version);
    } catch (error) {
      app.log.warn({ err: error }, 'The products could not be indexed again.');
    } finally {
      rebuilding = undefined;
    }
  };

  const readAgain = async (index: BuiltIndex) => {
    const { version } = freshness;
    const startedAt = Date.now();
    try {
      await readPrices(db, index);
      announce(version);
    } catch (error) {
      app.log.warn({ err: error }, 'Prices and stock could not be read again.');
    } finally {
      read = { at: Date.now(), timeMs: Date.now() - startedAt };
      reading = undefined;
    }
  };

  const updateStock = async (index: BuiltIndex) => {
    if (index.size <= MAX_READ_AT_ONCE) return readPrices(db, index);
    index.words.setSoldOut(await listSoldOut(db));
    const waitMs = read.at + MAX_SHARE * read.timeMs - Date.now();
    reading ??= setTimeout(readAgain, Math.max(0, waitMs), index).unref();
  };

  const check = async (index: BuiltIndex) => {
    const { version, maxAge } = freshness;
    if (checked.version === version && Date.now() - checked.at < maxAge) return rebuildingNow;
    const [{ version: catalogueVersion }] = await Promise.all([
      findVersions(db),
      updateStock(index),
    ]);
    checked = { version, at: Date.now() };
    if (catalogueVersion === index.version) return;
    if (index.size <= MAX_READ_AT_ONCE) {
      rebuildingNow ??= rebuild().finally(() => {
        rebuildingNow = undefined;
      });
      return rebuildingNow;
    }
    const waitMs = index.builtAt + MAX_SHARE * index.buildTimeMs - Date.now();
    rebuilding ??= setTimeout(rebuild, Math.max(0, waitMs)).unref();
  };

  app.addHook('onListen', async () => {
    open().catch((err) => app.log.warn({ err }, 'The products could not be indexed.'));
  });
  app.addHook('onClose', async () => {
    clearTimeout(rebuilding);
    clearTimeout(reading);
  });

  const openChecked = async () => {
    await check(await open());
    return open();
  };

  return {
    search: async (query: string, filters?: Filters) =>
      findProducts(await openChecked(), query, filters),
    choicesOf: async (categoryId: string, filters: Filters) =>
      findChoices(await openChecked(), categoryId, filters),
  };
};

export type ProductIndex = ReturnType<typeof makeProductIndex>;
