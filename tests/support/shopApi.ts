import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { openSeededDatabase } from './database';

/** Answers at once, however busy the tests keep the machine. */
const env = { API_ONLY: '1', RATE_LIMIT_PER_MINUTE: '0', MAX_EVENT_LOOP_DELAY_MS: '0' };

/** The real API over an in-memory database that holds the demo catalogue. */
export const openShopApi = async () =>
  buildApp({ db: await openSeededDatabase(), config: readConfig(env) });
