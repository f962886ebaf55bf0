import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/db/database';
import { checkSearchRules, indexAll, indexSome } from './indexProducts';

/**
 * Keeps the search documents current, whoever changes products: a few before a search, many in the background.
 * @returns a function to be awaited before a search
 */
export const makeSearchIndexing = (app: FastifyInstance, db: Database) => {
  let running: Promise<void> | undefined;

  const indexInBackground = () => {
    running ??= indexAll(db)
      .then(app.catalogueChanged)
      .catch((err) => app.log.warn({ err }, 'Products could not be made searchable.'))
      .finally(() => {
        running = undefined;
      });
  };

  app.addHook('onListen', async () => {
    await checkSearchRules(db).catch((err) =>
      app.log.warn({ err }, 'The rules of search could not be compared.'),
    );
    indexInBackground();
  });
  app.addHook('onClose', () => running);

  return async () => {
    if (!running && (await indexSome(db))) indexInBackground();
  };
};
