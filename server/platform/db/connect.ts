import type { Config } from '../config/config';
import type { Connection } from './database';

/**
 * Opens PostgreSQL when DATABASE_URL is set, otherwise the embedded database. Drivers are loaded on
 * demand: PGlite is 20 MB of WebAssembly.
 */
export const connect = async (config: Config): Promise<Connection> => {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres');
    return openPostgres(config.databaseUrl, {
      directUrl: config.databaseDirectUrl,
      poolSize: config.databasePoolSize,
    });
  }
  const { openEmbedded } = await import('./embedded/embedded');
  return openEmbedded(config.dataDir, `http://${config.host}:${config.port}`);
};
