import { buildApp } from '../../../server/app';
import { preparePictures } from '../../../server/pictures/makePictureStore';
import type { Config } from '../../../server/platform/config/config';
import { readConfig } from '../../../server/platform/config/readConfig';
import { noLimits } from '../../../server/platform/config/readLimits';
import type { Database } from '../../../server/platform/db/database';
import { cleanUp } from '../cleanUp';
import { openSeededDatabase } from '../database/testDatabase';

/**
 * Without limits that only a busy machine would reach; cached responses expire within a millisecond.
 * @param facts the file of another shop
 */
export const makeConfig = (facts?: string) =>
  readConfig({
    API_ONLY: '1',
    DATA_DIR: 'node_modules/.cache/test/data',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    CATALOGUE_TTL_MS: '1',
    ...(facts && { SHOP_FACTS: facts }),
    ...noLimits,
  });

const testConfig = makeConfig();

type Extras = Pick<
  Parameters<typeof buildApp>[0],
  'logger' | 'now' | 'listen' | 'gateways' | 'measure' | 'isStuck'
>;

/** The API over `db`, closed after the test file's last test. */
export const openApi = async (db: Database, changes: Partial<Config> = {}, extras: Extras = {}) => {
  const config = { ...testConfig, ...changes };
  await preparePictures(config);
  const app = await buildApp({ db, config, ...extras });
  cleanUp(() => app.close());
  return app;
};

/** The real API over an in-memory database with the demo catalogue. */
export const openSeededApi = async () => openApi(await openSeededDatabase());
