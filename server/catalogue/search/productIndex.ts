import type { FastifyInstance } from 'fastify';
import synonyms from '../../../src/content/synonyms.json';
import { makeSearchIndex, type SearchIndex } from '../../../src/contract/rules/search/searchIndex';
import type { Database } from '../../db/database';
import { findCatalogueVersion } from '../feedRepository';
import { listSearchEntries, listSoldOut } from './searchRepository';

/** Indexing takes at most one part in so many of the time, however often the catalogue changes. */
const MAX_SHARE = 20;

interface BuiltIndex extends SearchIndex {
  /** Of the catalogue. */
  version: string;
  builtAt: number;
  buildTimeMs: number;
}

const buildIndex = async (db: Database): Promise<BuiltIndex> => {
  const startedAt = Date.now();
  // Read first: the index may lack what changes later, and is then built again.
  const version = await findCatalogueVersion(db);
  const index = makeSearchIndex(synonyms);
  for await (const entries of listSearchEntries(db)) for (const entry of entries) index.add(entry);
  index.setSoldOut(await listSoldOut(db));
  const builtAt = Date.now();
  return { ...index, version, builtAt, buildTimeMs: builtAt - startedAt };
};

/**
 * The products of the shop in an index in memory. It is built anew in the background when the
 * catalogue has changed; meanwhile the previous one is searched, with the stock as it is now.
 */
export const makeProductIndex = (app: FastifyInstance, db: Database) => {
  const { catalogueFreshness: freshness } = app;
  let current: Promise<BuiltIndex> | undefined;
  let rebuilding: NodeJS.Timeout | undefined;
  /** Of the catalogue, when the index was compared with it. */
  let checked = { version: Number.NaN, at: 0 };

  const open = () => {
    current ??= buildIndex(db).catch((error) => {
      current = undefined;
      throw error;
    });
    return current;
  };

  const rebuild = async () => {
    try {
      current = Promise.resolve(await buildIndex(db));
      // What was found in the previous index is searched again.
      app.catalogueChanged();
    } catch (error) {
      app.log.warn({ err: error }, 'The products could not be indexed again.');
    } finally {
      rebuilding = undefined;
    }
  };

  const check = async (index: BuiltIndex) => {
    const { version, maxAge } = freshness;
    if (checked.version === version && Date.now() - checked.at < maxAge) return;
    const [catalogueVersion, soldOut] = await Promise.all([
      findCatalogueVersion(db),
      listSoldOut(db),
    ]);
    index.setSoldOut(soldOut);
    checked = { version, at: Date.now() };
    if (catalogueVersion === index.version) return;
    const waitMs = index.builtAt + MAX_SHARE * index.buildTimeMs - Date.now();
    rebuilding ??= setTimeout(rebuild, Math.max(0, waitMs)).unref();
  };

  app.addHook('onListen', async () => {
    open().catch((err) => app.log.warn({ err }, 'The products could not be indexed.'));
  });
  app.addHook('onClose', async () => clearTimeout(rebuilding));

  return async (query: string) => {
    const index = await open();
    await check(index);
    return index.search(query);
  };
};
